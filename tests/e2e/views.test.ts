import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { getViews } from "../../contract/posts/kala.ts";
import { openBrowser } from "./browser.ts";
import { buildAddress, findBlogs } from "./pages.ts";
import { openAsReader, readStory } from "./read-a-story.ts";
import { until } from "../until.ts";

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const browser = await openBrowser();
const blogs = await findBlogs();

afterAll(() => browser.close());

/** The oldest story on a blog's first page, which no other test opens. */
async function findQuietPost(name: string) {
  const blog = blogs.find((candidate) => candidate.name === name) ?? expect.fail(`there is no ${name}`);
  const { items } = await services.read(getLatest, { blogId: blog.id });
  const post = items.findLast((item) => item.post.defaultBlogId === blog.id)?.post ?? expect.fail("no post");
  return { id: post.id, address: buildAddress(blog.host, new URL(post.permalink).pathname) };
}

const readViews = async (id: string) =>
  (await services.read(getViews, {}, { id })).items.find((item) => item.id === id)?.views ?? 0;

/** The text of the story, for a reader who isn't counted. */
async function readText(address: string): Promise<string> {
  const { page } = await openAsReader(browser);
  await optOut(page);
  // With a query that the page reads, it isn't the recent cached copy.
  await page.goto(`${address}?adzone=later`);
  const text = await page.locator("article").first().innerText();
  await page.context().close();
  return text;
}

const optOut = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );

test("a post that someone opens is counted once, which the next reader sees", async () => {
  const { id, address } = await findQuietPost("jalopnik");
  const before = await readViews(id);
  expect(await readStory(browser, address)).toBe(1);
  await until(async () => expect(await readViews(id)).toBe(before + 1));
  expect(await readText(address)).toContain(before === 0 ? "1 view" : `${before + 1} views`);
});

test("readers who opt out are not counted", async () => {
  const { address } = await findQuietPost("deadspin");
  const { page } = await openAsReader(browser);
  await optOut(page);
  let counted = 0;
  page.on("request", (request) => void (counted += request.url().endsWith("/ajax/view") ? 1 : 0));
  await page.clock.install();
  await page.goto(address, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 400);
  await page.clock.runFor(60_000);
  await page.context().close();
  expect(counted).toBe(0);
});

test("a blog that hides its counts shows none", async () => {
  const { id, address } = await findQuietPost("avclub");
  await readStory(browser, address);
  await until(async () => expect(await readViews(id)).toBeGreaterThan(0));
  expect(await readText(address)).not.toMatch(/\d views?\b/);
});
