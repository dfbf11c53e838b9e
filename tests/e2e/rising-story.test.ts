import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, reach } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress, findBlogs } from "./pages.ts";
import { readStory } from "./read-a-story.ts";
import { signInByMail } from "./sign-in.ts";

/* An editor sees at the desk of the front that a story is read more and more, and moves it up, by keys only. */

const browser = await openBrowser();
afterAll(() => browser.close());

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const blogs = await findBlogs();

const english = {
  block: ["Add a block", "Lead with two", "Block added."],
  views: /(\d+) views? today/,
  keep: "Keep here",
  moved: "Story moved.",
  publish: "Publish front",
  published: "Published.",
} as const;
const spanish = {
  block: ["Añadir un bloque", "Principal con dos", "Bloque añadido."],
  views: /(\d+) visitas? hoy/,
  keep: "Dejar aquí",
  moved: "Artículo movido.",
  publish: "Publicar portada",
  published: "Publicada.",
} as const;

/** The stories of a front, in their order, by their addresses. */
const listStories = (page: Page) =>
  page.locator("main a[href]:not(aside *)").evaluateAll((links) => {
    const paths = links.map((link) => new URL((link as HTMLAnchorElement).href).pathname);
    return paths.filter((path) => /-\d{10}$/.test(path));
  });

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Superusers of this file alone. */
beforeAll(() => makeSuperusers("rita-rising", "sol-subiendo"));

test.each([
  { language: "English", width: 1440, name: "deadspin", editor: "rita-rising", words: english },
  { language: "Spanish", width: 375, name: "esgizmodo", editor: "sol-subiendo", words: spanish },
])(
  "in $language at $width px: a story of the front rises, and is moved up and published",
  async ({ width, name, editor, words }) => {
    const blog = blogs.find((one) => one.name === name) ?? expect.fail("no blog");
    const token = await signInByMail(editor, "kinja.com");
    const { page, complaints } = await openStudio(browser, token, `/manage/${name}/front`);
    await page.setViewportSize({ width, height: 900 });
    const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
    const [menu, block, added] = words.block;
    await press(page.locator("summary", { hasText: menu }).last());
    await press(page.getByRole("button", { name: block, exact: true }).last());
    await said(added);
    const headlines = () => page.locator("[data-slot] h3").allInnerTexts();
    const headline = (await headlines())[2] ?? expect.fail("no third story");
    const slot = page.locator("[data-slot]", { hasText: headline }).first();
    const { items } = await services.read(getLatest, { blogId: blog.id });
    const story = items.find(({ post }) => post.headline === headline)?.post ?? expect.fail("no story");
    const path = new URL(story.permalink).pathname;

    // Views are collected for some seconds before they are sent.
    const countViews = async () => Number(words.views.exec(await slot.innerText())?.[1] ?? 0);
    let views = await countViews();
    for (let reader = 0; reader < 2; reader += 1) {
      await readStory(browser, buildAddress(blog.host, path));
      await expect
        .poll(async () => {
          await page.reload();
          await untilStarted(page);
          return countViews();
        })
        .toBeGreaterThan(views);
      views = await countViews();
    }

    // The stories above it are to keep their order.
    for (const kept of [1, 2, 3]) {
      await press(page.getByRole("button", { name: new RegExp(`^${words.keep}`) }).first());
      await expect.poll(() => page.locator("[data-slot] summary").count()).toBe(kept);
    }
    await reach(slot.locator("summary"));
    for (const place of [1, 0]) {
      await page.keyboard.press("Alt+ArrowUp");
      await expect.poll(async () => (await headlines())[place]).toBe(headline);
    }
    await said(words.moved);
    expect(await findFaults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await press(page.getByRole("button", { name: words.publish }));
    await said(words.published);

    const { page: reader } = await openPage(browser);
    await reader.goto(buildAddress(blog.host, "/"));
    await expect
      .poll(async () => {
        await reader.reload();
        return (await listStories(reader))[0];
      })
      .toBe(path);
    expect(complaints).toEqual([]);
  },
);
