import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as calls from "../../contract/network/network-previews.ts";
import { openSession } from "../api/open-session.ts";
import { callAs } from "../api/signed-caller.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { expectSecurityHeaders } from "./expectations.ts";

/* The network as of a moment, under the main site's host. The fixture's story 1830000005 appears in the year 2100. */

const main = "kinja.com";
const blogId = "9";
const scheduled = /Hidden XSECRETX/;
let app: Awaited<ReturnType<typeof startBothWorkers>>;
let session: string;
beforeAll(async () => {
  app = await startBothWorkers(fixtureNetwork, { PAGE_CACHE: "on", ANALYTICS_URL: "/ajax/log" });
  session = await openSession(app.env.DB, "Ada-Owner");
});
afterAll(() => app.stop());

const askServices = (request: Request) =>
  fetch(request.url.replace("http://services.invalid", app.origin), request);
const call = (made: Parameters<typeof callAs>[2], body: unknown, query = {}) =>
  callAs(askServices, session, made, {}, body, query);

async function createPreview(more: object = {}): Promise<string> {
  const body = { blogId, momentMillis: Date.UTC(2100, 0, 1), flags: {}, theme: null, days: 1, ...more };
  const { data } = await callAs(askServices, session, calls.createNetworkPreview, {}, body);
  return `/preview/${data.token}`;
}

const read = async (path: string, host = main) => {
  const response = await app.get(host, path);
  return { response, status: response.status, headers: response.headers, html: await response.text() };
};
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

test("whoever has the link walks through all blogs at that moment, and no cache, counter or form is on the way", async () => {
  const preview = await createPreview();
  const pages = [
    "/~kinja.com/",
    "/~kotaku.com/",
    "/~kotaku.com/latest",
    "/~kotaku.com/tag/unborn",
    "/~kotaku.com/hidden-xsecretx-1830000005",
    "/~kotaku.com/the-lead-story-1830000001",
    "/~es.gizmodo.com/",
    "/~kinja.com/Ben-Writer",
  ];
  for (const page of pages) {
    const { response, status, headers, html } = await read(preview + page);
    expect([page, status]).toEqual([page, 200]);
    expect(headers.get("Cache-Control"), page).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag"), page).toBe("noindex");
    expect(headers.get("Referrer-Policy"), page).toBe("same-origin");
    expect(headers.get("Set-Cookie"), page).toBeNull();
    expectSecurityHeaders(response);
    expect(html, page).toMatch(
      /<aside id="preview-bar"><p><strong>(?:Preview of .*December 31, 2099 at 7:00PM|Vista previa: .*31 de diciembre de 2099)/,
    );
    expect(html, page).not.toMatch(
      /data-count-view|data-analytics|data-log=|data-experiments|data-me=|data-mine-at|data-live|data-ad-|data-offline|ld\+json|og:url|method="post"|\/signin|\/reply\/|\/share\/|\/newsletter/,
    );
    const own = linksOf(html).filter((href) => href.includes(".com") && !/^(https:\/\/|mailto:)/.test(href));
    const leave = `http://${page.slice(2).split("/")[0]}.localhost`;
    expect(own.filter((href) => !href.includes(`${preview}/~`) && !href.startsWith(leave))).toEqual([]);
  }
  expect((await read(`${preview}/~kotaku.com/`)).html).toMatch(scheduled);
  expect((await read(`${preview}/~kotaku.com/rss`)).html).toMatch(scheduled);
});

