import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importSource } from "../../cli/import.ts";
import { createApiClient, type ApiClient } from "../../cli/upload/api-client.ts";
import { BlockNodes } from "../../contract/entities/block-node.ts";
import { ImportBatch, importBatch } from "../../contract/import/import.ts";
import { blockText } from "../../contract/plaintext.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";

/** The project's own files in the form of real exports: every status, threads, galleries, raw HTML. */
const fixtures = fileURLToPath(new URL("../cli/fixtures/", import.meta.url));
const folder = createTemporaryFolder("imported");

type ImportedPost = v.InferOutput<typeof ImportBatch>["posts"][number] & { host: string; permalink: string };

const sources = [
  { kind: "wxr", path: `${fixtures}export.xml`, blog: "harbour", host: "harbour.example" },
  { kind: "markdown", path: `${fixtures}posts`, blog: "handbook", host: "handbook.example" },
] as const;

let network: Awaited<ReturnType<typeof startBothWorkers>>;
const posts: ImportedPost[] = [];

beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
  for (const source of sources) {
    const isWhole = await importSource(
      {
        ...source,
        newBlogHost: source.host,
        to: network.origin,
        token: network.importToken,
        report: join(folder, `${source.blog}.json`),
        memory: join(folder, "pictures.jsonl"),
        fetches: false,
        asDrafts: false,
        isPublic: false,
        imageAccount: "magma",
        shortcodes: null,
        mayMove: false,
        authors: new Map(),
        inviteAuthors: null,
        isRehearsal: false,
        since: null,
        followsDeletions: false,
        takeSource: [],
        choices: null,
        source: null,
        isStrict: false,
        permalinks: null,
        imageHost: null,
        assets: `${fixtures}assets`,
        site: null,
        map: [],
      },
      listenTo(createApiClient({ origin: network.origin, token: network.importToken }), source.host),
      { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream,
    );
    expect(isWhole).toBe(true);
  }
});
afterAll(() => network.stop());

/** The client, with a record of every post that it sends. */
function listenTo(client: ApiClient, host: string): ApiClient {
  const write: ApiClient["write"] = async (call, body) => {
    const reply = await client.write(call, body);
    if ((call as unknown) === importBatch) {
      const sent = v.parse(ImportBatch, body);
      const made = reply as v.InferOutput<typeof importBatch.reply>;
      const permalinks = new Map(made.posts.map((post) => [post.sourceId, post.permalink]));
      posts.push(
        ...sent.posts.map((post) => ({ ...post, host, permalink: permalinks.get(post.sourceId) ?? "" })),
      );
    }
    return reply;
  };
  return { ...client, write };
}

const isReadable = ({ status, publishTimeMillis }: ImportedPost) =>
  status === "PUBLISHED" && publishTimeMillis <= Date.now();
const readable = () => posts.filter(isReadable);
/** Protected by a password: of the post itself, or of an ancestor. */
const isGuarded = ({ password, parent }: ImportedPost): boolean =>
  password !== null || posts.some((post) => post.sourceId === parent && isGuarded(post));

/** A page's text without white space, to check whether words are present. */
const squeeze = (text: string) => text.replace(/\s+/g, "");
const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";
const findAll = (node: Nodes, name: string): Nodes[] => [
  ...(node.type === "element" && node.tagName === name ? [node] : []),
  ...("children" in node ? node.children.flatMap((child) => findAll(child, name)) : []),
];

async function readPage(address: string) {
  const { hostname, pathname, search } = new URL(address);
  const response = await network.get(hostname.replace(/\.localhost$/, ""), pathname + search);
  return { response, page: fromHtml(await response.text()) };
}

test("something of every kind was imported", () => {
  expect(readable().filter((post) => post.parent === null).length).toBeGreaterThan(3);
  expect(readable().filter((post) => post.parent !== null).length).toBeGreaterThan(1);
  expect(posts.some((post) => !isReadable(post))).toBe(true);
  expect(posts.flatMap((post) => post.redirectsFrom).length).toBeGreaterThan(3);
});

/** Text without code, which may show such markup. */
const proseOf = (node: Nodes): string =>
  node.type === "element" && ["pre", "code", "script"].includes(node.tagName)
    ? ""
    : "children" in node
      ? node.children.map(proseOf).join("")
      : textOf(node);

/** Markup of other systems that readers would see: a template's variable, a shortcode, an entity. */
const leftovers = /\{\{|\{%|\[\/?(?:caption|embed|audio|video|weather)\b|&#?\w{2,8};/;

test("every post and reply is at its permalink, with its headline in the only <h1> and every paragraph", async () => {
  for (const post of readable()) {
    const { response, page } = await readPage(post.permalink);
    if (isGuarded(post)) {
      expect(response.headers.get("Location")).toMatch(/^\/password\/\d+$/);
      continue;
    }
    expect([post.permalink, response.status]).toEqual([post.permalink, 200]);
    const headings = findAll(page, "h1").map((heading) => textOf(heading).trim());
    expect([post.permalink, headings.length]).toEqual([post.permalink, 1]);
    if (post.headline !== "") expect(headings).toEqual([post.headline.trim()]);
    const shown = squeeze(textOf(page));
    const paragraphs = v.parse(BlockNodes, post.body).flatMap((node) => blockText(node).split(/[\n\t]/));
    const lost = paragraphs.filter((paragraph) => !shown.includes(squeeze(paragraph)));
    expect([post.permalink, lost]).toEqual([post.permalink, []]);
    const main = findAll(page, "main").map(proseOf).join("");
    expect([post.permalink, leftovers.exec(main)?.[0]]).toEqual([post.permalink, undefined]);
  }
});

test("every old address redirects once to its post, or belongs to a post that isn't public", async () => {
  for (const post of posts) {
    for (const path of post.redirectsFrom) {
      const response = await network.get(post.host, path);
      if (!isReadable(post)) {
        // `/?p=` is the front page, which responds for unknown ids.
        expect([path, response.status]).toEqual([path, path.startsWith("/?") ? 200 : 404]);
        continue;
      }
      if (isGuarded(post)) {
        // The permalink would reveal its subject.
        expect([path, response.status]).toEqual([path, 303]);
        expect(response.headers.get("Location")).toMatch(/\/password\/\d+$/);
        continue;
      }
      expect([path, response.status]).toEqual([path, 301]);
      const { response: target } = await readPage(
        new URL(response.headers.get("Location") ?? "", post.permalink).href,
      );
      expect([path, target.status]).toEqual([path, 200]);
    }
  }
});

describe("the blog's front page", () => {
  test.each(sources)("of $blog lists what was imported", async ({ host }) => {
    const response = await network.get(host, "/");
    expect(response.status).toBe(200);
    const shown = squeeze(textOf(fromHtml(await response.text())));
    const newest = readable().filter(
      (post) => post.host === host && post.parent === null && !post.isPage && post.headline !== "",
    );
    expect(newest.some((post) => shown.includes(squeeze(post.headline)))).toBe(true);
  });
});
