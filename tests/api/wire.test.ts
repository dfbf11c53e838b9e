import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defineRead } from "../../contract/wire/call.ts";
import { queryNumber } from "../../contract/wire/query.ts";
import type { ServiceContext } from "../../api/env.ts";
import { routes } from "../../api/routes/routes.ts";
import { maxPublicBodyBytes, readBytes } from "../../api/wire/parse-input.ts";
import { createRouter, routeCall, type Route } from "../../api/wire/route.ts";

const call = defineRead({
  service: "core",
  path: "echo/:name",
  query: v.object({ size: v.optional(queryNumber, "1") }),
  reply: v.object({ name: v.string(), size: v.number() }),
});

const router = createRouter([
  routeCall(call, (_, { params, query }) => {
    if (params.name === "broken") throw new Error("no such table: posts");
    return Promise.resolve({ name: params.name, size: query.size });
  }),
]);
const context = { createUid: () => "uid-1" } as ServiceContext;
const fail = () => Promise.reject(new Error("gone"));
const ask = (path: string, init?: RequestInit) =>
  Promise.resolve(router.fetch(new Request(`http://services.invalid${path}`, init), context));

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const level of ["error", "warn", "info"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  }
});
afterEach(() => vi.restoreAllMocks());

describe("createRouter", () => {
  test("wraps a reply in the envelope, and logs nothing", async () => {
    const response = await ask("/api/core/echo/a%2Fb?size=7");
    expect([response.status, await response.json()]).toEqual([
      200,
      { meta: { error: null, warnings: [] }, data: { name: "a/b", size: 7 } },
    ]);
    expect(lines).toEqual([]);
  });

  test("handles HEAD like GET without a body", async () => {
    const response = await ask("/api/core/echo/a", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test.each([
    ["an unknown path", "/api/core/nothing", "GET", 404, "notFound", {}, "info"],
    ["a path of no service", "/", "GET", 404, "notFound", {}, "info"],
    ["a wrong method", "/api/core/echo/a", "DELETE", 405, "methodNotAllowed", {}, "warn"],
    ["a malformed query", "/api/core/echo/a?size=big", "GET", 400, "invalid", { field: "size" }, "warn"],
  ])(
    "responds to %s with its own error and logs it once",
    async (_, path, method, status, code, more, level) => {
      const response = await ask(path, { method });
      const { meta, data } = await response.json<{ meta: { error: object }; data: unknown }>();
      expect([response.status, data]).toEqual([status, null]);
      expect(meta.error).toMatchObject({ code, uid: "uid-1", ...more });
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          level,
          uid: "uid-1",
          method,
          path: path.split("?")[0],
          status,
          code,
          ...more,
        }),
      ]);
    },
  );

  test("lists the methods of a path", async () => {
    expect((await ask("/api/core/echo/a", { method: "POST" })).headers.get("allow")).toBe("GET, HEAD");
  });

  test("returns only the uid of an unexpected error; the reason is logged", async () => {
    const response = await ask("/api/core/echo/broken");
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/posts|table|at |\.ts/);
    expect(JSON.parse(text)).toMatchObject({ meta: { error: { code: "failed", uid: "uid-1" } }, data: null });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      service: "core",
      path: "/api/core/echo/broken",
      reason: "no such table: posts",
      uid: "uid-1",
    });
  });
});

test("logs the caller's correlation ids if they are valid", async () => {
  const trace = "0af7651916cd43dd8448eb211c80319c";
  await ask("/api/core/nothing", {
    headers: { "X-Request-Id": "8f0a-MAD", traceparent: `00-${trace}-b7ad6b7169203331-01` },
  });
  await ask("/api/core/nothing", {
    headers: { "X-Request-Id": `{"x": 1}`, traceparent: "x".repeat(100) },
  });
  const [named, nameless] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(named).toMatchObject({ requestId: "8f0a-MAD", traceId: trace });
  expect(nameless).not.toHaveProperty("requestId");
  expect(nameless).not.toHaveProperty("traceId");
});

test.each([
  [{}, { canServe: true, parts: { database: "ok", pictures: "ok" } }, 0],
  [{ pictures: true }, { canServe: true, parts: { database: "ok", pictures: "down" } }, 1],
  [{ database: true }, { canServe: false, parts: { database: "down", pictures: "ok" } }, 1],
])("reports dependencies when these fail: %j", async (failing, health, logged) => {
  const answer = (fails: boolean | undefined) =>
    fails ? Promise.reject(new Error("gone")) : Promise.resolve(1);
  const parts = {
    ...context,
    db: {
      prepare: () => ({
        bind: () => ({ all: () => answer("database" in failing).then(() => ({ results: [], meta: {} })) }),
      }),
    },
    imageStore: { head: () => answer("pictures" in failing) },
  } as unknown as ServiceContext;
  const response = await createRouter(routes).fetch(
    new Request("http://services.invalid/api/magma/health"),
    parts,
  );
  expect([response.status, await response.json()]).toMatchObject([200, { data: health }]);
  expect(lines).toHaveLength(logged);
});

