import { createImportCalls } from "../../app/studio/imports/import-calls.ts";
import { createImportLine, type Answer } from "../../app/studio/imports/import-line.ts";
import { openRunningSite } from "../../app/studio/imports/open-running-site.ts";
import { runFile } from "../../app/studio/imports/run-file.ts";
import type { ImportTarget } from "../../app/studio/imports/worker-messages.ts";
import * as calls from "../../contract/import/studio-imports.ts";
import type { Call } from "../../contract/wire/call.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  maxOpenedSites,
  maxSiteTexts,
  minTextPause,
  openOldSite,
  readOldSite,
  siteOpenMillis,
} from "../../contract/import/sites.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { maxSentText } from "../../contract/import/web-text.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { importCalls } from "./import-calls.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* Running sites that the services read for a page of the studio: what the call can't be made to do. */

let services: TestServices;
let superuser: string;
const blog = fixtureNetwork.blogs?.find(({ isMainSite }) => !isMainSite);
const address = "https://www.old-harbour.org/";

/** What the web answers, by address; everything else can't be reached. */
let web: Record<string, () => Response>;
let asked: { url: string; init: RequestInit }[];

beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  web = {};
  asked = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const found = web[url];
    return found === undefined ? Promise.reject(new TypeError("no route")) : Promise.resolve(found());
  });
});
afterEach(() => vi.unstubAllGlobals());

const html =
  (text: string, more: Record<string, string> = {}) =>
  () =>
    new Response(text, { headers: { "Content-Type": "text/html", ...more } });
const open = (token = superuser, to = address) =>
  callAs(services.fetch, token, openOldSite, {}, { blog: blog?.name ?? "", address: to });
const read = async (site: string, url: string, token = superuser) => {
  // The next text is a second later.
  await services.db.prepare("UPDATE import_sites SET last_time = last_time - ?1").bind(minTextPause).run();
  return callAs(services.fetch, token, readOldSite, {}, { site, url });
};
const openSite = async (token = superuser) => (await open(token)).data.site;

describe("a site that was opened", () => {
  test("is read without credentials, with and without www, and is in the log", async () => {
    web["https://old-harbour.org/fog"] = html("<p>Fog</p>", {
      "Set-Cookie": "a=b",
      "X-WP-Total": "7",
      "Retry-After": "3",
    });
    const found = await read(await openSite(), "https://old-harbour.org/fog");
    expect(found.data).toEqual({
      status: 200,
      url: "https://old-harbour.org/fog",
      text: "<p>Fog</p>",
      total: 7,
      retryAfter: 3,
      reason: "",
      isHostDown: false,
    });
    expect(asked[0]?.init).toMatchObject({ redirect: "manual", headers: { "User-Agent": "magma-import" } });
    expect(Object.keys(asked[0]?.init ?? {}).toSorted()).toEqual(["headers", "redirect", "signal"]);
    const log = await callAs(services.fetch, superuser, getAudit, {}, undefined, { blogId: blog?.id ?? "" });
    expect(log.data.items[0]).toMatchObject({ action: "import.read", words: "old-harbour.org" });
  });

  test.each([
    ["another site", "https://other-harbour.org/", "leads to another site: https://other-harbour.org"],
    [
      "a site below it",
      "https://admin.old-harbour.org/",
      "leads to another site: https://admin.old-harbour.org",
    ],
    ["a number", "http://127.0.0.1/", "127.0.0.1 is not on the public internet"],
    ["another port", "https://old-harbour.org:8443/", "uses a port other than 80 or 443"],
    ["a password", "https://a:b@old-harbour.org/", "has a password in its address"],
    ["a file", "file:///etc/passwd", "uses file:, which isn't supported"],
  ])("isn't left for %s, neither at once nor by a redirect", async (_, to, reason) => {
    const site = await openSite();
    expect((await read(site, to)).data).toMatchObject({ text: "", reason });
    expect(asked).toEqual([]);
    web[address] = () => new Response(null, { status: 302, headers: { Location: to } });
    expect((await read(site, address)).data).toMatchObject({ text: "", reason });
    expect(asked.map(({ url }) => url)).toEqual([address]);
  });

  test.each([
    ["an image", new Response("x", { headers: { "Content-Type": "image/png" } }), "has the type image/png"],
    ["a text of no type", new Response(new Uint8Array([1])), "doesn't say what type it has"],
    [
      "an image that lies",
      new Response(new Uint8Array([1, 0, 0]), { headers: { "Content-Type": "text/html" } }),
      "is no text, although its type is text/html",
    ],
    [
      "more than fits",
      new Response("x".repeat(maxSentText + 1), { headers: { "Content-Type": "text/html" } }),
      "is larger than 1.5 MB",
    ],
    [
      "control characters without end",
      new Response("\u0001".repeat(1_000_000), { headers: { "Content-Type": "text/html" } }),
      "has too many characters that aren't text",
    ],
  ])("gives no %s", async (_, response, reason) => {
    web[address] = () => response;
    expect((await read(await openSite(), address)).data).toMatchObject({ text: "", reason });
  });

  test("gives nothing of a page that failed, but its status", async () => {
    web[address] = () => new Response("secret", { status: 500 });
    expect((await read(await openSite(), address)).data).toMatchObject({ status: 500, text: "", reason: "" });
    expect((await read(await openSite(), `${address}gone`)).data).toMatchObject({
      reason: "can't be reached",
      isHostDown: true,
    });
  });
});

