import type { Browser, BrowserContextOptions } from "playwright-core";
import { openPage } from "./browser.ts";

/** A headless browser says that it is one, and is not counted. */
export const readerAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/** Opens a reader's page in a browser that counts as one. */
export const openAsReader = (browser: Browser, options: BrowserContextOptions = {}) =>
  openPage(browser, { userAgent: readerAgent, ...options });