test("what a preview shows stays in it: pages for everybody are as before, kept or made anew", async () => {
  const preview = await createPreview({ flags: { share_bar: true }, theme: "gizmodo" });
  const before = await read("/", "kotaku.com");
  const shown = await read(`${preview}/~kotaku.com/`);
  const after = await read("/", "kotaku.com");
  expect(shown.html).toMatch(scheduled);
  expect(shown.html).toContain("f_share_bar_on");
  for (const { html } of [before, after, await read("/latest", "kotaku.com")]) {
    expect(html).not.toMatch(/XSECRETX|preview-bar/);
  }
  const themeOf = ({ html }: { html: string }) => /<style>(.*?)(?:#preview-bar|<\/style>)/.exec(html)?.[1];
  expect(themeOf(shown)).toContain("--m-color-primary");
  expect(themeOf(shown)).not.toBe(themeOf(before));
  // The theme is that of the blog whose staff chose it; its sisters keep theirs.
  const sister = await read(`${preview}/~io9.gizmodo.com/`);
  expect(themeOf(sister)).toBe(themeOf(await read("/", "io9.gizmodo.com")));
  // A color scheme applies to every page of the preview; public pages are unaffected.
  expect(before.html).toContain("@media(prefers-color-scheme:dark)");
  const light = await createPreview({ scheme: "light" });
  for (const host of ["kotaku.com", "io9.gizmodo.com"]) {
    const { html, headers } = await read(`${light}/~${host}/`);
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? "";
    expect(style).toMatch(/@media not all\{:root\{.*:root\{color-scheme:light\}/);
    expect(style).not.toContain("prefers-color-scheme");
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  }
});

test("a moment earlier shows less, drafts and what was removed are in none", async () => {
  const earlier = await createPreview({ momentMillis: Date.UTC(2099, 11, 31) });
  expect((await read(`${earlier}/~kotaku.com/`)).html).not.toMatch(/XSECRETX/);
  expect((await read(`${earlier}/~kotaku.com/hidden-xsecretx-1830000005`)).status).toBe(404);
  const preview = await createPreview();
  const removed = ["1830000002", "1830000003", "1830000004"].map((id) =>
    read(`${preview}/~kotaku.com/${id}`),
  );
  expect((await Promise.all(removed)).map(({ status }) => status)).toEqual([410, 451, 404]);
});

test.each([
  "/~kotaku.com/signin",
  "/~kotaku.com/newsletter",
  "/~kotaku.com/reply/1830000001",
  "/~kotaku.com/share/1830000001",
  "/~kotaku.com/live/1830000001",
  "/~kotaku.com/ajax/me",
  "/~kotaku.com/ajax/mine?post=1830000001",
  "/~kotaku.com/the-lead-story-1830000001/amp",
  "/~kinja.com/dashboard",
  "/~kinja.com/manage/kotaku/stories",
  "/~kinja.com/settings",
  "/~elsewhere.example/",
])("%s is no part of a preview, whoever asks", async (path) => {
  const preview = await createPreview();
  const headers = { Cookie: `__Host-session=${session}` };
  const response = await app.get(main, preview + path, { headers });
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const sent = await app.get(main, preview + path, { method: "POST", body: "a=b" });
  expect(sent.status).toBe(405);
});

test("a forged, revoked or expired link opens nothing, on whatever host; the page says so", async () => {
  const preview = await createPreview();
  const front = `${preview}/~kotaku.com/`;
  expect((await read(front)).status).toBe(200);
  const expectEnded = async (path: string, host = main) => {
    const { status, headers, html } = await read(path, host);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(html).toContain("This preview has ended");
    expect(html).not.toMatch(/XSECRETX/);
  };
  await expectEnded(
    front.replace(/^\/preview\/./, (begin) => begin.slice(0, -1) + (begin.endsWith("A") ? "B" : "A")),
  );
  await expectEnded(front, "kotaku.com");
  expect((await read(front, "elsewhere.example")).status).toBe(404);
  const { data } = await callAs(askServices, session, calls.listNetworkPreviews, {}, undefined, { blogId });
  const id = data.items[0]?.id ?? "";
  await call(calls.revokeNetworkPreview, { blogId, id });
  await expectEnded(front);
  const expiring = `${await createPreview()}/~kotaku.com/`;
  expect((await read(expiring)).status).toBe(200);
  await app.env.DB.prepare("UPDATE network_previews SET expires_time = 1").run();
  await expectEnded(expiring);
});

test("views are not counted, and missing pages are not logged", async () => {
  const preview = await createPreview();
  const count = () =>
    app.env.DB.prepare("SELECT (SELECT count(*) FROM lost_addresses) AS n").first<number>("n");
  const before = await count();
  expect((await read(`${preview}/~kotaku.com/no-such-page`)).status).toBe(404);
  expect(await count()).toBe(before);
});
