import type { Browser, BrowserContextOptions, Request } from "playwright-core";
import { openPage } from "./browser.ts";

/** A headless browser says that it is one, and is not counted. */
export const readerAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/** Opens a reader's page in a browser that counts as one. */
export const openAsReader = (browser: Browser, options: BrowserContextOptions = {}) =>
  openPage(browser, { userAgent: readerAgent, ...options });

/** Opens a story as a reader, scrolls, and returns how often a view of it was counted when the first had come. */
export async function readStory(browser: Browser, address: string): Promise<number> {
  const { page } = await openAsReader(browser);
  let counted = 0;
  page.on("request", (request) => void (counted += isView(request) ? 1 : 0));
  // From before the page opens: one that loads for ten seconds is counted without a sign of its reader. And until the
  // response is there: of a page that is gone, the headless browser sends its own name, and isn't counted.
  const viewed = page.waitForResponse((response) => isView(response.request()));
  await page.goto(address);
  await page.mouse.wheel(0, 2_000);
  await viewed;
  await page.context().close();
  return counted;
}

const isView = (request: Request) => request.url().endsWith("/ajax/view");
