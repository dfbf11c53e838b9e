import type { Page } from "playwright-core";

/** Elements that a reader can interact with. */
const operable = ["a[href]", "button", "summary", "input", "select", "textarea"];

/** Number of keys sent before the page is asked how far it is: a question for each took longer than the keys. */
const keysAtOnce = 12;

/**
 * Tabs through a page from its beginning until the focus leaves it: lists focused elements without a visible focus, and
 * interactive elements that were never reached. Only one of a group of radio buttons must be reached.
 */
export async function walkByKeys(page: Page): Promise<{ unmarked: string[]; missed: string[] }> {
  await page.evaluate(expectStops, operable.join(","));
  let reached = -1;
  for (let pressed = 0; pressed < 600; pressed += keysAtOnce) {
    await Promise.all(Array.from({ length: keysAtOnce }, () => page.keyboard.press("Tab")));
    const { count, isAmongParts } = await page.evaluate(countReached);
    if (count === reached && !isAmongParts) break;
    reached = count;
  }
  return page.evaluate(() => {
    const list = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        // Elements that were replaced meanwhile.
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.outerHTML.slice(0, 120));
    return { unmarked: list("[data-unmarked]"), missed: list("[data-expected]:not([data-reached])") };
  });
}

/** Runs in the browser: marks what has to be reached, and from now on what is. */
function expectStops(selector: string): void {
  const isUsable = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled, [tabindex='-1']");
  const groups = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { type, name, form } = element as HTMLInputElement;
    const group =
      type === "radio" ? `${name} of ${[...document.forms].indexOf(form as HTMLFormElement)}` : "";
    if (isUsable(element) && !groups.has(group)) element.dataset["expected"] = group;
    if (group !== "" && isUsable(element)) groups.add(group);
  }
  document.addEventListener("focusin", ({ target }) => {
    const element = target as HTMLElement;
    if (element.dataset["reached"] !== undefined) return;
    // A card that is a link as a whole shows the focus around the card.
    const isMarked = [null, "::after"].some((pseudo) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    // A text field as large as the page is marked by its caret.
    const hasCaret = element.isContentEditable && getComputedStyle(element).caretColor !== "transparent";
    if (!isMarked && !hasCaret) element.dataset["unmarked"] = "";
    const { type, name, form } = element as HTMLInputElement;
    const others = type === "radio" ? form?.querySelectorAll<HTMLElement>(`[name="${name}"]`) : [];
    for (const one of [element, ...(others ?? [])]) one.dataset["reached"] = "";
  });
}

/** Runs in the browser. Each part of a date or a time is a stop of its own, without a change of focus. */
function countReached(): { count: number; isAmongParts: boolean } {
  const isAmongParts = document.activeElement?.matches("[type^=date], [type=time]") ?? false;
  return { count: document.querySelectorAll("[data-reached]").length, isAmongParts };
}
