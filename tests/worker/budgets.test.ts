import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { importBatch } from "../../contract/import/import.ts";
import { demoBatches } from "../../mocks/network.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { budgets, type BudgetName } from "./budgets.ts";
import { addImports, countBytes, countFiles, findAsset, listStudioFiles, readBuilt } from "./built-files.ts";

const figures = new Map<BudgetName, number>();
let network: Awaited<ReturnType<typeof startBothWorkers>>;
let front = "";
let post = "";
let lite = "";

beforeAll(async () => {
  // The demo network: its pages are as long as real ones.
  const [first, ...others] = demoBatches;
  network = await startBothWorkers(first ?? fixtureNetwork);
  const client = createApiClient({ origin: network.origin, token: network.importToken });
  for (const batch of others) await client.write(importBatch, batch);
  front = await read("/");
  const [, path = ""] = /<article[^>]*>.*?<a href="(\/[a-z0-9-]+-\d+)"/s.exec(front) ?? [];
  post = await read(path);
  lite = await read(`${path}?lite`);
});

afterAll(async () => {
  const width = Math.max(...Object.keys(budgets).map((name) => name.length));
  const lines = [...figures].map(([name, figure]) => {
    const { ceiling, aim } = budgets[name];
    const cells = [figure, ceiling, aim ?? ""].map((cell) => String(cell).padStart(9));
    return `${name.padEnd(width)} ${cells.join(" ")}`;
  });
  process.stdout.write(`\n${"".padEnd(width)}       now   ceiling       aim\n${lines.join("\n")}\n`);
  await network.stop();
});

async function read(path: string): Promise<string> {
  const response = await network.get("kotaku.com", path);
  expect(response.status).toBe(200);
  return response.text();
}

function expectWithin(name: BudgetName, figure: number): void {
  figures.set(name, figure);
  expect(figure).toBeGreaterThan(0);
  expect(figure, budgets[name].reason).toBeLessThanOrEqual(budgets[name].ceiling);
}

const { src: browserModule } = JSON.parse(readBuilt("browser-module.json").toString()) as { src: string };
const part = (name: string) => findAsset(`browser-${name}.client-`);
const openingParts = [part("slideshow"), part("play-videos")];

const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);
const fontsOf = (html: string) => findAll(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g);
const stylesOf = (html: string) => findAll(html, /<link rel="stylesheet" href="([^"]+)"/g);
const scriptsOf = (html: string) => findAll(html, /<script[^>]* src="([^"]+)"/g);
const eagerImagesOf = (html: string) => findAll(html, /<img((?:(?!loading="lazy")[^>])*)>/g);

test("a front page and a post load one small script of our own", () => {
  for (const html of [front, post]) {
    expect(scriptsOf(html)).toEqual([browserModule]);
    // JSON-LD is data, although its element is a script.
    expect(html).not.toMatch(/<script(?![^>]* (?:id="appearance"|src=|type="application\/ld\+json"))/);
  }
  expectWithin("script before interaction, bytes", countFiles([browserModule]));
  expectWithin(
    "script before interaction on a post with slides and a video, bytes",
    countFiles([browserModule, ...openingParts]),
  );
});

test("whatever a reader does on a post, its script stays within the budget", () => {
  const parts = ["lightbox", "load-ads", "join-discussion", "follow-replies"].map(part);
  const all = [browserModule, ...openingParts, ...parts];
  expectWithin("all script of a post, bytes", countFiles(all));
  expectWithin(
    "video player where the browser plays no manifest, bytes",
    countFiles([findAsset("browser-hls.light-")]),
  );
  expectWithin("editor of replies, bytes", countFiles([part("write-richly")]));
});