describe("nothing is read", () => {
  test("by another superuser, by someone who isn't any more, or without a site", async () => {
    const site = await openSite();
    const other = await openSession(services.db, "Ben-Writer", { roles: ["superuser"] });
    expect((await read(site, address, other)).status).toBe(404);
    expect((await read("none", address)).status).toBe(404);
    const person = await services.db
      .prepare("SELECT person_id AS id FROM import_sites")
      .first<{ id: string }>();
    await services.db
      .prepare("DELETE FROM network_roles WHERE person_id = ?1")
      .bind(person?.id ?? "")
      .run();
    expect((await read(site, address)).status).toBe(403);
    expect((await open()).status).toBe(403);
    expect(asked).toEqual([]);
  });

  test("twice at once, more often than a site has pages, or half a day later", async () => {
    const site = await openSite();
    web[address] = html("x");
    const change = (set: string) => services.db.prepare(`UPDATE import_sites SET ${set}`).run();
    expect((await read(site, address)).status).toBe(200);
    expect((await callAs(services.fetch, superuser, readOldSite, {}, { site, url: address })).status).toBe(
      429,
    );
    await change(`texts = ${maxSiteTexts - 1}`);
    expect((await read(site, address)).status).toBe(200);
    expect((await read(site, address)).status).toBe(404);
    await change(`texts = 0, opened_time = opened_time - ${siteOpenMillis}`);
    expect((await read(site, address)).status).toBe(404);
    expect(asked).toHaveLength(2);
  });
});

describe("a site isn't opened", () => {
  test.each([
    "http://localhost/",
    "http://169.254.169.254/",
    "http://intranet/",
    "http://printer.local/",
    "ftp://old-harbour.org/",
  ])("at %s", async (to) => {
    expect((await open(superuser, to)).status).toBe(400);
  });

  test(`more than ${maxOpenedSites} times in an hour, and old ones are forgotten`, async () => {
    for (let times = 0; times < maxOpenedSites; times += 1) expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(429);
    await services.db
      .prepare("UPDATE import_sites SET opened_time = opened_time - ?1")
      .bind(siteOpenMillis + 1)
      .run();
    expect((await open()).status).toBe(200);
    expect(await services.db.prepare("SELECT count(*) AS count FROM import_sites").first("count")).toBe(1);
  });
});

