"""Work recorded once as a CUDA graph and replayed: hundreds of kernels for the price of one launch."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import torch

Work = Callable[[], None]
Record = Callable[[Work, Work], Callable[[], object]]  # the work, and a rehearsal that uses the same kernels


@contextmanager
def recording(device: torch.device) -> Iterator[Record]:
    """What makes a CUDA graph of some work; on a CPU the work stays as it is."""
    if device.type != "cuda":
        yield lambda work, rehearsal: work
        return
    pool: Any = torch.cuda.graph_pool_handle()  # torch has no name for its type

    def record(work: Work, rehearsal: Work) -> Callable[[], object]:
        rehearsal()  # the first use of a kernel loads it, which must not happen while recording
        graph = torch.cuda.CUDAGraph()
        graph.capture_begin(pool=pool)  # `torch.cuda.graph` would do, but collects garbage each time: seconds in all
        work()
        graph.capture_end()
        return graph.replay

    torch.cuda.synchronize(device)
    with torch.cuda.stream(torch.cuda.Stream(device)):
        yield record
    torch.cuda.synchronize(device)
