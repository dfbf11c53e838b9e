import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoNow } from "../../mocks/network.ts";
import { openSession } from "../api/open-session.ts";
import { kotakuPost } from "./demo-posts.ts";
import { startFrontEnd } from "./front-end.ts";
import { listRoutePaths } from "./route-paths.ts";
import { long } from "../wait-limit.ts";

/* Responses made with a person's session are stored by no cache, and no request by a stranger causes a server error. */

let app: Awaited<ReturnType<typeof startFrontEnd>>;
const hosts = ["kotaku.com", "kinja.com"] as const;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startFrontEnd({ PAGE_CACHE: "on" }, 10_000);
  const { db } = await app.mocks.services;
  for (const host of hosts)
    tokens.set(host, await openSession(db, "HollisBraun", { roles: ["superuser"], now: demoNow, host }));
});
afterAll(() => app.stop());

const toData = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
test.each(hosts)("the data of every route of %s is private", long, async (host) => {
  const paths = listRoutePaths();
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const response = await app.get(host, toData(path), {
      headers: { Cookie: `__Host-session=${tokens.get(host)}` },
    });
    await response.body?.cancel();
    // Error responses contain no personal data.
    const allowed = response.status < 400 ? /^private, no-store$/ : /no-store$/;
    expect([path, response.headers.get("Cache-Control")]).toEqual([path, expect.stringMatching(allowed)]);
  }
});

test("a response that a session was sent for is private, whatever its route says", async () => {
  for (const path of ["/ajax/me", "/settings/data.json", "/ajax/me.data", "/settings/data.json.data"]) {
    const response = await app.get("kinja.com", path, {
      headers: { Cookie: `__Host-session=${tokens.get("kinja.com")}` },
    });
    expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([
      path,
      200,
      "private, no-store",
    ]);
    await response.body?.cancel();
  }
});

describe("a stranger causes no error line", () => {
  test.each([
    ["/?_data=root", {}],
    [`/latest?_data=${encodeURIComponent("routes/reader/latest")}`, {}],
    [`${kotakuPost.path}?_data=nothing`, {}],
    ["/latest.data?_routes=nothing", {}],
    ["/no-such-page.data", {}],
    ["/__manifest?p=%2Flatest&version=1", {}],
    ["/signin.data", { method: "POST", body: "{", headers: { "Content-Type": "application/json" } }],
    ["/signout", { method: "POST", body: "x", headers: { "Content-Type": "multipart/form-data" } }],
    [
      "/settings",
      { method: "POST", body: "x", headers: { "Content-Type": "multipart/form-data; boundary=y" } },
    ],
    ["/report/1.data", { method: "POST", body: "a=1", headers: { "Content-Type": "text/plain" } }],
    [
      "/dashboard",
      { method: "POST", body: "a=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
    ],
    [
      "/dashboard.data",
      { method: "POST", body: "a=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
    ],
  ])("%s", async (path, init) => {
    app.takeLog();
    const response = await app.get("kotaku.com", path, init);
    await response.body?.cancel();
    expect(response.status).toBeLessThan(500);
    const errors = app.takeLog().filter((line) => (line as { level?: string }).level === "error");
    expect(errors).toEqual([]);
  });
});
