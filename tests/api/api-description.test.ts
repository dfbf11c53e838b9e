import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccessToken, getApiDescription } from "../../contract/people/access-tokens.ts";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../contract/**/*.ts", { eager: true });
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "service" in value && "method" in value;
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isCall);

interface Operation {
  operationId: string;
  "x-access-rights"?: string[];
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let services: TestServices;
let superuser: string;
const read = async (token: string | null) => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await services.fetch(new Request("http://services.invalid/api/openapi.json", { headers }));
  return { status: response.status, json: await response.json<Description>() };
};
let description: Description;

beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  description = (await read(superuser)).json;
});

const find = (call: Pick<Call, "service" | "path" | "method">) =>
  description.paths[buildRoutePattern(call as Call).replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];

describe("the description of all calls", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(description) as never)).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    // Each reference leads somewhere: otherwise this throws.
    validator.resolveRefs();
  });

  test("has every call of the contract, each with a name of its own", () => {
    expect(calls.length).toBeGreaterThan(250);
    expect(calls.filter((call) => !find(call)).map(({ service, path }) => `${service}/${path}`)).toEqual([]);
    const names = Object.values(description.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test("names parameters, fields and the rights of access tokens", () => {
    const write = find({ service: "profile", path: "blogsettings/write", method: "POST" });
    expect(write?.["x-access-rights"]).toEqual(["settings.write"]);
    expect(write?.security).toEqual([{ bearer: [] }]);
    expect(write?.requestBody?.content["application/json"]?.schema.required).toEqual([
      "blogId",
      "group",
      "version",
      "choices",
      "isTrial",
    ]);
    const settings = find({ service: "profile", path: "blogsettings/views/forScope", method: "GET" });
    expect(settings?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ["blogId", false],
      ["group", false],
    ]);
    const site = calls.find(({ path }) => path.includes(":"));
    const [parameter] = (site && find(site)?.parameters) ?? [];
    expect(parameter).toMatchObject({ in: "path", required: true });
  });

  test("has no pattern without the flags that it depends on", () => {
    const flags = find({ service: "features", path: "set", method: "POST" });
    expect(JSON.stringify(flags)).not.toContain("[a-z0-9_]{1,60}");
  });
});

describe("is read by", () => {
  test("superusers, also with its envelope", async () => {
    const { status, data } = await callAs(services.fetch, superuser, getApiDescription);
    expect([status, data]).toEqual([200, description]);
  });

  test("every access token, at its own address only", async () => {
    await services.db.prepare("UPDATE sessions SET proved_time = ?1").bind(Date.now()).run();
    const wish = { name: "Reader", rights: ["log.read" as const], days: 1 };
    const { data } = await callAs(services.fetch, superuser, createAccessToken, {}, wish);
    expect((await read(data.token)).status).toBe(200);
    expect((await callAs(services.fetch, data.token, getApiDescription)).status).toBe(403);
    await services.db.prepare("DELETE FROM access_tokens").run();
    expect((await read(data.token)).status).toBe(401);
  });

  test("nobody else", async () => {
    const owner = await openSession(services.db, "Ben-Writer");
    expect((await read(owner)).status).toBe(403);
    expect((await read(null)).status).toBe(401);
    expect((await callAs(services.fetch, owner, getApiDescription)).status).toBe(403);
  });
});
