import axe from "axe-core";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/**
 * Problems found by axe, as rule and element, on the whole page or within the first match of a selector. Transitions
 * that have begun end first: a link halfway between two colors has a contrast that nobody reads at.
 */
export async function findFaults(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document.querySelector(${JSON.stringify(within)}))`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
