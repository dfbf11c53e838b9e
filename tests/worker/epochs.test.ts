import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportBatch } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { setFlag } from "../../contract/network/features.ts";
import { getBlogSettings, writeBlogSettings } from "../../contract/network/blog-settings.ts";
import { publishLook } from "../../contract/network/looks.ts";
import { setRedirect } from "../../contract/network/redirects.ts";
import { changeTag, getTags } from "../../contract/posts/managed-tags.ts";
import type { Call } from "../../contract/wire/call.ts";
import { openSession } from "../api/open-session.ts";
import { callAs } from "../api/signed-caller.ts";
import { startBothWorkers } from "./both-workers.ts";
import { until } from "../until.ts";

/*
 * Both Workers as deployed: an imported change, or one made in the studio, is on every page that shows it within five
 * seconds, although cached pages call no service.
 */
let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
});
afterAll(() => network.stop());

const kotaku = "kotaku.com";
const story = "/the-lead-story-1830000001";
const read = async (host: string, path: string) => {
  const response = await network.get(host, path);
  return { response, html: await response.text() };
};
const write = async (batch: ImportBatch) => {
  const answer = await network.getFromServices("/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${network.importToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(batch),
  });
  expect(answer.status).toBe(200);
};
const find = (id: string) =>
  fixtureNetwork.posts.find((post) => post.id === id) ?? expect.fail(`there is no post ${id}`);
/** More than five seconds only on a busy machine. */
const soon = (check: () => Promise<void>) => until(check);

test("an edit, a reply, a publication, a new name and a takedown appear soon, and pages are cached again", async () => {
  for (const path of [story, "/latest", "/about"]) await read(kotaku, path);
  await read("kinja.com", "/");

  await write({ posts: [{ ...find("1830000001"), headline: "The Lead Story, Edited" }] });
  await soon(async () => {
    expect((await read(kotaku, story)).html).toContain("The Lead Story, Edited");
    expect((await read("kinja.com", "/")).html).toContain("The Lead Story, Edited");
  });

  const reply = { ...find("1830000101"), sourceId: "fixture:new-reply", id: "1830000199" };
  await write({ posts: [{ ...reply, likeCount: 999, publishTimeMillis: Date.now() - 1_000 }] });
  await soon(async () => expect((await read(kotaku, story)).html).toContain("1830000199"));

  const news = { ...find("1830000010"), sourceId: "fixture:news", id: "1830000198", headline: "Fresh News" };
  await write({ posts: [{ ...news, slug: "fresh-news", publishTimeMillis: Date.now() - 1_000 }] });
  await soon(async () => {
    expect((await read(kotaku, "/latest")).html).toContain("Fresh News");
    expect((await read("gizmodo.com", "/")).html).toContain("Fresh News");
  });

  const blog = fixtureNetwork.blogs.find(({ name }) => name === "gizmodo") ?? expect.fail("no gizmodo");
  await write({ blogs: [{ ...blog, displayName: "GIZMODO RENAMED" }] });
  await soon(async () => expect((await read(kotaku, "/about")).html).toContain("GIZMODO RENAMED"));

  await write({ posts: [{ ...find("1830000001"), status: "DELETED", removedAtRequestOf: "A Court" }] });
  await soon(async () => {
    expect((await read(kotaku, story)).response.status).toBe(451);
    for (const [host, path] of [
      [kotaku, "/latest"],
      [kotaku, "/fresh-news-1830000198"],
      ["kinja.com", "/"],
      ["gizmodo.com", "/"],
    ] as const)
      expect((await read(host, path)).html, host + path).not.toContain("The Lead Story");
  });

  await soon(async () => {
    const { response } = await read(kotaku, "/latest");
    expect(response.headers.get("Cache-Status")).toMatch(/^magma; hit/);
  });
});

test("a scheduled story appears within seconds of its time, without any write", async () => {
  const hour = Date.now() + 6_000;
  const story = { ...find("1830000010"), sourceId: "fixture:soon", id: "1830000197" };
  await write({
    posts: [{ ...story, headline: "Its Hour Has Come", slug: "its-hour", publishTimeMillis: hour }],
  });
  expect((await read("kinja.com", "/")).html).not.toContain("Its Hour Has Come");
  await soon(async () => {
    expect((await read(kotaku, "/latest")).html).toContain("Its Hour Has Come");
    expect((await read("kinja.com", "/")).html).toContain("Its Hour Has Come");
  });
});