describe("an import from a running site", () => {
  const target: ImportTarget = {
    id: blog?.id ?? "",
    name: blog?.name ?? "",
    displayName: "",
    timezone: "UTC",
    mainHost: "kinja.com",
    imageAccount: "magma",
  };
  const steps: Record<string, Call> = { ...importCalls, openSite: openOldSite, readSite: readOldSite };
  /** Answers as the front end's route does. */
  const answer = async (body: string | Blob): Promise<Answer> => {
    const { step, ...fields } = JSON.parse(body as string) as { step: string };
    const found = steps[step];
    if (found === undefined) return { status: 400, body: null };
    const { status, data, error } = await callAs(services.fetch, superuser, found, {}, fields);
    if (error !== null) return { status, body: { message: error.message } };
    return { status, body: step === "prepare" && data ? { ...data, places: [] } : data };
  };
  const openPage = () => {
    const line = createImportLine({
      send: (_, body) => answer(body),
      wait: () => rest(),
      untilGoOn: () => Promise.reject(new Error("waits")),
      onRetry: () => undefined,
    });
    return createImportCalls(line, { calls: "calls", image: "image" });
  };
  /** Pauses pass at once. */
  const rest = async () => {
    await services.db.prepare("UPDATE import_sites SET last_time = 0").run();
  };
  const choices = { authors: [], tags: [], categories: [], asDrafts: false, taken: [], isRehearsal: false };
  const importSite = async () => {
    const page = openPage();
    const opened = await openRunningSite(address, target, {
      calls: page,
      wait: rest,
      onRead: () => undefined,
    });
    const progress = { step: () => undefined, say: () => undefined, end: () => undefined };
    const checkpoint = () => Promise.resolve();
    return runFile({ ...opened, target }, choices, { calls: page, progress, checkpoint });
  };
  const type = (name: string) => ({ headers: { "Content-Type": name } });
  const rss = (path: string) =>
    `<rss><channel><item><title>Fog</title><link>https://old-harbour.org${path}</link></item></channel></rss>`;
  const page = (words: string) =>
    `<main><article><h1>Fog</h1><time datetime="2020-01-02T03:04:05Z"></time><p>${words}</p></article></main>`;

  test("arrives, changes nothing the second time, and is only what has changed the third time", async () => {
    web = {
      [`${address}robots.txt`]: () => new Response("", type("text/plain")),
      [address]: html('<link rel="alternate" type="application/rss+xml" href="/feed.xml">'),
      [`${address}feed.xml`]: () => new Response(rss("/fog"), type("application/rss+xml")),
      "https://old-harbour.org/robots.txt": () => new Response("", { status: 404 }),
      "https://old-harbour.org/fog": html(page("Ships wait.")),
    };
    const first = await importSite();
    expect(first.result).toMatchObject({ created: 1, failed: 0 });
    expect(first.html).toContain("everything is a guess");
    expect((await importSite()).result).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    web["https://old-harbour.org/fog"] = html(page("Ships sail."));
    expect((await importSite()).result).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
    const { data } = await callAs(services.fetch, superuser, calls.getImportRuns, {}, undefined);
    expect(data.runs[0]).toMatchObject({
      kind: "site",
      source: "site:old-harbour.org",
      file: "old-harbour.org",
    });
  });

  test("that can't be read is refused with the reason, as is one that is inside", async () => {
    await expect(importSite()).rejects.toMatchObject({
      refusal: "address",
      message: expect.stringContaining("can't be reached") as string,
    });
    const inside = openRunningSite("http://192.168.0.1/", target, {
      calls: openPage(),
      wait: rest,
      onRead: () => undefined,
    });
    await expect(inside).rejects.toMatchObject({
      refusal: "address",
      message: "This address 192.168.0.1 is not on the public internet.",
    });
  });

  test("more than the hourly number of times is refused, and doesn't wait", async () => {
    for (let times = 0; times < maxOpenedSites; times += 1) await open();
    await expect(importSite()).rejects.toMatchObject({ refusal: "address" });
  });
});
