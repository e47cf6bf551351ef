"""How long until the first token: weights from the disk, kernels compiled, graphs captured."""

from dataclasses import dataclass

from andiron.plan.rows import Device, EngineRow


@dataclass(frozen=True)
class StartUp:
    """Seconds."""

    weights: float
    compile: float
    compile_cached: float
    capture: float
    other: float
    load_gb_s: float
    measured_on: str  # all but the weights
    source: str

    @property
    def first(self) -> float:
        return self.weights + self.compile + self.capture + self.other

    @property
    def again(self) -> float:
        """With the compiled kernels still on disk."""
        return self.weights + self.compile_cached + self.capture + self.other


def start_up(row: EngineRow, device: Device, weights: int) -> StartUp:
    weights_seconds = weights / (device.load_gb_s * 1e9)
    if not device.is_gpu:
        return StartUp(weights_seconds, 0, 0, 0, row.cpu_start_seconds, device.load_gb_s, "a CPU", row.start_source)
    return StartUp(
        weights=weights_seconds,
        compile=row.compile_seconds,
        compile_cached=row.compile_cached_seconds,
        capture=row.capture_seconds,
        other=row.start_seconds,
        load_gb_s=device.load_gb_s,
        measured_on=row.start_device,
        source=row.start_source,
    )
