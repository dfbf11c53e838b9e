import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSecurityHeaders } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

test("a page asks where its reader is: one of three regions, for this reader alone, without asking a service", async () => {
  const response = await app.get("kotaku.com", "/ajax/region");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expectSecurityHeaders(response);
  const answer = (await response.json()) as { region: string; gpc: boolean };
  expect(["eea", "us", "elsewhere"]).toContain(answer.region);
  expect(answer.gpc).toBe(false);
  expect(app.takeLog()).toEqual([]);
});

test("the region cannot be sent, only asked for", async () => {
  const response = await app.get("kotaku.com", "/ajax/region", { method: "POST" });
  expect(response.status).toBe(405);
});

test("the site says that it honours the Global Privacy Control", async () => {
  const response = await app.get("kotaku.com", "/.well-known/gpc.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(await response.json()).toMatchObject({ gpc: true });
});

test("without an ad script no page has a slot, a script, or space kept for one; each says its type", async () => {
  for (const [path, type] of [
    ["/", "front"],
    ["/latest", "latest"],
    ["/about", "about"],
    ["/no-such-page", "error"],
  ] as const) {
    const html = await (await app.get("kotaku.com", path)).text();
    expect(html.includes("data-ad-")).toBe(false);
    expect(/data-page-type="(\w+)"/.exec(html)?.[1]).toBe(type);
  }
});
