"""instructor in four of its modes, whole and streamed, against a running server: python instructor_client.py URL."""

import sys
from importlib.metadata import version

import instructor
import openai
from pydantic import BaseModel


class City(BaseModel):
    name: str
    inhabitants: int


MODES = (instructor.Mode.TOOLS, instructor.Mode.JSON, instructor.Mode.JSON_SCHEMA, instructor.Mode.RESPONSES_TOOLS)

if __name__ == "__main__":
    sdk = openai.OpenAI(base_url=f"{sys.argv[1]}/v1", api_key="any", max_retries=0)
    for mode in MODES:
        client = instructor.from_openai(sdk, mode=mode)
        asked = [{"role": "user", "content": "Name a city."}]
        if mode is instructor.Mode.JSON:  # the mode asks for any JSON; the schema is only described in the prompt
            asked[0]["content"] = 'Please repeat {"name": "Rome", "inhabitants": 3}'
        city = client.chat.completions.create(model="scripted", response_model=City, messages=asked, max_retries=0)
        assert isinstance(city, City), mode
    partial = instructor.from_openai(sdk, mode=instructor.Mode.TOOLS).chat.completions.create_partial
    *_, city = partial(model="scripted", response_model=City, messages=[{"role": "user", "content": "Name a city."}])
    assert City.model_validate(city.model_dump())
    print(f"instructor {version('instructor')}")
