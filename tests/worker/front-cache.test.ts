import { afterAll, beforeAll, expect, test } from "vitest";
import { findCanonical } from "../../cli/check-front-cache.ts";
import { openSession } from "../api/open-session.ts";
import { startFrontEnd } from "./front-end.ts";
import { readerPages } from "./reader-pages.ts";
import { listRoutePaths } from "./route-paths.ts";
import { long } from "../wait-limit.ts";

/* What the platform may keep in front of the Worker: docs/decisions/0195. */

// The services have the Worker's clock: of what they know too long ago, nothing is kept.
let app: Awaited<ReturnType<typeof startFrontEnd>>;
let token: string;
beforeAll(async () => {
  app = await startFrontEnd({ PAGE_CACHE: "on", FRONT_CACHE: "on" }, 10_000, false, Date.now);
  const { db } = await app.mocks.services;
  token = await openSession(db, "HollisBraun", { roles: ["superuser"], now: Date.now(), host: "kotaku.com" });
});
afterAll(() => app.stop());

const ask = async (host: string, path: string, headers: Record<string, string> = {}) => {
  const response = await app.get(host, path, { headers });
  const body = await response.text();
  return { response, body, rule: response.headers.get("Cloudflare-CDN-Cache-Control") };
};

test(
  "the pages that it may keep are those for everyone, for seconds, of a host that is in its key",
  long,
  async () => {
    for (const { host, path, status } of readerPages) {
      const own = { "X-Host": `${host}.localhost` };
      const kept = await ask(host, path, own);
      const isPage = status === 200 && /\bpublic\b/.test(kept.response.headers.get("Cache-Control") ?? "");
      const isDocument = (kept.response.headers.get("Content-Type") ?? "").startsWith("text/html");
      const expected = isPage && isDocument ? /^public, max-age=[1-4], must-revalidate$/ : /^no-store$/;
      expect([path, kept.rule]).toEqual([path, expect.stringMatching(expected)]);
      // Without the rule of the zone, the same page could be served on another blog.
      expect([path, (await ask(host, path)).rule]).toEqual([path, "no-store"]);
      expect([path, (await ask(host, path, { "X-Host": "kinja.com" })).rule]).toEqual([path, "no-store"]);
    }
  },
);

test("of no route does it keep what isn't for everyone, whoever asks", long, async () => {
  const paths = listRoutePaths();
  expect(paths.length).toBeGreaterThan(100);
  let allowed = 0;
  const headers = { "X-Host": "kotaku.com.localhost", Cookie: `__Host-session=${token}` };
  for (const path of paths) {
    const { response, rule } = await ask("kotaku.com", path, headers);
    if (rule === "no-store") continue;
    allowed += 1;
    const anonymous = await ask("kotaku.com", path, { "X-Host": headers["X-Host"] });
    expect([path, rule]).toEqual([path, expect.stringMatching(/^public, max-age=[1-4], must-revalidate$/)]);
    expect([path, response.headers.get("Cache-Control")]).toEqual([
      path,
      "public, max-age=0, must-revalidate",
    ]);
    expect([path, response.headers.get("ETag")]).toEqual([path, anonymous.response.headers.get("ETag")]);
    expect([path, response.headers.has("Age"), response.headers.has("Content-Encoding")]).toEqual([
      path,
      false,
      false,
    ]);
  }
  // Pages that are for everyone are among them.
  expect(allowed).toBeGreaterThan(10);
});

test("confirms a copy that it holds, and has it kept on", async () => {
  const headers = { "X-Host": "kotaku.com.localhost" };
  const { response, body } = await ask("kotaku.com", "/", headers);
  // By this `npm run check-front-cache` tells whose page it got.
  expect(findCanonical(body)).toBe("http://kotaku.com.localhost/");
  const again = await ask("kotaku.com", "/", {
    ...headers,
    "If-None-Match": response.headers.get("ETag") ?? "",
  });
  expect([again.response.status, again.body]).toEqual([304, ""]);
  expect(again.rule).toMatch(/^public, max-age=[1-4], must-revalidate$/);
});
