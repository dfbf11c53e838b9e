import { describe, expect, test } from "vitest";
import { createBreakers } from "../../../../app/platform/services/breakers.ts";
import { createServices, type ServicesOptions } from "../../../../app/platform/services/client.ts";
import { createDependencyLog } from "../../../../app/platform/services/dependencies.ts";
import { createUnreadableRecords } from "../../../../app/platform/services/unreadable-records.ts";
import { createTimings } from "../../../../app/platform/telemetry/trace.ts";
import { buildVersion } from "../../../../contract/wire/response-version.ts";
import { getArchiveYears } from "../../../../contract/posts/core.ts";
import { getViews } from "../../../../contract/posts/kala.ts";
import { buildEnvelope } from "../../../../contract/wire/envelope.ts";

const years = { items: [{ year: 2026, posts: 3 }] };
const input = { params: { blogId: "9" } };
const answer = {
  service: "core" as const,
  call: getArchiveYears.path,
  path: "blog/9/years",
  version: 'W/"v1"',
  restsUntil: 0,
  restsFor: 0,
};
const withVersion = (ETag: string) => Response.json(buildEnvelope(years), { headers: { ETag } });

function createClient(
  respond: (request: Request) => Response,
  bases: Record<string, string> = {},
  timeoutScale = 1,
  more: Partial<ServicesOptions> = {},
) {
  const dependencies = createDependencyLog();
  const asked: (string | null)[] = [];
  const services = createServices({
    config: { servicesOrigin: "http://services.test", serviceBases: bases, timeoutScale },
    fetch: async (request) => {
      asked.push(request.headers.get("If-None-Match"));
      return respond(request);
    },
    signal: new AbortController().signal,
    log: () => undefined,
    breakers: createBreakers(),
    unreadable: createUnreadableRecords(),
    since: Date.now(),
    until: Date.now() + 20_000,
    clock: Date.now,
    random: () => 0,
    trace: { createHeaders: () => ({}), timings: createTimings() },
    dependencies,
    ...more,
  });
  return { services, dependencies, asked };
}

describe("what a page is made from", () => {
  test("are its answers, by their versions", async () => {
    const { services, dependencies } = createClient(() => withVersion('W/"v1"'));
    await services.get(getArchiveYears, input);
    expect(dependencies.list()).toEqual([answer]);
  });

  test("includes that something is missing", async () => {
    const { services, dependencies } = createClient(() => new Response(null, { status: 404 }));
    await services.find(getArchiveYears, input);
    expect(dependencies.list()).toEqual([{ ...answer, version: "missing" }]);
    expect(await services.isUnchanged({ ...answer, version: "missing" })).toBe(true);
  });

  test.each<[string, () => Response, Record<string, string>]>([
    ["an answer without a version", () => Response.json(buildEnvelope(years)), {}],
    ["a failure", () => new Response(null, { status: 500, headers: { ETag: 'W/"v1"' } }), {}],
    ["somebody else's service", () => withVersion('W/"v1"'), { core: "http://other.test" }],
  ])("can't be told of %s", async (_what, respond, bases) => {
    const { services, dependencies } = createClient(respond, bases);
    await services.findOptional(getArchiveYears, input);
    expect(dependencies.list()).toBeNull();
  });
});

test("an answer rests as long as its call says", async () => {
  const { services, dependencies } = createClient(() =>
    Response.json(buildEnvelope({ items: [] }), { headers: { ETag: "1" } }),
  );
  const before = Date.now();
  await services.get(getViews, { query: { id: "1" } });
  const [views] = dependencies.list() ?? [];
  expect(views?.restsFor).toBe(600_000);
  expect(views?.restsUntil).toBeGreaterThanOrEqual(before + 600_000);
});

test.each([
  ["isn't what its version says, nothing is relied on, and it's said once", 'W/"v1"', true],
  ["is what its version says, its page can be confirmed", null, false],
])("if an answer %s", async (_what, version, isWrong) => {
  const logged: unknown[] = [];
  const body = JSON.stringify(buildEnvelope(years));
  const ETag = version ?? (await buildVersion(body));
  const { services, dependencies } = createClient(() => new Response(body, { headers: { ETag } }), {}, 1, {
    random: () => 0.999,
    log: (...line) => void logged.push(line),
  });
  for (const _ of [1, 2]) await services.get(getArchiveYears, input);
  expect(dependencies.list() === null).toBe(isWrong);
  const record = { id: answer.path, field: "ETag", call: "core/blog/:blogId/years" };
  expect(logged).toEqual(isWrong ? [["version.wrong", record]] : []);
});

describe("an answer that is known", () => {
  test("is unchanged if the service says so", async () => {
    const { services, asked } = createClient(() => new Response(null, { status: 304 }));
    expect(await services.isUnchanged(answer)).toBe(true);
    expect(asked).toEqual(['W/"v1"']);
  });

  test("isn't asked for while it rests", async () => {
    const { services, asked } = createClient(() => withVersion('W/"v2"'));
    expect(await services.isUnchanged({ ...answer, restsUntil: Date.now() + 60_000 })).toBe(true);
    expect(asked).toEqual([]);
    expect(await services.isUnchanged({ ...answer, restsUntil: Date.now() })).toBe(false);
  });

  test("that has changed is asked for only once", async () => {
    const { services, dependencies, asked } = createClient(() => withVersion('W/"v2"'));
    expect(await services.isUnchanged(answer)).toBe(false);
    expect(await services.get(getArchiveYears, input)).toEqual(years);
    expect(asked).toHaveLength(1);
    expect(dependencies.list()).toEqual([{ ...answer, version: 'W/"v2"' }]);
  });

  test("counts as changed while its service fails, which isn't asked again", async () => {
    const { services, dependencies, asked } = createClient(() => new Response(null, { status: 500 }));
    expect(await services.isUnchanged(answer)).toBe(false);
    await expect(services.get(getArchiveYears, input)).rejects.toMatchObject({ status: 500 });
    expect([asked.length, dependencies.list()]).toEqual([1, null]);
    await expect(services.get(getArchiveYears, input)).rejects.toMatchObject({ status: 500 });
    expect(asked).toHaveLength(2);
  });

  test("that is gone is asked for again, and noted as missing", async () => {
    const { services, dependencies } = createClient(() => new Response(null, { status: 404 }));
    expect(await services.isUnchanged(answer)).toBe(false);
    expect(await services.find(getArchiveYears, input)).toBeNull();
    expect(dependencies.list()).toEqual([{ ...answer, version: "missing" }]);
  });

  test("that has changed can be read as it came, once", async () => {
    const { services, asked } = createClient(() => withVersion('W/"v2"'));
    expect(await services.isUnchanged(answer)).toBe(false);
    const text = JSON.stringify(buildEnvelope(years));
    expect(await services.readChanged(answer)).toEqual({ text, version: 'W/"v2"' });
    expect(await services.readChanged(answer)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test.each<[string, ConstructorParameters<typeof ReadableStream>[0]]>([
    ["breaks off", { start: (body) => body.error(new Error("The line is gone")) }],
    ["never ends", {}],
  ])("that %s is asked for again", async (_what, body) => {
    const { services, asked } = createClient(
      () =>
        asked.length === 1
          ? new Response(new ReadableStream(body), { headers: { ETag: "2" } })
          : withVersion("2"),
      {},
      0.01,
    );
    expect(await services.isUnchanged(answer)).toBe(false);
    expect(await services.readChanged(answer)).toBeNull();
    expect(await services.get(getArchiveYears, input)).toEqual(years);
  });
});
