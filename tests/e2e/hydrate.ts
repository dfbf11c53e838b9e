import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";

const assets = new URL("../../build/client/assets/", import.meta.url);
const file = readdirSync(assets).find((name) => name.startsWith("browser-start-hydration.client-"));

/** Has the page listen for what asks for React; as on a page that has such an element from the start. */
export async function startTriggers(page: Page): Promise<void> {
  await page.evaluate(`import("/assets/${file}").then(({ startHydration }) => startHydration(document))`);
}

/** Makes the page one that asks for React at once, as an application does, and waits until it is there. */
export async function hydrate(page: Page): Promise<void> {
  // As text: what runs these tests would make a function's `import()` its own.
  await page.evaluate(() => void (document.body.dataset.hydrate = "always"));
  await startTriggers(page);
  await untilHydrated(page);
}

/** The last that hydration does is to take over where the page is scrolled to. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/** True when React keeps this element. */
export function isReacts(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$")));
}
