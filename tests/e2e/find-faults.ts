import axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** Axe's color rules; all others give the same result in either color scheme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Problems found by axe, as rule and element, on the whole page or within the first match of a selector. Waits for
 * running transitions and animations: a link halfway between two colors, or a dialog that is still appearing, has a
 * contrast at which it is never read.
 */
export async function findFaults(page: Page, within = "html", options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Details of what is right and selectors of what is wrong are not used, and took a sixth of the processor time.
  const spare = { resultTypes: ["violations"], selectors: false, ...options };
  const violations = await page.evaluate<AxeResults["violations"]>(
    `axe.run(document.querySelector(${JSON.stringify(within)}), ${JSON.stringify(spare)}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Problems in dark mode of a page that was already checked in light mode, which is restored afterwards. */
export async function findDarkFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const faults = await findFaults(page, "html", { runOnly: colorRules });
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}
