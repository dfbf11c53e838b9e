import type { Browser } from "playwright-core";
import { openPage, untilStarted, type WatchedPage } from "./browser.ts";
import { buildAddress } from "./pages.ts";
import { giveSession } from "./sign-in.ts";

const main = "kinja.com";

/** Opens a page of the studio with a person's session, and waits until its script has started. */
export async function openStudio(
  browser: Browser,
  token: string,
  path: string,
  javaScriptEnabled = true,
): Promise<WatchedPage> {
  const watched = await openPage(browser, { viewport: { width: 1440, height: 1000 }, javaScriptEnabled });
  await giveSession(watched.page, main, token);
  await watched.page.goto(buildAddress(main, path));
  if (javaScriptEnabled) await untilStarted(watched.page);
  return watched;
}
