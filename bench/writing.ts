import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { chromium, type Page } from "playwright-core";
import { buildStale } from "../cli/build.ts";
import { findChromium } from "../cli/find-chromium.ts";
import { findFreePort } from "../cli/free-port.ts";
import { loadDemoNetwork, seedNetwork } from "../cli/seed.ts";
import { serve } from "../cli/serve.ts";
import { createApiClient } from "../cli/upload/api-client.ts";
import { root } from "../cli/wrangler.ts";
import { importBatch } from "../contract/import/import.ts";
import { buildSessionCookies, formatCookies, openSession } from "../tests/e2e/open-session.ts";
import { writeSection } from "./report/write-section.ts";
import { askAs } from "./writing/ask-as.ts";
import { writeBeside, writeBesideBrowsers } from "./writing/beside-others.ts";
import { describeWriting, type WritingFigures } from "./writing/describe-writing.ts";
import { measureLists, type ListFigures } from "./writing/desk-lists.ts";
import { buildLongStories, largestStoryId, longStoryBlog, longStoryId } from "./writing/long-story.ts";
import { measureDrafts } from "./writing/many-drafts.ts";
import { measureWriters } from "./writing/many-writers.ts";
import { measurePublication } from "./writing/publish-story.ts";
import { measureKeys, openAndType, readAcknowledged, untilSaved } from "./writing/write-in-page.ts";

/**
 * `npm run writing`: opens a story of 5,000 words and 60 blocks in a browser whose processor is slowed four times,
 * types in it alone and while others write, and measures the writers' waiting times. Writes its section of
 * `bench/results.md`. `CHROMIUM_PATH` is the browser; `RUNS` (5) how often the story is opened and published.
 */
const runs = Number(process.env.RUNS ?? 5);
const keys = 200;
const [slowdown, others, many, batches] = [4, 3, 20, 40];
/** Number of drafts open at the same time; and keys in the largest story. */
const [drafts, largestKeys] = [500, 50];
/** Number of requests of each list. */
const rounds = 50;
const stateFolder = "build/writing-state";
const host = "kinja.com";
const email = "network-desk@example.test";
/** Paragraph in which the slowed writer types; others have their own. */
const ownParagraph = 3;

process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
buildStale();
rmSync(`${root}${stateFolder}`, { recursive: true, force: true });
const [before = Number.NaN] = loadavg();
const network = await serve({ port: await findFreePort(), stateFolder });
const base = `http://${host}.localhost:${new URL(network.apiOrigin).port}/`;
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const written = await measureNetwork();
const lists = await measureLists({ email, host, blog: "kotaku" }, rounds);
const [after = Number.NaN] = loadavg();
const report = describeWriting(
  { ...written, ...lists },
  { runs, keys, slowdown, others, many, drafts, load: [before, after] },
);
writeSection("writing", "Writing a story", report);
console.log(`\n${report}`);

async function measureNetwork(): Promise<PageFigures & LargestFigures & CallFigures> {
  try {
    const client = createApiClient({ origin: network.apiOrigin, token: "local-import-token" });
    await seedNetwork(client, loadDemoNetwork);
    await client.write(importBatch, buildLongStories());
    const token = await openSession(client, email, host);
    const cookies = buildSessionCookies(base, token);
    const pages = { ...(await measurePages(cookies)), ...(await measureLargest(cookies)) };
    return { ...pages, ...(await measureCalls(cookies, token)) };
  } finally {
    await browser.close();
    await network.stop();
  }
}

type Cookies = ReturnType<typeof buildSessionCookies>;
type CallFigures = Pick<WritingFigures, "acknowledgedMany" | "acknowledgedDrafts" | "answered" | "published">;
type LargestFigures = Pick<WritingFigures, "largestOpened" | "largestKeys" | "largestSaved">;
type PageFigures = Omit<WritingFigures, keyof CallFigures | keyof LargestFigures | keyof ListFigures>;

async function measurePages(cookies: Cookies): Promise<PageFigures> {
  const address = `${base}write/${longStoryId}`;
  const empty = `data:text/html,<div role="textbox" contenteditable="true"><p>empty</p></div>`;
  const [opened, openedEmpty]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    opened.push(await openOnce(cookies, address, ownParagraph));
    openedEmpty.push(await openOnce(cookies, empty, 0));
  }
  const reference = await openPage(cookies, slowdown);
  await openAndType(reference, empty, 0);
  const keysEmpty = await measureKeys(reference, keys);
  await reference.context().close();
  const page = await openPage(cookies, slowdown);
  await openAndType(page, address, ownParagraph);
  const keysAlone = await measureKeys(page, keys);
  const ask = askAs(base, formatCookies(cookies));
  const besideWriters = await writeBeside({ page, keys, others }, ask, longStoryId);
  const besideBrowsers = await writeBesideBrowsers(
    { page, keys, others },
    () => openPage(cookies, 1),
    address,
  );
  await page.context().close();
  return {
    opened,
    openedEmpty,
    keysEmpty,
    keysAlone,
    keysTogether: besideWriters.keys,
    acknowledged: besideWriters.acknowledged,
    keysBesideBrowsers: besideBrowsers.keys,
    acknowledgedInBrowsers: besideBrowsers.acknowledged,
  };
}

async function openOnce(
  cookies: Cookies,
  address: string,
  paragraph: number,
  rate = slowdown,
): Promise<number> {
  const page = await openPage(cookies, rate);
  const painted = await openAndType(page, address, paragraph);
  await page.context().close();
  return painted;
}

/** Opens a page in its own browser context, with an empty cache. */
async function openPage(cookies: Cookies, rate: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** Runs at full speed. */
async function measureLargest(cookies: Cookies): Promise<LargestFigures> {
  const address = `${base}write/${largestStoryId}`;
  const largestOpened: number[] = [];
  for (let run = 0; run < runs; run += 1)
    largestOpened.push(await openOnce(cookies, address, ownParagraph, 1));
  const page = await openPage(cookies, 1);
  await openAndType(page, address, ownParagraph);
  const keysInLargest = await measureKeys(page, largestKeys);
  await untilSaved(page);
  const largestSaved = await readAcknowledged(page);
  await page.context().close();
  return { largestOpened, largestKeys: keysInLargest, largestSaved };
}

async function measureCalls(cookies: Cookies, token: string): Promise<CallFigures> {
  const writer = askAs(base, formatCookies(cookies));
  const reader = askAs(base, null);
  const answered: number[] = [];
  for (let asked = 0; asked < keys; asked += 1) {
    const start = performance.now();
    await reader("/robots.txt");
    answered.push(performance.now() - start);
  }
  const acknowledgedMany = await measureWriters(writer, longStoryId, { people: many, batches });
  const published: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const words = `edition${String(run).padStart(4, "0")}`;
    published.push(await measurePublication(writer, reader, { draftId: longStoryId, words }));
  }
  const desk = { ask: writer, origin: network.apiOrigin, token, blog: longStoryBlog };
  const acknowledgedDrafts = await measureDrafts(desk, drafts);
  return { answered, acknowledgedMany, acknowledgedDrafts, published };
}