test("a story's translations link to each other and themselves, until one is withdrawn or unlinked", async () => {
  const [english, spanish] = ["/an-own-slug-1830000010", "/reunion-numero-1-1831000001"];
  const findLinks = async (host: string, path: string) =>
    Array.from(
      (await read(host, path)).html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
      ([, lang, href]) => `${lang} ${href}`,
    ).toSorted();
  const all = [
    `en-US http://kotaku.com.localhost${english}`,
    `es-ES http://es.gizmodo.com.localhost${spanish}`,
    `x-default http://kotaku.com.localhost${english}`,
  ];
  const bySpanish = () => findLinks("es.gizmodo.com", spanish);
  const byEnglish = () => findLinks(kotaku, english);
  expect(await byEnglish()).toEqual(all);
  expect(await bySpanish()).toEqual(all);
  expect((await read(kotaku, english)).html).toMatch(
    /Read in Spanish:.*?<a [^>]*hrefLang="es-ES" lang="es-ES"/,
  );
  expect((await read("es.gizmodo.com", spanish)).html).toMatch(/Leer en inglés:.*?<a [^>]*hrefLang="en-US"/);

  const version = find("1831000001");
  await write({ posts: [{ ...version, status: "DELETED" }] });
  await soon(async () => expect(await byEnglish()).toEqual([]));
  await write({ posts: [version] });
  await soon(async () => expect(await byEnglish()).toEqual(all));
  await write({ posts: [{ ...version, translationOf: null }] });
  await soon(async () => expect(await byEnglish()).toEqual([]));
  await soon(async () => expect(await bySpanish()).toEqual([]));
});

test("a setting, a look, a flag, a redirect and a merged tag that are saved in the studio appear soon", async () => {
  const token = await openSession(network.env.DB, "Ada-Owner", { roles: ["superuser"] });
  const fetchService = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === "GET" ? {} : { body: await request.text() };
    const answer = await network.getFromServices(pathname + search, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...body,
    });
    return new Response(await answer.text(), { status: answer.status });
  };
  const send = async (call: Call, body: unknown) =>
    expect((await callAs(fetchService, token, call, {}, body)).status).toBe(200);
  // Cached once more, so that nothing is seen only because a page was made.
  const untilCached = (path: string) =>
    soon(async () => {
      const { response } = await read(kotaku, path);
      expect(response.headers.get("Cache-Status")).toMatch(/^magma; hit/);
    });
  const untilShown = async (path: string, isShown: (html: string) => boolean, save: () => Promise<void>) => {
    await untilCached(path);
    expect(isShown((await read(kotaku, path)).html)).toBe(false);
    await save();
    await soon(async () => expect(isShown((await read(kotaku, path)).html)).toBe(true));
  };

  await untilShown(
    "/about",
    (html) => html.includes("Lamps for all"),
    async () => {
      const { data } = await callAs(fetchService, token, getBlogSettings, {}, undefined, { blogId: "9" });
      const own = data.items.flatMap(({ name, own: value }) => (value === null ? [] : [[name, value]]));
      const choices = { ...Object.fromEntries(own), tagline: "Lamps for all" };
      await send(writeBlogSettings, {
        blogId: "9",
        group: null,
        version: data.version,
        choices,
        isTrial: false,
      });
    },
  );

  const findColor = (html: string) => /<meta name="theme-color" content="([^"]*)"\/?>/.exec(html)?.[1];
  const color = findColor((await read(kotaku, "/about")).html);
  expect(color).toBeDefined();
  await untilShown(
    "/about",
    (html) => findColor(html) !== color,
    () => send(publishLook, { blogId: "9", seen: 0, look: { preset: "theonion" }, liveMillis: null }),
  );

  await untilShown(
    "/about",
    (html) => html.includes("f_lamp_bar_on"),
    () => send(setFlag, { blogId: null, name: "lamp_bar", value: "on", before: null, description: "Lamps" }),
  );

  expect((await read(kotaku, "/old-lamps")).response.status).toBe(404);
  await send(setRedirect, { blogId: "9", from: "/old-lamps", to: "/latest", was: null });
  await soon(async () => {
    const { response } = await read(kotaku, "/old-lamps");
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      expect.stringMatching(/\/latest$/),
    ]);
  });

  await untilCached("/tag/nintendo");
  const { data } = await callAs(fetchService, token, getTags, {}, undefined, { q: "nintendo" });
  const { version } = data.items[0] ?? expect.fail("no tag");
  const id = crypto.randomUUID();
  const wish = { kind: "merge", id, name: "nintendo", version, isTrial: false, into: "legendofzelda" };
  await send(changeTag, { wish });
  await soon(async () => {
    const { response } = await read(kotaku, "/tag/nintendo");
    expect(response.headers.get("Location")).toContain("/tag/legend-of-zelda");
  });
});
