import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { defineSignedRead, defineWrite } from "../../../../contract/wire/call.ts";
import { getArchiveYears, getLatest } from "../../../../contract/posts/core.ts";
import { buildEnvelope, buildErrorEnvelope } from "../../../../contract/wire/envelope.ts";
import { noQuery } from "../../../../contract/wire/query.ts";
import { createBreakers } from "../../../../app/platform/services/breakers.ts";
import { createUnreadableRecords } from "../../../../app/platform/services/unreadable-records.ts";
import { createServices, type ServicesOptions } from "../../../../app/platform/services/client.ts";
import { buildFailureResponse, ServiceError } from "../../../../app/platform/services/service-error.ts";
import { pageBudget } from "../../../../app/platform/services/time-outs.ts";
import { createTimings } from "../../../../app/platform/telemetry/trace.ts";

const subscribe = defineWrite({
  service: "core",
  path: "subscribe",
  query: noQuery,
  body: v.object({ email: v.string() }),
  reply: v.object({}),
});
const getMine = defineSignedRead({ service: "core", path: "mine", query: noQuery, reply: v.object({}) });

type Logged = { event: string; details: Record<string, unknown> };

function createClient(
  answer: (request: Request) => Response | Promise<Response>,
  bases: Record<string, string> = {},
  more: Partial<ServicesOptions> = {},
) {
  const requests: Request[] = [];
  const logged: Logged[] = [];
  const services = createServices({
    config: { servicesOrigin: "http://services.test", serviceBases: bases, timeoutScale: 1 },
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
    signal: new AbortController().signal,
    log: (event, details) => logged.push({ event, details }),
    breakers: createBreakers(),
    unreadable: createUnreadableRecords(),
    since: Date.now(),
    until: Date.now() + pageBudget,
    clock: Date.now,
    random: () => 0,
    trace: { createHeaders: () => ({}), timings: createTimings() },
    ...more,
  });
  return { services, requests, logged };
}

const years = { items: [{ year: 2026, posts: 3 }] };
const hang = (request: Request) =>
  new Promise<Response>((_, reject) =>
    request.signal.addEventListener("abort", () => reject(request.signal.reason)),
  );
const failing =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json(buildErrorEnvelope({ message: "No.", code, uid: "u1", ...more }), { status });
const readError = async (answer: (request: Request) => Response | Promise<Response>, timeout?: number) => {
  const client = createClient(answer);
  const error = await client.services
    .get(getArchiveYears, { params: { blogId: "9" }, ...(timeout === undefined ? {} : { timeout }) })
    .then(() => null)
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof ServiceError)) throw new Error("expected a ServiceError");
  return { error, logged: client.logged };
};

test("builds the URL from the contract and parses the reply", async () => {
  const { services, requests } = createClient(() => Response.json(buildEnvelope(years)));
  expect(await services.get(getArchiveYears, { params: { blogId: "9" } })).toEqual(years);
  expect(requests[0]?.url).toBe("http://services.test/api/core/blog/9/years");
});

const write = defineWrite({
  service: "core",
  path: "echo/:name",
  query: v.object({}),
  body: v.object({ word: v.string() }),
  reply: v.object({ word: v.string() }),
});

test("sends a write as JSON, once", async () => {
  const { services, requests } = createClient(async (request) =>
    Response.json(buildEnvelope(await request.clone().json())),
  );
  const reply = await services.send(write, { params: { name: "a" }, body: { word: "¡hola!" } });
  expect(reply).toEqual({ word: "¡hola!" });
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ["POST", "http://services.test/api/core/echo/a"],
  ]);
  expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
});

test("a failed write throws, and is not retried", async () => {
  const { services, requests } = createClient(failing(503, "unavailable"));
  await expect(services.send(write, { params: { name: "a" }, body: { word: "" } })).rejects.toMatchObject({
    status: 503,
    wireError: { code: "unavailable" },
  });
  expect(requests).toHaveLength(1);
});

test("leaves out undefined query values, and uses the service's base URL", async () => {
  const { services, requests } = createClient(() => Response.json({}), { core: "https://core.example.com" });
  await services.findOptional(getLatest, {
    params: { blogId: "9" },
    query: { startTime: undefined, maxReturned: "5" },
  });
  expect(requests[0]?.url).toBe("https://core.example.com/blog/9/latest?maxReturned=5");
});

