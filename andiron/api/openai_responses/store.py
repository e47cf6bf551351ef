"""The latest responses, for clients that refer to them by id instead of sending the conversation again."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from andiron.api.openai_responses.items import Item
from andiron.errors import BadRequest

MAX_BYTES = 64 * 2**20

Key = tuple[str, str]  # the tenant and the id


@dataclass(frozen=True)
class Stored:
    response: dict[str, Any]
    items: list[Item]  # the whole conversation, with the answer but without the instructions
    answer: list[Item]
    size: int


class ResponseStore:
    """Kept in memory: the least recently used responses are forgotten, and all of them when the server ends.

    Each tenant has its own: an id that another one got is unknown.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._bytes = 0
        self._responses: OrderedDict[Key, Stored] = OrderedDict()
        self._items: dict[Key, Item] = {}  # the model's

    def keep(self, tenant: str, response: dict[str, Any], items: Sequence[Item], size: int) -> None:
        """`items` are what the response answers; `size` is about what they take, in bytes."""
        answer = msgspec.convert(response["output"], list[Item])
        stored = Stored(response, [*items, *answer], answer, size)
        self._responses[tenant, response["id"]] = stored
        self._items |= {(tenant, item.id): item for item in answer if item.id}
        self._bytes += size
        while self._bytes > self._max_bytes and len(self._responses) > 1:
            (owner, _), oldest = self._responses.popitem(last=False)
            self._bytes -= oldest.size
            for item in oldest.answer:
                self._items.pop((owner, item.id or ""), None)

    def response(self, tenant: str, id: str) -> dict[str, Any] | None:
        stored = self._responses.get((tenant, id))
        return None if stored is None else stored.response

    def size(self, tenant: str, id: str | None) -> int:
        """About how many bytes a conversation has that a request continues."""
        stored = self._responses.get((tenant, id or ""))
        return 0 if stored is None else stored.size

    def conversation(self, tenant: str, id: str | None, items: Sequence[Item]) -> list[Item]:
        """The items of a request, after those of the response that it continues. References are looked up."""
        earlier: list[Item] = []
        if id is not None:
            if (stored := self._responses.get((tenant, id))) is None:
                raise BadRequest(
                    f"previous_response_id: {id[:100]!r} is unknown or forgotten; send the conversation in input",
                    param="previous_response_id",
                    code="previous_response_not_found",
                )
            self._responses.move_to_end((tenant, id))
            earlier = stored.items
        return [*earlier, *self._resolved(tenant, items)]

    def _resolved(self, tenant: str, items: Sequence[Item]) -> Iterator[Item]:
        seen: set[str] = set()
        for item in items:
            if item.type != "item_reference":
                yield item
                continue
            id = item.id or ""
            if id in seen:  # a reference takes few bytes, and what it refers to may take many
                raise BadRequest(f"input: the item {id[:100]!r} is referred to twice", param="input")
            seen.add(id)
            if (found := self._items.get((tenant, id))) is not None:
                yield found
