import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from "playwright-core";
import { findChromium } from "../../cli/find-chromium.ts";
import { waitLimit } from "../wait-limit.ts";

/** A browser that can only reach this machine: no other name resolves. */
export function openBrowser(moreArgs: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Pages are open for a moment: optimizing their code takes an eighth of the processor time and pays off for none.
      "--js-flags=--no-opt,--no-maglev",
      "--disable-lcd-text",
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE *.localhost",
      ...moreArgs,
    ],
  });
}

/** A page, and its side effects. */
export interface WatchedPage {
  page: Page;
  /** URLs requested from other machines. */
  strayRequests: string[];
  /** Warnings, errors and uncaught exceptions. */
  complaints: string[];
}

/** A page that a test has open. */
export interface OpenPage extends WatchedPage {
  /** Failed requests, with the reason. */
  missed: string[];
}

const opened: OpenPage[] = [];

export const listOpenPages = (): OpenPage[] => opened.filter(({ page }) => !page.isClosed());

/** A reader outside of all experiments, or in their control groups, for every draw of the demo network. */
const plainReader = "reader-of-browser-tests-1";

interface PageOptions extends BrowserContextOptions {
  /** The browser draws its own variations of experiments. Otherwise no page differs by chance. */
  drawsVariations?: boolean;
}

export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const { drawsVariations = false, ...contextOptions } = options;
  const context = await browser.newContext(contextOptions);
  if (!drawsVariations) await context.addInitScript(setReaderKey, plainReader);
  const page = await context.newPage();
  page.setDefaultTimeout(waitLimit);
  waitForReadPages(page);
  const strayRequests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isLocal = hostname.endsWith(".localhost") || protocol === "data:" || protocol === "blob:";
    if (!isLocal) strayRequests.push(request.url());
  });
  page.on("console", (message) => {
    // Remix prints that it couldn't read the rest of an answer, even if another navigation replaced it.
    const isReplaced = /^AbortError: (?:BodyStreamBuffer was|signal is) aborted/.test(message.text());
    if (["warning", "error"].includes(message.type()) && !isReplaced) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  const missed: string[] = [];
  page.on("requestfailed", (request) =>
    missed.push(`${request.url()}: ${request.failure()?.errorText ?? ""}`),
  );
  page.on("response", (response) => {
    if (response.status() >= 400) missed.push(`${response.url()}: ${response.status()}`);
  });
  opened.push({ page, strayRequests, complaints, missed });
  return { page, strayRequests, complaints };
}

const waiting = new WeakSet();

/**
 * Lets a click or a key that opens another page wait until that page has been read. By itself it waits only
 * for its first bytes, so that a test could count the rows of half a list.
 */
function waitForReadPages(page: Page): void {
  const locator = Object.getPrototypeOf(page.locator("body")) as Locator;
  if (waiting.has(locator)) return;
  waiting.add(locator);
  for (const name of ["click", "press"] as const) {
    const act = Reflect.get(locator, name) as (...given: unknown[]) => Promise<void>;
    locator[name] = async function (this: Locator, ...given: unknown[]) {
      await Reflect.apply(act, this, given);
      if (!this.page().isClosed()) await this.page().waitForLoadState("domcontentloaded");
    };
  }
}

/** Runs in the browser. An empty page and one of another site may have no storage. */
export function setReaderKey(key: string): void {
  try {
    localStorage.setItem("magma.reader", key);
  } catch {
    // Such a page draws nothing either.
  }
}

/**
 * Waits until the page's script has started every part that the page needs; a studio page, until it is
 * hydrated.
 */
export async function untilStarted(page: Page): Promise<void> {
  if (await page.evaluate(() => "__remixContext" in window)) {
    await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    return;
  }
  // As text, because the test runner would transform a function's `import()`.
  await page.evaluate(
    `import(document.querySelector("script[type=module][src]").src).then(({ started }) => started.then(() => null))`,
  );
}
