import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";
import { budgets } from "../worker/budgets.ts";
import { addImports, countFiles, findAsset } from "../worker/built-files.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

const openAs = (token: string, path: string) => openStudio(browser, token, path);
const textOf = (page: Page) => page.getByRole("textbox", { name: /^(Story text|Texto del artículo)$/ });
const untilSaved = (page: Page) => page.locator("[data-status=saved]").waitFor();

/** Starts a story by keyboard, and returns its path. */
async function startStory(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^(Write|Escribir)$/ }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/write\/\d+$/);
  await textOf(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  return new URL(page.url()).pathname;
}

/** One sign-in each for all stories of this file: the services send few mails per hour to an inbox. */
const vesper = await signInByMail("VesperLangley", main);
const bea = await signInByMail("BeaTolliver", main);

test("two people write in one story at the same time, and one of them without a line for a while", async () => {
  const [one, other] = [vesper, bea];
  const first = await openAs(one, "/write?blog=io9");
  const path = await startStory(first.page);
  await first.page.keyboard.type("Ours");
  await first.page.keyboard.press("Enter");
  await first.page.keyboard.press("Enter");
  await first.page.keyboard.type("From one.");
  await untilSaved(first.page);
  const second = await openAs(other, path);
  await textOf(second.page).getByText("From one.").click();
  await second.page.keyboard.press("Control+End");
  await second.page.keyboard.press("Enter");
  await second.page.keyboard.type("From the other.");
  await textOf(first.page).getByText("From the other.").waitFor();

  await second.page.context().setOffline(true);
  await second.page.keyboard.type(" Written offline.");
  await second.page.locator("[data-status=offline]").waitFor();
  await first.page.keyboard.type(" Still here.");
  await second.page.context().setOffline(false);
  await textOf(first.page).getByText("From the other. Written offline.").waitFor();
  await textOf(second.page).getByText("From one. Still here.").waitFor();
  await untilSaved(second.page);
  await first.page.context().close();
  await second.page.context().close();
});

/** Delays all scripts except these files. */
async function holdScript(page: Page, first: ReadonlySet<string>) {
  const asked: string[] = [];
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.unrouteAll();
  await page.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (!first.has(pathname)) await released;
    await route.continue();
  });
  return { asked, release };
}

