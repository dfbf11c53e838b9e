import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, untilStarted } from "../e2e/browser.ts";
import { buildAddress } from "../e2e/pages.ts";
import { giveSession, signInByMail } from "../e2e/sign-in.ts";

/*
 * Two people write in one story for SOAK_MINUTES (10), each letter typed once in the whole run. They go offline for up
 * to a minute, their tabs crash, and they delete their own and each other's text. In the end every letter must be in
 * the story or in the recovery tray, or have been in text that was selected when it was deleted. SOAK_SEED repeats the
 * order of their actions, but not their timing.
 */

const minutes = Number(process.env["SOAK_MINUTES"] ?? 10);
const seed = Number(process.env["SOAK_SEED"] ?? Date.now() % 1_000_000);
const host = "kinja.com";
const browser = await openBrowser();
afterAll(() => browser.close());

/** A pseudo-random number in [0, 1) each time (mulberry32). */
function createRandom(state: number): () => number {
  let current = state;
  return () => {
    current = (current + 0x6d2b79f5) | 0;
    let mixed = Math.imul(current ^ (current >>> 15), 1 | current);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Run in the page: true if keys go to the story. */
const hasFocus = "document.activeElement?.getAttribute('role') === 'textbox'";
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });
/** Longer than a change may take to be stored on the device (100 ms), on a busy machine. */
const untilKept = 1_000;

/** One person at one story, with a tab that can crash. */
class Writer {
  readonly typed: string[] = [];
  /** Letters that left the page when this person pressed Backspace. */
  readonly deleted = new Set<string>();
  readonly done = { bursts: 0, deletions: 0, offline: 0, crashes: 0 };
  readonly #context: BrowserContext;
  readonly #path: string;
  readonly #random: () => number;
  #letter: number;
  page!: Page;

  private constructor(context: BrowserContext, path: string, firstLetter: number, random: () => number) {
    this.#context = context;
    this.#path = path;
    this.#letter = firstLetter;
    this.#random = random;
  }

