import { afterEach } from "vitest";
import { listOpenPages, type OpenPage } from "./browser.ts";

/** Characters of a page's text that are printed. */
const shown = 3_000;

/** What the pages of a failed test showed, and what hadn't come: a failure by chance may not come again for weeks. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const open of listOpenPages()) console.log(await describePage(open));
});

async function describePage({ page, complaints, missed }: OpenPage): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  return [page.url(), ...missed, ...complaints, text.slice(0, shown)].join("\n");
}