test("the first letter needs little of the page's script, and stays where it is when the rest comes", async () => {
  const { page, complaints } = await openAs(bea, "/write?blog=io9");
  const path = await startStory(page);
  // The page that started the story may still be loading its files.
  await page.goto("about:blank");
  const first = addImports([findAsset("open-first-")]);
  const { asked, release } = await holdScript(page, first);
  await page.goto(buildAddress(main, path), { waitUntil: "commit" });
  const saved = page.waitForResponse((response) => response.url().endsWith(`${path}/sync`));
  await textOf(page).waitFor();
  await page.keyboard.type("Headline first");
  expect((await saved).status()).toBe(200);
  expect(new Set(asked.slice(0, first.size))).toEqual(first);
  expect(countFiles(first)).toBeLessThanOrEqual(budgets["script before a story can be written, bytes"].aim);
  await textOf(page).evaluate((text) => Object.assign(text, { isFirst: true }));
  // The page loads while a change isn't saved, and never claims that it is.
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${path}/sync`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.type(" of all");
  const firstState = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const watch = new MutationObserver(() => {
          const state = document.querySelector("[data-status]");
          if (state) resolve(state.getAttribute("data-status"));
        });
        watch.observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );

  // The find bar is requested before its code has loaded.
  await page.keyboard.press("Control+f");
  release();
  await untilStarted(page);
  await page.getByRole("form", { name: "Find and replace" }).waitFor();
  expect(await firstState).toBe("saving");
  answer();
  await page.keyboard.press("Escape");
  await page.keyboard.type(", then the rest");
  await textOf(page).getByText("Headline first of all, then the rest", { exact: true }).waitFor();
  expect(await textOf(page).evaluate((text) => "isFirst" in text)).toBe(true);
  await untilSaved(page);

  // Shortcuts of the page wait for its script, and insert no text.
  for (const [key, dialog] of [
    ["Control+Enter", "Publish this story"],
    ["?", "Keyboard shortcuts"],
  ] as const) {
    await page.goto("about:blank");
    const held = await holdScript(page, first);
    await page.goto(buildAddress(main, path), { waitUntil: "commit" });
    const text = textOf(page).getByText("Headline first of all, then the rest", { exact: true });
    if (key === "?") await text.waitFor();
    else await text.click();
    await page.keyboard.press(key);
    held.release();
    await page.getByRole("dialog", { name: dialog }).waitFor();
    await page.keyboard.press("Escape");
    await text.waitFor();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a key pressed while the page's data is still being read doesn't stop the page", async () => {
  const { page, complaints } = await openAs(bea, "/write?blog=io9");
  const path = await startStory(page);
  await page.addInitScript(() => {
    const pressed = new Promise((resolve) =>
      addEventListener("keydown", () => setTimeout(resolve), { once: true }),
    );
    const { value: tee } = Object.getOwnPropertyDescriptor(ReadableStream.prototype, "tee") as {
      value: (this: ReadableStream) => [ReadableStream, ReadableStream];
    };
    // The text's copy of the data comes first, the one for Remix is held.
    const holdSecond = function (this: ReadableStream) {
      const [first, second] = tee.call(this);
      return [first, second.pipeThrough(new TransformStream({ start: () => pressed }))];
    };
    Object.assign(ReadableStream.prototype, { tee: holdSecond });
  });
  await page.goto(buildAddress(main, path));
  await textOf(page).waitFor();
  await page.keyboard.type("Pressed early");
  await page.locator("[data-status=saved]").waitFor();
  expect(complaints).toEqual([]);
});

test("a Spanish blog's story is spelled in Spanish; without script, or a part of it, the page says so", async () => {
  const token = await signInByMail("noa-ferreiro", main);
  const { page } = await openAs(token, "/write?blog=esgizmodo");
  const path = await startStory(page);
  expect(await textOf(page).getAttribute("lang")).toBe("es-ES");
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await giveSession(plain.page, main, token);
  await plain.page.goto(buildAddress(main, path));
  // `getByText` ignores noscript elements.
  expect(await plain.page.locator("noscript p").innerText()).toContain(
    "Para escribir hace falta JavaScript.",
  );
  await plain.page.context().close();

  // A part that doesn't load shows an error, leaves the rest intact, and can be retried.
  const parts = "**/assets/create-block*";
  await page.route(parts, (route) => route.abort());
  await page.keyboard.type("Puerta");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/cita dest");
  await page.getByRole("option", { name: "Cita destacada" }).waitFor();
  await page.keyboard.press("Enter");
  const missing = page.getByRole("alert").filter({ hasText: "Tu texto está a salvo." });
  await missing.waitFor();
  await page.keyboard.type("Texto.");
  await untilSaved(page);
  await page.unroute(parts);
  await missing.getByRole("button", { name: "Reintentar" }).click();
  await missing.waitFor({ state: "detached" });
  await textOf(page).getByText("Texto.").waitFor();
  await page.context().close();
});

test("what is typed into a block's fields is in the story at once, and each visit to a field is undone by itself", async () => {
  const { page, complaints } = await openAs(bea, "/write?blog=io9");
  await startStory(page);
  const { keyboard } = page;
  await keyboard.type("Reviewed");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("/summary");
  await page.getByRole("option", { name: "Review summary" }).waitFor();
  await keyboard.press("Enter");
  await keyboard.press("Alt+Enter");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("Title").click();
  await keyboard.type("Lamp");
  await field("Pros").click();
  await keyboard.type("Bright\n\nCheap");
  expect(await field("Pros").inputValue()).toBe("Bright\n\nCheap");
  await keyboard.press("Tab");
  await keyboard.type("Hot");
  await page.getByRole("button", { name: "Add" }).last().click();
  // Two fields of one value, changed in quick succession.
  await field("Label").click();
  await keyboard.type("Light");
  await keyboard.press("Tab");
  await keyboard.type("800 lm");
  await untilSaved(page);
  await page.reload();
  await untilStarted(page);
  const box = page.locator("[data-node=ReviewBox]");
  for (const text of ["Lamp", "Light: 800 lm", "Bright", "Cheap", "Hot"])
    await box.getByText(text).first().waitFor();
  await box.click();
  await keyboard.press("Alt+Enter");
  await field("Title").click();
  await keyboard.press("End");
  await keyboard.type(" of the year");
  await box.getByText("Lamp of the year").waitFor();
  await box.click();
  await keyboard.press("Control+z");
  await box.getByText("of the year").waitFor({ state: "detached" });
  await expect.poll(() => field("Title").inputValue()).toBe("Lamp");
  expect(complaints).toEqual([]);
});

test("what is typed into a row of the panel comes back: without a line, after a reload, and beside another's value", async () => {
  const [one, other] = [vesper, bea];
  const { page, complaints } = await openAs(one, "/write?blog=io9");
  const path = await startStory(page);
  await page.keyboard.type("Rows");
  await untilSaved(page);
  const openRow = async (on: Page, name: string) => {
    await on.getByRole("tab", { name: "Search & social" }).click();
    const row = on.getByRole("group").filter({ hasText: name });
    await row.locator("summary").click();
    return row;
  };
  const fieldOf = (on: Page, name: string) => on.getByRole("textbox", { name, exact: true });
  await openRow(page, "Search title");
  await fieldOf(page, "Search title").pressSequentially("Kept without leaving");
  await page.reload();
  await untilStarted(page);
  await page.getByRole("tab", { name: "Search & social" }).click();
  await expect.poll(() => fieldOf(page, "Search title").inputValue()).toBe("Kept without leaving");
  const { page: second } = await openAs(other, path);
  await openRow(second, "Search title");
  await expect.poll(() => fieldOf(second, "Search title").inputValue()).toBe("Kept without leaving");

  // The server can't be reached, and the browser doesn't know: no event says that it can be again.
  await openRow(page, "Search description");
  await page.route(/\/field$/, (route) => route.abort());
  await fieldOf(page, "Search description").pressSequentially("Typed without a line");
  await page.keyboard.press("Tab");
  const unreachable = page.getByRole("alert").filter({ hasText: "Your text is on this device" });
  await unreachable.waitFor();
  await page.unroute(/\/field$/);
  await unreachable.waitFor({ state: "detached" });
  await openRow(second, "Search description");
  await expect.poll(() => fieldOf(second, "Search description").inputValue()).toBe("Typed without a line");

  // Two people change the same row, and one of them sees both values.
  await fieldOf(second, "Search title").fill("Of the other");
  await page.context().setOffline(true);
  await fieldOf(page, "Search title").fill("Of the one");
  await page.keyboard.press("Enter");
  await unreachable.waitFor();
  await second.keyboard.press("Enter");
  await second.getByText("Of the other").first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Use theirs" }).waitFor();
  expect(await fieldOf(page, "Search title").inputValue()).toBe("Of the one");
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect.poll(() => fieldOf(page, "Search title").inputValue()).toBe("Of the other");
  await page.reload();
  await untilStarted(page);
  await page.getByRole("tab", { name: "Search & social" }).click();
  await expect.poll(() => page.getByText("Of the one").count()).toBe(0);
  expect(complaints.filter((text) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(text))).toEqual([]);
});

/** Chooses an entry that "/" offers for some words. */
async function choose(page: Page, words: string, name: string): Promise<void> {
  await page.keyboard.type(`/${words}`);
  await page.getByRole("option", { name, exact: true }).waitFor();
  await page.keyboard.press("Enter");
}
const isInText = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[role=textbox]") !== null);

test("Tab moves in lists and tables; Escape, then Tab leaves them, which is said", async () => {
  const { page, complaints } = await openAs(bea, "/write?blog=io9");
  await startStory(page);
  const { keyboard } = page;
  const text = textOf(page);
  await keyboard.type("Tab");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("1. one");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.type("inner");
  await text.locator("ol ol").getByText("inner").waitFor();
  await keyboard.press("Enter");
  await keyboard.press("Shift+Tab");
  await keyboard.type("two");
  expect(await text.locator("ol > li").allInnerTexts()).toEqual(["one\n\ninner", "inner", "two"]);
  await keyboard.press("Escape");
  await page.getByText("Press Tab to leave the text.", { exact: true }).waitFor();
  expect(await isInText(page)).toBe(true);
  await keyboard.press("Tab");
  expect(await isInText(page)).toBe(false);
  expect(await page.locator("#write-keys").textContent()).toContain("press Escape, then Tab");

  await text.getByText("two").click();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await choose(page, "tab", "Table");
  await text.locator("table").waitFor();
  for (let cell = 1; cell <= 9; cell += 1) {
    await keyboard.type(`c${cell}`);
    await keyboard.press("Tab");
  }
  await keyboard.type("fourth row");
  await text.locator("tr:nth-child(4) > :first-child").getByText("fourth row").waitFor();
  await text.locator("[data-node=Table] p").click();
  await keyboard.press("Tab");
  await keyboard.type("first ");
  expect(await text.locator("th").first().innerText()).toContain("first");
  await keyboard.press("Shift+Tab");
  await keyboard.type("About it");
  await text.locator("[data-node=Table] p").getByText("About it").waitFor();
  await keyboard.press("Escape");
  await keyboard.press("Shift+Tab");
  expect(await isInText(page)).toBe(false);

  // The list of shortcuts includes them.
  await text.press("Alt+F10");
  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["Indent list item, or next cell", "Leave the text from a list or table"])
    await keys.getByText(label, { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("what was inserted is never replaced by what is typed next, and the caret stays in view", async () => {
  const { page, complaints } = await openAs(bea, "/write?blog=io9");
  await startStory(page);
  const { keyboard } = page;
  const text = textOf(page);
  await keyboard.type("Carets");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await choose(page, "producto", "Product");
  const product = text.locator("[data-node=CommerceLink]");
  await product.waitFor();
  // Its fields are shown before anything is typed.
  await page.getByRole("tab", { name: "Product", exact: true, selected: true }).waitFor();
  await keyboard.type("After the product.");
  await text.getByText("After the product.", { exact: true }).waitFor();
  await product.click();
  await keyboard.type("Before it.");
  await text.getByText("Before it.", { exact: true }).waitFor();
  expect(await product.count()).toBe(1);

  await text.getByText("After the product.").click();
  await keyboard.press("End");
  for (let line = 0; line < 16; line += 1) await keyboard.press("Enter");
  await keyboard.type("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await keyboard.press("Enter");
  const player = text.locator("[data-node=YoutubeVideo]");
  await player.getByText("youtube.com", { exact: true }).waitFor();
  await player.getByText("https://www.youtube.com/watch?v=dQw4w9WgXcQ").waitFor();
  await player.getByText("Readers can load it here.").waitFor();
  const bottom = () =>
    page.evaluate(() => {
      const { anchorNode } = document.getSelection() ?? {};
      const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
      return (element?.getBoundingClientRect().bottom ?? Infinity) - window.innerHeight;
    });
  await expect.poll(bottom).toBeLessThan(0);
  await keyboard.type("After the player.");
  expect(await player.count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([1440, 800])(
  "an image’s form begins with its alt text, and Escape leads back: at %i px",
  async (width) => {
    const { page, complaints } = await openAs(bea, "/write?blog=io9");
    await startStory(page);
    await page.setViewportSize({ width, height: 700 });
    const { keyboard } = page;
    await keyboard.type("Alt");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await page.getByRole("toolbar").getByRole("button", { name: "Image", exact: true }).click();
    const library = page.getByRole("dialog");
    await library.getByRole("button", { name: "Upload images" }).waitFor();
    await library.getByRole("listitem").getByRole("button").first().click();
    await page.locator("[data-node=Image] img").waitFor();
    await keyboard.type("Capton");
    await keyboard.press("ArrowLeft");
    await keyboard.press("ArrowLeft");
    const panel = page.getByRole("complementary", { name: "Story details" });
    const isAtTop = async () => {
      const alt = page.getByRole("textbox", { name: "Alt text", exact: true });
      await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    };
    await keyboard.press("Alt+Enter");
    await isAtTop();
    const order = await panel
      .locator("input, select, textarea")
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).type));
    expect([order[0], order.indexOf("range")]).toEqual(["text", 1]);
    await keyboard.type("!");
    await keyboard.press("Escape");
    expect(await isInText(page)).toBe(true);
    await keyboard.type("i");
    await page.locator("[data-node=Image]").getByText("Caption", { exact: true }).waitFor();
    // Also if the form was left scrolled down.
    await keyboard.press("Alt+Enter");
    await isAtTop();
    await panel.evaluate((element) => element.scrollTo(0, 400));
    await keyboard.press("Escape");
    await keyboard.press("Alt+Enter");
    await isAtTop();
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test("Enter takes the tag that begins like what was typed; a new one is a choice that says so", async () => {
  const { page, complaints } = await openAs(bea, "/write?blog=io9");
  await startStory(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("group").filter({ hasText: "Tags" }).locator("summary").click();
  const field = page.getByRole("combobox", { name: "Tags" });
  const removals = page.getByRole("button", { name: /^Remove / });
  const { keyboard } = page;
  await field.click();
  // At once, before suggestions are shown.
  await keyboard.type("arcad");
  await keyboard.press("Enter");
  await removals.first().waitFor();
  expect(await removals.first().getAttribute("aria-label")).toMatch(/^Remove Arcad/);
  await keyboard.type("Zeppelinfahrt");
  const create = page.getByRole("option", { name: "Create tag “Zeppelinfahrt”" });
  await create.waitFor();
  expect(await field.getAttribute("aria-activedescendant")).toBe(await create.getAttribute("id"));
  expect(await removals.count()).toBe(1);
  // Left incomplete, it isn't added, and a message says so.
  await keyboard.press("Tab");
  await page.getByRole("alert").filter({ hasText: "“Zeppelinfahrt” isn’t added yet." }).waitFor();
  expect(await removals.count()).toBe(1);
  await field.click();
  await create.click();
  await page.getByRole("button", { name: "Remove Zeppelinfahrt" }).waitFor();
  expect(await field.inputValue()).toBe("");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("what “/” offers is grouped, with a line about each, and found in Spanish as well", async () => {
  const { page, complaints } = await openAs(bea, "/write?blog=io9");
  await startStory(page);
  const { keyboard } = page;
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "Insert" });
  await menu.getByRole("group", { name: "Images and video" }).waitFor();
  expect(await menu.getByRole("group").count()).toBe(5);
  expect(await menu.getByRole("option").count()).toBeLessThanOrEqual(26);
  expect(await menu.getByRole("option").first().innerText()).toBe("Image\nUpload from this device");
  for (const width of [375, 800, 1440])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await findFaults(page)).toEqual([]);
    }
  await keyboard.type("tabla");
  await expect.poll(() => menu.getByRole("option").allInnerTexts()).toHaveLength(1);
  expect(await menu.getByRole("option", { name: "Table", exact: true }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});