test("a studio page's script and styles stay within the budget, and no reader page requests them", () => {
  const queue = listStudioFiles("routes/studio/manage-moderation");
  expectWithin("script of a studio page, bytes", countFiles(queue.scripts));
  expectWithin("styles of a studio page, bytes", countFiles(queue.styles));
  const desk = listStudioFiles("routes/studio/manage-front");
  const dragging = addImports([findAsset("drag.client-")]);
  expectWithin("script of the desk for a front, bytes", countFiles([...desk.scripts, ...dragging]));
  for (const [name, route] of [
    ["script of the settings, bytes", "settings"],
    ["script of the sign-in page, bytes", "sign-in"],
  ] as const) {
    const { scripts, styles } = listStudioFiles(`routes/account/${route}`);
    expectWithin(name, countFiles(scripts));
    expectWithin("styles of the account's pages, bytes", countFiles(styles));
  }
  const own = new Set([...queue.scripts, ...listStudioFiles("routes/studio/manage-rules").styles]);
  for (const html of [front, post, lite]) {
    for (const file of own) expect(html).not.toContain(file);
  }
});

test("a story can be written before the rest of its page has come, and rare parts come when they are wanted", () => {
  const text = addImports([findAsset("open-first-")]);
  expectWithin("script before a story can be written, bytes", countFiles(text));
  const { scripts, styles } = listStudioFiles("routes/studio/write-story");
  expectWithin("styles of a story as it is written, bytes", countFiles(styles));
  const opened = addImports([...text, ...scripts, findAsset("WriteDesk.client-"), findAsset("story-tab-")]);
  expectWithin("script of a story as it opens, bytes", countFiles(opened));
  for (const wanted of [
    "BlockForm-",
    "Distribution.client-",
    "LineBar-",
    "PublishDialog.client-",
    "insert-pasted.client-",
    "tables.client-",
    "is-iframe-allowed-",
  ])
    expect(opened).not.toContain(findAsset(wanted));
});

test("the stylesheet is small with any theme", () => {
  const [stylesheet = ""] = stylesOf(front);
  const [, theme = ""] = /<style>(.*?)<\/style>/s.exec(front) ?? [];
  expect(theme).toContain("--m-color-primary");
  expectWithin("stylesheet with the theme, bytes", countFiles([stylesheet]) + countBytes(theme));
});

test("a page's HTML is small compared with its text", () => {
  expectWithin("HTML of a front, bytes", countBytes(front));
  const bare = post.replace(/<article.*?<\/article>/s, (article) => article.replace(/>[^<]+</g, "><"));
  expect(bare.length).toBeLessThan(post.length);
  expectWithin("HTML of a post without its text, bytes", countBytes(bare));
});

test("a lite edition is little more than its text", () => {
  const bare = lite.replaceAll(/<img[^>]*>/g, "").replaceAll(/(?<!<style)>[^<]+</g, "><");
  expect(bare).toContain("<style>:root");
  expect(bare).not.toContain("</script>");
  expectWithin(
    "HTML and style of a lite post before compression, without its words and pictures",
    bare.length,
  );
});

test("an article's text is in its page only once", () => {
  const [article = ""] = /<article.*?<\/article>/s.exec(post) ?? [];
  const sentences = findAll(article, /<p[^>]*>([^<]{80,})</g);
  expect(sentences.length).toBeGreaterThan(3);
  for (const sentence of sentences) expect(post.split(sentence).length - 1, sentence).toBe(1);
  expect(post).not.toContain("__remixContext");
});

test("fonts and requests are few", () => {
  const fonts = fontsOf(post);
  expectWithin(
    "fonts of a page, bytes",
    fonts.reduce((sum, href) => sum + readBuilt(`client${href}`).length, 0),
  );
  expectWithin("requests before the first text", 1 + stylesOf(post).length + fonts.length);
  const count = (html: string) => {
    const icon = 1;
    const parts = [fontsOf, stylesOf, scriptsOf, eagerImagesOf].map((find) => find(html).length);
    return parts.reduce((sum, number) => sum + number, 1 + icon);
  };
  expectWithin("requests of a front as it opens", count(front));
  expectWithin("requests of a post as it opens", count(post));
});

test("the Worker is small enough to start quickly", () => {
  const texts = ["en-US", "es-ES"].map((locale) => `messages-reader-${locale}.txt`);
  const start = ["pages.js", ...texts].map((name) => countBytes(readBuilt(`server/assets/${name}`)));
  expectWithin(
    "Worker as it starts, bytes",
    start.reduce((sum, bytes) => sum + bytes, 0),
  );
  expectWithin("Worker's studio, bytes", countBytes(readBuilt("server/assets/studio-pages.js")));
});
