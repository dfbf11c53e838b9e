import { decideAmpConsent, type Region } from "../../app/ad/consent-regions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSecurityHeaders } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

test("a page requests its reader's region: one of three, for this reader only, without a service call", async () => {
  const response = await app.get("kotaku.com", "/ajax/region");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expectSecurityHeaders(response);
  const answer = (await response.json()) as { region: string; gpc: boolean };
  expect(["eea", "us", "elsewhere"]).toContain(answer.region);
  expect(answer.gpc).toBe(false);
  expect(app.takeLog()).toEqual([]);
});

test("an AMP page asks whether its reader needs to consent, from any cache", async () => {
  const ask = (headers: Record<string, string>, method = "POST") =>
    app.get("kotaku.com", "/amp/consent", { method, headers: { "Content-Type": "text/plain", ...headers } });
  const copy = "https://kotaku-com-localhost.cdn.ampproject.org";
  const response = await ask({ Origin: copy, "Sec-Fetch-Site": "cross-site" });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe(copy);
  expectSecurityHeaders(response);
  const { region } = (await (await app.get("kotaku.com", "/ajax/region")).json()) as { region: Region };
  expect(await response.json()).toEqual(decideAmpConsent(region, false));
  expect((await ask({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await app.get("kotaku.com", "/amp/consent")).status).toBe(404);
});

test("the region accepts GET only", async () => {
  const response = await app.get("kotaku.com", "/ajax/region", { method: "POST" });
  expect(response.status).toBe(405);
});

test("the site declares support for Global Privacy Control", async () => {
  const response = await app.get("kotaku.com", "/.well-known/gpc.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(await response.json()).toMatchObject({ gpc: true });
});

test("without an ad script no page has a slot, a script, or reserved space; each has its page type", async () => {
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
