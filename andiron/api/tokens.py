"""POST /tokenize and /detokenize, GET /tokenizer_info: they work even while the engine is starting."""

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from andiron.api.prompts import chat_prompt, check_token_ids
from andiron.api.requests import DetokenizeRequest, TokenizeRequest
from andiron.api.responses import Detokenized, Tokenized
from andiron.api.service import Service, json_response, off_loop_if_large
from andiron.api.tool_specs import read_tools
from andiron.errors import BadRequest

_tokenize = msgspec.json.Decoder(TokenizeRequest)
_detokenize = msgspec.json.Decoder(DetokenizeRequest)


async def tokenize(request: Request, service: Service) -> Response:
    body, size = await service.read(request, _tokenize)
    body, _ = service.profiled(body)
    return await tokenized(body, size, service)


async def tokenized(body: TokenizeRequest, size: int, service: Service) -> Response:
    tokens = await off_loop_if_large(size, lambda: _tokens(body, service))
    name = service.format.tokenizer.token_text
    return json_response(
        Tokenized(
            count=len(tokens),
            max_model_len=service.max_model_len,
            tokens=tokens,
            token_strs=[name(token) for token in tokens] if body.return_token_strs else UNSET,
        )
    )


def _tokens(body: TokenizeRequest, service: Service) -> list[int]:
    if (body.prompt is None) == (body.messages is None):
        seen = "neither" if body.prompt is None else "both"
        raise BadRequest(f"prompt: send either prompt or messages, got {seen}", param="prompt")
    if body.prompt is not None:
        return service.format.tokenizer.encode(body.prompt)
    return chat_prompt(service.format, body.messages or [], body, tools=read_tools(body.tools)).tokens


async def detokenize(request: Request, service: Service) -> Response:
    body, size = await service.read(request, _detokenize)
    body, _ = service.profiled(body)
    tokenizer = service.format.tokenizer

    def text() -> str:
        check_token_ids(body.tokens, tokenizer.vocab_size, "tokens")
        return tokenizer.decode(body.tokens, skip_special=False)

    return json_response(Detokenized(await off_loop_if_large(size, text)))


async def tokenizer_info(request: Request, service: Service) -> Response:
    """What lm-eval needs to know about a tokenizer that it does not have."""
    template = service.format.template
    return JSONResponse({**template.special_tokens, "chat_template": template.source})