const authorized = (token: string | undefined, given: string) =>
  createRouter(routes).fetch(
    new Request("http://services.invalid/api/core/import/batch", {
      method: "POST",
      headers: { authorization: given },
      body: "no json",
    }),
    { ...context, importToken: token },
  );

test.each([
  ["the right token", "sesame", "Bearer sesame", 400],
  ["a shorter token", "sesame", "Bearer sesam", 401],
  ["a longer token", "sesame", "Bearer sesames", 401],
  ["no token where none is configured", undefined, "Bearer ", 401],
  ["any token where none is configured", undefined, "Bearer undefined", 401],
  ["an empty token where an empty one is configured", "", "Bearer ", 401],
])("a privileged call with %s", async (_, token, given, status) => {
  expect((await authorized(token, given)).status).toBe(status);
});

describe("every response of the services, whatever its status,", () => {
  const pictures: Route = {
    method: "GET",
    pattern: "/picture",
    answer: () =>
      Promise.resolve(new Response(null, { status: 304, headers: { "Cache-Control": "public" } })),
  };
  const servicesRouter = createRouter([
    ...routes,
    pictures,
    { ...pictures, pattern: "/broken", answer: fail },
  ]);
  const answer = (path: string, init?: RequestInit) =>
    servicesRouter.fetch(new Request(`http://services.invalid${path}`, init), {
      ...context,
      importToken: "sesame",
    });

  test.each<[string, RequestInit, number, string]>([
    ["/picture", {}, 304, "public"],
    ["/api/core/nothing", {}, 404, "no-store"],
    ["/api/core/import/batch", { method: "DELETE" }, 405, "no-store"],
    ["/api/core/import/batch", { method: "POST", body: "{}" }, 401, "no-store"],
    ["/api/links/redirect?host=x", {}, 400, "no-store"],
    ["/api/kala/views/add", { method: "POST", body: "x".repeat(maxPublicBodyBytes + 1) }, 413, "no-store"],
    ["/broken", {}, 500, "no-store"],
    ["/broken", { method: "HEAD" }, 500, "no-store"],
  ])("is protected from other sites: %s %j (%i)", async (path, init, status, cacheControl) => {
    const { headers, ...response } = await answer(path, init).then((found) => ({
      headers: found.headers,
      status: found.status,
    }));
    expect(response.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-site",
      "cache-control": cacheControl,
    });
  });
});

describe("a body without a declared length", () => {
  const send = (parts: number, bytes: number) => {
    let given = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (given === parts) return controller.close();
          given += 1;
          controller.enqueue(new Uint8Array(bytes).fill(32));
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    return { request: new Request("http://services.invalid/", init), countGiven: () => given };
  };

  test("is read completely up to the limit", async () => {
    expect((await readBytes(send(4, 25).request, 100)).byteLength).toBe(100);
    expect((await readBytes(send(0, 25).request, 100)).byteLength).toBe(0);
  });

  test("is rejected as soon as it exceeds it, and reading stops", async () => {
    const { request, countGiven } = send(1_000_000, 60);
    await expect(readBytes(request, 100)).rejects.toMatchObject({ code: "tooLarge" });
    expect(countGiven()).toBe(2);
  });

  test("is rejected unread if its declared length exceeds it", async () => {
    const { request, countGiven } = send(5, 25);
    request.headers.set("content-length", "125");
    await expect(readBytes(request, 100)).rejects.toMatchObject({ code: "tooLarge" });
    expect(countGiven()).toBe(0);
  });

  test("has its actual length, whatever it declares", async () => {
    for (const length of ["0", "5", "-5", "90"]) {
      const { request } = send(4, 25);
      request.headers.set("content-length", length);
      expect((await readBytes(request, 100)).byteLength).toBe(100);
      const long = send(5, 25).request;
      long.headers.set("content-length", length);
      await expect(readBytes(long, 100)).rejects.toMatchObject({ code: "tooLarge" });
    }
  });
});

test("no two routes have the same method and pattern", () => {
  const keys = routes.map(({ method, pattern }) => `${method} ${pattern}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  "http://services.invalid:99999/api/core/echo/a",
  "http://%00.invalid/api/core/echo/a",
  "http://:/",
])("a host that is none is refused: %s", async (url) => {
  // A runtime may pass on this address; the constructor refuses it.
  const request = new Proxy(new Request("http://services.invalid/"), {
    get: (target, key) => (key === "url" ? url : (Reflect.get(target, key, target) as unknown)),
  });
  const response = await router.fetch(request, context);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ meta: { error: { code: "invalid" } } });
});
