import axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** Axe's color rules; all others give the same result in either color scheme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Problems found by axe, as rule and element, on the whole page or within the first match of a selector. Transitions and
 * animations that have begun end first: a link halfway between two colors has a contrast that nobody reads at, and so has a
 * dialog that is still appearing.
 */
export async function findFaults(page: Page, within = "html", options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document.querySelector(${JSON.stringify(within)}), ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Those of a page in dark that has been looked at in light; it is light again afterward. */
export async function findDarkFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const faults = await findFaults(page, "html", { runOnly: colorRules });
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}