describe("every kind of failure", () => {
  test.each([
    ["a refused connection", () => Promise.reject(new TypeError("refused")), "unreachable", null, 503],
    ["an error of its own", failing(500, "failed"), "status", 500, 503],
    [
      "an error without an envelope",
      () => new Response("<h1>Bad gateway", { status: 502 }),
      "status",
      502,
      503,
    ],
    ["garbage", () => new Response("\u0000garbage"), "malformed", 200, 503],
    ["half a reply", () => new Response('{"meta":{"error":null},"da'), "malformed", 200, 503],
    ["nothing", () => new Response(""), "malformed", 200, 503],
    [
      "another shape",
      () => Response.json(buildEnvelope({ items: [{ year: "2026" }] })),
      "malformed",
      200,
      503,
    ],
    ["no such thing", failing(404, "notFound"), "status", 404, 404],
    ["deleted", failing(410, "deleted"), "status", 410, 410],
    ["removed", failing(451, "legal", { requestedBy: "Court" }), "status", 451, 451],
    ["a query that it refuses", failing(400, "invalid", { field: "startTime" }), "status", 400, 404],
  ] as const)("%s", async (_, answer, reason, status, pageStatus) => {
    const { error } = await readError(answer);
    expect([error.reason, error.status]).toEqual([reason, status]);
    expect(buildFailureResponse(error).status).toBe(pageStatus);
  });

  test("timeout", async () => {
    const { error } = await readError(hang, 5);
    expect(error.reason).toBe("timeout");
    const response = buildFailureResponse(error);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
  });

  test("names the field that failed to parse", async () => {
    const { error } = await readError(() =>
      Response.json(buildEnvelope({ items: [{ year: 2026, posts: "3" }] })),
    );
    expect(error.message).toContain("data.items.0.posts");
  });

  test("is logged once, with service, path and reason", async () => {
    const { logged } = await readError(failing(500, "failed"));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      event: "service.failed",
      details: { service: "core", path: "blog/9/years", reason: "status", uid: "u1" },
    });
  });

  test.each([404, 410, 451])("%s is about the content and not logged", async (status) => {
    expect((await readError(failing(status, "notFound"))).logged).toEqual([]);
  });

  test("an invalid image is not logged, other rejections are", async () => {
    expect((await readError(failing(400, "invalid", { field: "picture" }))).logged).toEqual([]);
    expect((await readError(failing(400, "invalid", { field: "body" }))).logged).toHaveLength(1);
  });

  test.each([
    [400, "input.refused"],
    [500, "service.failed"],
  ])("a %d about what a person sent is logged as %s", async (status, event) => {
    const typed = createClient(failing(status, "invalid", { field: "email" }));
    await expect(typed.services.send(subscribe, { body: { email: "nobody" } })).rejects.toThrow(ServiceError);
    const own = createClient(failing(status, "invalid", { field: "text" }));
    await expect(own.services.get(getMine, { token: "t" })).rejects.toThrow(ServiceError);
    expect([...typed.logged, ...own.logged].map((line) => line.event)).toEqual([event, event]);
  });

  test("a 400 that isn't the service's own is a fault", async () => {
    const client = createClient(() => new Response("Bad Request", { status: 400 }));
    await expect(client.services.get(getMine, { token: "t" })).rejects.toThrow(ServiceError);
    expect(client.logged.map((line) => line.event)).toEqual(["service.failed"]);
  });

  test("the requester of a legal removal reaches the page", async () => {
    const { error } = await readError(failing(451, "legal", { requestedBy: "Court of Testville" }));
    expect(await buildFailureResponse(error).json()).toEqual({
      requestedBy: "Court of Testville",
      removalNote: null,
    });
  });
});

test("find returns null for 404, and throws other failures", async () => {
  const missing = createClient(failing(404, "notFound")).services;
  expect(await missing.find(getArchiveYears, { params: { blogId: "9" } })).toBeNull();
  const broken = createClient(failing(500, "failed")).services;
  await expect(broken.find(getArchiveYears, { params: { blogId: "9" } })).rejects.toThrow(ServiceError);
});

test("optional data is null on any failure", async () => {
  const broken = createClient(failing(500, "failed")).services;
  expect(await broken.findOptional(getArchiveYears, { params: { blogId: "9" } })).toBeNull();
});

test("an error that isn't a service's is rethrown", () => {
  expect(() => buildFailureResponse(new Error("ours"))).toThrow("ours");
});
