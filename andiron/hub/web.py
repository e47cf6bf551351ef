"""Asking the Hub: who we are, what its refusals mean, and how long it wants us to wait.

Not with huggingface_hub: its client deletes a half-loaded file when the transfer breaks (2.x), and these are large.
Its environment variables and its token mean the same here.
"""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from andiron import __version__
from andiron.errors import AndironError

HUB = "https://huggingface.co"
TIMEOUT = httpx.Timeout(30.0, connect=10.0)
TRANSIENT = (408, 429, 500, 502, 503, 504)
ATTEMPTS = 5
FIRST_WAIT = 1.0  # seconds; doubled after every attempt in vain
LONGEST_WAIT = 300.0  # what the Hub may ask for before we rather give up than seem to hang

Say = Callable[[str], None]  # a line for whoever waits


class HubError(AndironError):
    """The Hub, or the way to it, and not the person at the keyboard."""


def hub() -> str:
    return os.environ.get("HF_ENDPOINT", "").rstrip("/") or HUB


def client() -> httpx.Client:
    """A redirect to another host does not get the token: httpx sees to that."""
    headers = {"User-Agent": f"andiron/{__version__}", "Accept-Encoding": "identity"}
    if token := _token():
        headers["Authorization"] = f"Bearer {token}"
    return httpx.Client(headers=headers, timeout=TIMEOUT, follow_redirects=True)


def get(web: httpx.Client, url: str, repository: str, revision: str | None, say: Say) -> bytes:
    """The body of the answer; waits where the Hub asks for it."""
    if os.environ.get("HF_HUB_OFFLINE", "").upper() in ("1", "ON", "YES", "TRUE"):
        raise HubError(f"{repository} was not downloaded: HF_HUB_OFFLINE says to stay offline")
    for failures in range(1, ATTEMPTS + 1):
        try:
            response = web.get(url)
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise HubError(f"{repository} was not downloaded: {hub()} cannot be reached ({reason(error)})") from None
        if response.status_code == 200:
            return response.content
        if response.status_code not in TRANSIENT or failures == ATTEMPTS:
            break
        time.sleep(pause(response, failures, say))
    raise HubError(f"{repository}: {refusal(response, repository, revision)}")


def pause(response: httpx.Response | None, failures: int, say: Say) -> float:
    """Seconds until the next attempt: as the Hub asks, else longer each time. None: it has not even answered."""
    asked = None if response is None else _asked_wait(response)
    if response is None or asked is None:
        return FIRST_WAIT * 2 ** (failures - 1)
    if asked > LONGEST_WAIT:
        raise HubError(f"the Hub asks to wait {asked:,.0f} s ({response.status_code}): {RATIONED}; try again then")
    say(f"the Hub asks to wait {asked:.0f} s ({response.status_code})")
    return asked


def _asked_wait(response: httpx.Response) -> float | None:
    """`Retry-After` in seconds, or the reset time in the Hub's own `RateLimit: "api";r=0;t=55`."""
    said = response.headers.get("Retry-After", "").strip()
    if not said and (match := re.search(r";\s*t\s*=\s*(\d+)", response.headers.get("RateLimit", ""))):
        said = match[1]
    return float(said) if re.fullmatch(r"\d+(\.\d+)?", said) else None


LOGIN = "set HF_TOKEN, or `hf auth login`"
RATIONED = f"anonymous downloads are rationed; {LOGIN}"
# What the Hub writes into X-Error-Code: → in words, with the repository and the revision.
CODES = {
    "GatedRepo": "is gated: accept its terms on {hub}/{repository}, then " + LOGIN,
    "RepoNotFound": "the Hub has no such model, or it is private: check the name, or " + LOGIN,
    "RevisionNotFound": "the Hub has the model, but no revision {revision!r} of it",
}
STATUSES = {
    401: "the Hub asks for a login (401): a private or gated model, or a name that is not there; " + LOGIN,
    403: "the Hub refuses this login (403): accept the model's terms on {hub}/{repository}, or " + LOGIN,
    404: "the Hub has no such model, or no revision {revision!r} of it",
    429: f"the Hub asks to wait (429): {RATIONED}",
}


def refusal(response: httpx.Response, repository: str, revision: str | None) -> str:
    """The Hub's answer in words."""
    status = response.status_code
    text = CODES.get(response.headers.get("X-Error-Code", ""), STATUSES.get(status))
    if text is None:
        return f"the Hub answered with status {status}; try again later"
    return text.format(hub=hub(), repository=repository, revision=revision or "main")


def reason(error: Exception) -> str:
    return (str(error).splitlines() or [""])[0] or type(error).__name__


def _token() -> str | None:
    if token := os.environ.get("HF_TOKEN", "").strip():
        return token
    home = Path(os.environ.get("HF_HOME") or Path.home() / ".cache" / "huggingface")
    try:
        return Path(os.environ.get("HF_TOKEN_PATH") or home / "token").read_text("utf-8").strip() or None
    except OSError:
        return None
