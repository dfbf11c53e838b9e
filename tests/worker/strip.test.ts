import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAmpPath } from "../../app/link/page-addresses.ts";
import { openSession } from "../api/open-session.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { until } from "../until.ts";
import { startBothWorkers } from "./both-workers.ts";

/* Both Workers as deployed: a breaking strip on cached pages. */

const kotaku = "kotaku.com";
const spanish = "es.gizmodo.com";
const story = "/the-lead-story-1830000001";
const spanishStory = "/reunion-numero-1-1831000001";
const text =
  "Magnitude 6.1 earthquake shakes the coast; lanterns recalled in three states while the governor asks people north of Marrow Bay to leave their homes before noon";

let network: Awaited<ReturnType<typeof startBothWorkers>>;
let token: string;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
  // A superuser of the fixture.
  token = await openSession(network.env.DB, "Ada-Owner", { roles: ["superuser"] });
});
afterAll(() => network.stop());

const read = async (path: string, host = kotaku) => {
  const response = await network.get(host, path);
  return { html: await response.text(), policy: response.headers.get("Content-Security-Policy") ?? "" };
};
const send = async (name: string, body: object) => {
  const response = await network.getFromServices(`/api/curation/strips/${name}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { id: string } }).data;
};
const set = (changes: object = {}) =>
  send("set", {
    blogIds: ["9", "19292"],
    text,
    level: "breaking",
    postId: "1830000001",
    minutes: 60,
    replaces: [],
    ...changes,
  });
const takeDown = async (id: string) => {
  const post = fixtureNetwork.posts.find((one) => one.id === id) ?? expect.fail(`there is no post ${id}`);
  await network.getFromServices("/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${network.importToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ posts: [{ ...post, status: "DELETED" }] }),
  });
};
const countBytes = (html: string) => gzipSync(html, { level: 9 }).length;
/** A page that is made again has another time. */
const withoutTime = (html = "") => html.replaceAll(/ data-now="\d+"/g, "");
const hash = (inline: string) => `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
const findStrip = (html: string) => /<aside id="strip".*?<\/aside>/s.exec(html)?.[0] ?? "";

test("a strip is soon on every page of its blogs, of no more than 0.6 kB, and other pages stay as they are", async () => {
  const pages = [story, "/latest", "/about", "/no-such-page", "/search?q=x"];
  const before = await Promise.all(pages.map((path) => read(path)));
  const elsewhere = await read("/latest", "gizmodo.com");
  await read(story + "?lite");
  await read(buildAmpPath(spanishStory), spanish);
  const { id } = await set();

  await until(async () => {
    for (const [index, path] of pages.entries()) {
      const { html, policy } = await read(path);
      expect(findStrip(html)).toContain(`<a href="${story}">${text}</a>`);
      expect(countBytes(html) - countBytes(before[index]?.html ?? "")).toBeLessThanOrEqual(600);
      const [, script = ""] = /<\/aside><script>(.*?)<\/script>/s.exec(html) ?? [];
      const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
      expect(script).toContain("previousSibling");
      expect(policy).toContain(` ${hash(script)};`);
      expect(policy).toContain(hash(style));
    }
  });
  const lite = await read(`${story}?lite`);
  expect(lite.html).toContain(
    `<aside aria-label="Breaking"><p><strong>Breaking</strong> <a href="${story}?lite`,
  );
  expect(lite.html).not.toContain("<script");
  const amp = await read(buildAmpPath(spanishStory), spanish);
  expect(amp.html).toContain(`<strong>Última hora</strong> <a href="http://kotaku.com.localhost`);
  expect(amp.html).toContain(text);

  const after = await read("/latest", "gizmodo.com");
  expect(after).toEqual(elsewhere);
  const { html } = await read("/latest", spanish);
  expect(html).toContain('aria-label="Última hora"');

  await send("end", {
    id,
    blogs: [
      { blogId: "9", version: 1 },
      { blogId: "19292", version: 1 },
    ],
  });
  await until(async () => expect(withoutTime((await read(story)).html)).toBe(withoutTime(before[0]?.html)));
});

test("a strip loses its link as soon as its story is taken down, and goes at its end without any write", async () => {
  const { id } = await set({ postId: "1830000010", level: "live" });
  await until(async () => expect(findStrip((await read("/latest")).html)).toContain("1830000010"));
  await takeDown("1830000010");
  await until(async () => {
    const strip = findStrip((await read("/latest")).html);
    expect(strip).toContain(text);
    expect(strip).not.toContain("href");
  });
  await network.env.DB.prepare("UPDATE strips SET end_time = ?2 WHERE id = ?1")
    .bind(id, Date.now() + 3_000)
    .run();
  await until(async () => expect((await read("/latest")).html).not.toContain("strip"));
});
