import type { Page } from "playwright-core";

/** Pause between two keys, ms: a fast typist. */
const pause = 80;
const text = '[role="textbox"][contenteditable="true"]';

/** A key in the page, ms: time of its letter's paint since the navigation, and since the key. */
interface PaintedKey {
  painted: number;
  took: number;
}
type Watched = typeof globalThis & { paintedKeys: PaintedKey[] };

/** Milliseconds from the start of the navigation until a typed letter is painted. */
export async function openAndType(page: Page, address: string, paragraph: number): Promise<number> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(text);
  await goToParagraph(page, paragraph);
  const [first] = await typeKeys(page, 1);
  return first?.painted ?? Number.NaN;
}

/** Moves the caret to the end of a paragraph. */
export async function goToParagraph(page: Page, index: number): Promise<void> {
  await page.locator(`${text} > p`).nth(index).click();
  await page.keyboard.press("End");
}

/** Milliseconds from each key to the paint that shows its letter. */
export const measureKeys = async (page: Page, count: number): Promise<number[]> =>
  (await typeKeys(page, count)).map(({ took }) => took);

async function typeKeys(page: Page, count: number): Promise<PaintedKey[]> {
  // Awaited, because keys and scripts reach the page on different channels, without an order.
  await page.evaluate(watchKeys);
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press("abcdefghij".charAt(key % 10));
    await page.waitForTimeout(pause);
  }
  await page.waitForFunction((least) => (globalThis as Watched).paintedKeys.length >= least, count);
  return page.evaluate(() => (globalThis as Watched).paintedKeys);
}

/** Runs in the page. A message is delivered after the paint of the frame in which it was sent. */
function watchKeys(): void {
  const paintedKeys: PaintedKey[] = [];
  Object.assign(globalThis, { paintedKeys });
  const watch = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        const painted = performance.now();
        paintedKeys.push({ painted, took: painted - timeStamp });
      });
      port1.start();
      port2.postMessage(null);
    });
  addEventListener("keydown", watch, { capture: true });
}

export const untilSaved = (page: Page): Promise<void> => page.locator("[data-status=saved]").waitFor();

/** Milliseconds from each call that sent changes to its acknowledgment. */
export const readAcknowledged = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith("/sync"))
      .map(({ duration }) => duration),
  );

/** Types until it is stopped. */
export async function keepTyping(page: Page, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await page.keyboard.type("word ", { delay: pause });
  }
}