  static async open(token: string, path: string, firstLetter: number, randomSeed: number): Promise<Writer> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const writer = new Writer(context, path, firstLetter, createRandom(randomSeed));
    await context.exposeFunction("keepDeleted", (text: string) => {
      for (const letter of text) writer.deleted.add(letter);
    });
    // Text that the editor deletes on a key press was visible to the person who pressed it.
    await context.addInitScript(`addEventListener("keydown", (event) => {
      if (event.key !== "Backspace") return;
      const story = document.activeElement;
      const before = story.innerText;
      setTimeout(() => {
        const after = new Set(story.innerText);
        keepDeleted([...before].filter((letter) => !after.has(letter)).join(""));
      });
    }, true)`);
    const page = await context.newPage();
    await giveSession(page, host, token);
    await writer.show(page);
    return writer;
  }

  async show(page: Page): Promise<void> {
    this.page = page;
    await page.goto(buildAddress(host, this.#path));
    await untilStarted(page);
    await textOf(page).waitFor();
  }

  async write(until: number): Promise<void> {
    while (Date.now() < until) {
      const choice = this.#random();
      if (choice < 0.8) await this.#type();
      else if (choice < 0.9) await this.#delete();
      else if (choice < 0.96) await this.#writeOffline(until);
      else await this.#crash();
    }
    await this.page.locator("[data-status=saved]").waitFor({ timeout: 90_000 });
  }

  async #clickSomewhere(): Promise<void> {
    const paragraphs = textOf(this.page).locator("p");
    const count = await paragraphs.count();
    const paragraph = paragraphs.nth(Math.floor(this.#random() * count));
    // Others may delete it at the same time.
    await paragraph.click({ timeout: 2_000 }).catch(() => undefined);
    await this.page.keyboard.press(this.#random() < 0.5 ? "End" : "ArrowRight");
  }

  async #type(): Promise<void> {
    const { keyboard } = this.page;
    if (this.#random() < 0.5) await this.#clickSomewhere();
    if (!(await this.page.evaluate(hasFocus))) await textOf(this.page).focus();
    // Clears the selection, which typing would replace.
    await keyboard.press("ArrowRight");
    for (let left = 3 + Math.floor(this.#random() * 12); left > 0; left -= 1) {
      const letter = String.fromCodePoint(this.#letter);
      this.#letter += 1;
      this.typed.push(letter);
      await keyboard.insertText(letter);
      if (this.#random() < 0.05) await keyboard.press("Enter");
      await this.page.waitForTimeout(20 + this.#random() * 80);
    }
    this.done.bursts += 1;
  }

  async #delete(): Promise<void> {
    const { keyboard } = this.page;
    await this.#clickSomewhere();
    const key = this.#random() < 0.3 ? "Shift+ArrowUp" : "Shift+ArrowLeft";
    const times = key === "Shift+ArrowUp" ? 1 : 1 + Math.floor(this.#random() * 10);
    for (let left = times; left > 0; left -= 1) await keyboard.press(key);
    if ((await this.page.evaluate("String(getSelection())")) === "") return;
    await keyboard.press("Backspace");
    this.done.deletions += 1;
  }

  async #writeOffline(until: number): Promise<void> {
    await this.#context.setOffline(true);
    this.done.offline += 1;
    const back = Math.min(until, Date.now() + 1_000 + this.#random() * 59_000);
    while (Date.now() < back) await (this.#random() < 0.85 ? this.#type() : this.#delete());
    await this.#context.setOffline(false);
  }

  async #crash(): Promise<void> {
    await this.page.waitForTimeout(untilKept);
    const session = await this.#context.newCDPSession(this.page);
    // It never responds.
    session.send("Page.crash").catch(() => undefined);
    await this.page.waitForEvent("crash");
    await this.page.close();
    this.done.crashes += 1;
    await this.show(await this.#context.newPage());
  }
}

async function startStory(token: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await giveSession(page, host, token);
  await page.goto(buildAddress(host, "/write?blog=io9"));
  await untilStarted(page);
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.waitForURL(/\/write\/\d+$/);
  await textOf(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  await page.keyboard.type("Soak");
  for (let left = 6; left > 0; left -= 1) await page.keyboard.press("Enter");
  await page.locator("[data-status=saved]").waitFor();
  const path = new URL(page.url()).pathname;
  await context.close();
  return path;
}

const readStory = (page: Page) => textOf(page).innerText();
/**
 * The bar shows whether the tray is empty as soon as it shows the saved state; the tray itself is loaded when it is
 * opened.
 */
async function readTray(page: Page): Promise<string> {
  const opener = page.getByRole("button", { name: /recovered/i });
  if ((await opener.count()) === 0) return "";
  await opener.click();
  const passages = page.locator("#recovered blockquote");
  await passages.first().waitFor();
  const more = page.locator("#recovered").getByRole("button", { name: "Show more" });
  while ((await more.count()) > 0) {
    const shown = await passages.count();
    await more.click();
    await expect.poll(() => passages.count()).toBeGreaterThan(shown);
  }
  return (await passages.allInnerTexts()).join("");
}

test(
  `no letter of two people who write for ${minutes} minutes disappears unseen (seed ${seed})`,
  { timeout: (minutes + 5) * 60_000 },
  async () => {
    const tokens = [
      await signInByMail("VesperLangley", host),
      await signInByMail("BeaTolliver", host),
    ] as const;
    const path = await startStory(tokens[0]);
    // Ideographs, so that there are enough different letters.
    const writers = [
      await Writer.open(tokens[0], path, 0x4e00, seed),
      await Writer.open(tokens[1], path, 0x7000, seed + 1),
    ];
    const until = Date.now() + minutes * 60_000;
    await Promise.all(writers.map((writer) => writer.write(until)));

    const [first, second] = writers.map(({ page }) => page) as [Page, Page];
    const areEqual = async () => (await readStory(first)) === (await readStory(second));
    await expect.poll(areEqual, { timeout: 90_000 }).toBe(true);
    // Changes stored on a device whose tab crashed are there once the page is reopened.
    await Promise.all(writers.map((writer) => writer.show(writer.page)));
    await Promise.all(writers.map(({ page }) => page.locator("[data-status=saved]").waitFor()));
    await expect.poll(areEqual, { timeout: 90_000 }).toBe(true);
    const story = await readStory(first);

    const tray = await readTray(first);
    const isIn = (text: string) => (letter: string) => text.includes(letter);
    const typed = writers.flatMap((writer) => writer.typed);
    const seen = new Set(writers.flatMap((writer) => [...writer.deleted]));
    const inStory = typed.filter(isIn(story));
    const inTray = typed.filter((letter) => !isIn(story)(letter) && isIn(tray)(letter));
    const missing = typed.filter((letter) => !isIn(story + tray)(letter) && !seen.has(letter));
    console.log(
      JSON.stringify({
        minutes,
        seed,
        typed: typed.length,
        inStory: inStory.length,
        inTray: inTray.length,
        deletedBySomebodyWhoSawIt: typed.length - inStory.length - inTray.length - missing.length,
        missing: missing.length,
        done: writers.map(({ done }) => done),
      }),
    );
    expect(missing).toEqual([]);
    const twice = typed.filter((letter) => story.split(letter).length > 2);
    expect(twice).toEqual([]);
    expect(typed.length).toBeGreaterThan(minutes * 100);
  },
);
