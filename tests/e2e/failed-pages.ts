import { afterEach } from "vitest";
import { listOpenPages, type OpenPage } from "./browser.ts";

/** Number of characters printed of a page's text. */
const shown = 3_000;

/** Prints the pages of a failed test and its missing requests: a random failure may not recur for weeks. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const open of listOpenPages()) console.log(await describePage(open));
});

async function describePage({ page, complaints, missed }: OpenPage): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  return [page.url(), ...missed, ...complaints, text.slice(0, shown)].join("\n");
}
