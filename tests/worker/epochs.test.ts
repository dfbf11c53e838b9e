import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportBatch } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { until } from "../until.ts";

/*
 * Both Workers as deployed: an imported change is on every page that shows it within five seconds, although
 * cached pages call no service.
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
