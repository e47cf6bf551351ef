// The AI SDK with three of its providers against a running server: node ai_sdk.mjs URL, in a folder with its packages.
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(`${process.cwd()}/`));
const load = (name) => import(pathToFileURL(require.resolve(name)));
const { generateText, generateObject, streamText, tool, stepCountIs } = await load("ai");
const { createOpenAI } = await load("@ai-sdk/openai");
const { createAnthropic } = await load("@ai-sdk/anthropic");
const { createOpenAICompatible } = await load("@ai-sdk/openai-compatible");
const { z } = await load("zod");

const url = process.argv[2];
const models = {
  "openai-compatible": createOpenAICompatible({ name: "andiron", baseURL: `${url}/v1`, supportsStructuredOutputs: true })("scripted"),
  openai: createOpenAI({ baseURL: `${url}/v1`, apiKey: "any" })("scripted"),
  anthropic: createAnthropic({ baseURL: `${url}/v1`, apiKey: "any" })("scripted"),
};
const weather_now = tool({
  description: "The weather of a city",
  inputSchema: z.object({ city: z.string() }),
  execute: async ({ city }) => `Sunny in ${city}.`,
});
const City = z.object({ name: z.string(), inhabitants: z.number().int() });

for (const [name, model] of Object.entries(models)) {
  const common = { model, maxRetries: 0, maxOutputTokens: 500 };
  const said = await generateText({ ...common, prompt: "Say hello" });
  assert.match(said.text, /Hello/, name);
  let streamed = "";
  for await (const part of streamText({ ...common, prompt: "Say hello" }).textStream) streamed += part;
  assert.match(streamed, /Hello/, name);
  const loop = await generateText({ ...common, prompt: "Please use the tool.", tools: { weather_now }, stopWhen: stepCountIs(3) });
  assert.equal(loop.steps.length, 2, name);
  assert.match(loop.text, /Sunny in Paris/, name);
  const { object } = await generateObject({ ...common, prompt: "Name a city.", schema: City });
  assert.ok(City.safeParse(object).success, name);
}
for (const name of ["ai", "@ai-sdk/openai", "@ai-sdk/anthropic", "@ai-sdk/openai-compatible"]) {
  console.log(name, JSON.parse(readFileSync(`${process.cwd()}/node_modules/${name}/package.json`)).version);
}
