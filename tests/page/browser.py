"""Drives headless Chromium over its debugging pipe, without any library: one process, one or more tabs."""

import base64
import fcntl
import itertools
import json
import os
import select
import shutil
import subprocess
import time
from collections import deque
from pathlib import Path
from typing import Any

from tests.api.live import PATIENCE

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

FLAGS = (
    *("--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--no-sandbox"),
    *("--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--disable-sync"),
    *("--disable-component-update", "--hide-scrollbars", "--force-color-profile=srgb", "--lang=en-GB"),
)


class BrowserError(Exception):
    """Chromium refused a command, ended, or an expression raised."""


class Browser:
    """A Chromium with an empty profile in `folder`."""

    def __init__(self, folder: Path) -> None:
        assert CHROMIUM is not None
        commands, self._to = _pipe()
        self._from, answers = _pipe()
        self._process = subprocess.Popen(
            # Chromium reads commands from descriptor 3 and writes answers to 4.
            [
                "bash",
                "-c",
                f'exec "$@" 3<&{commands} 4>&{answers}',
                "bash",
                CHROMIUM,
                *FLAGS,
                f"--user-data-dir={folder}",
            ],
            pass_fds=(commands, answers),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": str(folder)},
        )
        os.close(commands)
        os.close(answers)
        self._ids = itertools.count(1)
        self._buffer = b""
        self._messages: deque[dict[str, Any]] = deque()
        self.tabs: dict[str, Tab] = {}

    def close(self) -> None:
        os.close(self._to)
        os.close(self._from)
        self._process.terminate()
        self._process.wait(PATIENCE)

    def new_tab(self) -> "Tab":
        """A tab with a storage of its own."""
        context = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.tabs[session] = tab = Tab(self, target, session)
        for domain in ("Page", "Runtime", "Log"):
            tab.send(f"{domain}.enable")
        return tab

    def send(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        id = next(self._ids)
        message = {"id": id, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") != id:
                continue
            if "error" in answer:
                raise BrowserError(f"{method}: {answer['error']['message']}")
            result: dict[str, Any] = answer["result"]
            return result

    def _receive(self) -> dict[str, Any]:
        """The next message; events also go to their tab."""
        while not self._messages:
            if not select.select([self._from], [], [], PATIENCE)[0]:
                raise BrowserError(f"Chromium was silent for {PATIENCE} s")
            data = os.read(self._from, 1 << 20)
            if not data:
                raise BrowserError("Chromium has ended")
            *whole, self._buffer = (self._buffer + data).split(b"\0")
            self._messages += map(json.loads, whole)
        message = self._messages.popleft()
        if "method" in message and message.get("sessionId") in self.tabs:
            self.tabs[message["sessionId"]].heard(message["method"], message["params"])
        return message


def _pipe() -> tuple[int, int]:
    """A pipe whose descriptors are neither 3 nor 4, which Chromium uses."""
    ends = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
    for end in ends:
        os.close(end)
    return high[0], high[1]


def module(name: str) -> str:
    """An expression for one of the page's modules, as the page itself has loaded it."""
    return f"import(new URL('{name}', document.querySelector('script').src))"


class Tab:
    """One page. `complaints` collects what the console reports as an error, also violations of the policy."""

    def __init__(self, browser: Browser, target: str, session: str) -> None:
        self._browser = browser
        self._target = target
        self._session = session
        self.complaints: list[str] = []
        self.may_complain = False  # the test provokes errors

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._browser.send(method, self._session, **parameters)

    def heard(self, method: str, parameters: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.complaints.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}")

    def close(self) -> None:
        self._browser.send("Target.closeTarget", targetId=self._target)

    # ---- looking ------------------------------------------------------------------------------------------

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression; a promise is awaited."""
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def until(self, expression: str) -> Any:
        """Waits until the expression is true, and returns its value."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if value := self.evaluate(f"((value) => (value instanceof Node ? true : value))({expression})"):
                    return value
            except BrowserError:  # the page is still loading
                if time.monotonic() > deadline:
                    raise
            if time.monotonic() > deadline:
                raise BrowserError(f"not within {PATIENCE} s: {expression}\nshown: {self.text('body')[-1500:]}")
            time.sleep(0.02)

    def text(self, selector: str) -> str:
        found: str = self.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''")
        return found

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.evaluate(
            f"[...document.querySelectorAll({json.dumps(selector)})].map((element) => element.innerText)"
        )
        return found

    def screenshot(self, file: Path) -> None:
        data = self.send("Page.captureScreenshot", format="png")["data"]
        file.write_bytes(base64.b64decode(data))

    # ---- acting -------------------------------------------------------------------------------------------

    def open(self, url: str) -> None:
        self.send("Page.navigate", url=url)
        self.until("document.readyState === 'complete'")

    def reload(self) -> None:
        """Waits for the new document: until it is there, the browser goes on with the old one."""
        self.evaluate("window.isOld = true")
        self.send("Page.reload")
        self.until("!window.isOld && document.readyState === 'complete'")

    def resize(self, width: int, height: int, *, phone: bool = False, dark: bool = False) -> None:
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=phone)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", features=[scheme])

    def click(self, selector: str) -> None:
        """Clicks as a mouse does: at the middle of the element, if nothing covers it."""
        quoted = json.dumps(selector)
        self.until(f"document.querySelector({quoted})")
        self.evaluate(f"document.querySelector({quoted}).scrollIntoView({{block: 'nearest'}})")
        x, y = self.evaluate(
            f"(() => {{ const box = document.querySelector({quoted}).getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, selector: str, text: str) -> None:
        self.click(selector)
        self.evaluate(f"document.querySelector({json.dumps(selector)}).select()")
        self.send("Input.insertText", text=text)

    def press(self, key: str, code: int, *, modifiers: int = 0) -> None:
        text = {"text": "\r"} if key == "Enter" else {}
        press = {"key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.send("Input.dispatchKeyEvent", type="keyDown", **press, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", **press)

    def enter(self) -> None:
        self.press("Enter", 13)

    def escape(self) -> None:
        self.press("Escape", 27)
