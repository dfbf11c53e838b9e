import type { Page } from "playwright-core";

/** What a reader without a mouse can do something with. */
const operable = ["a[href]", "button", "summary", "input", "select", "textarea"];

/**
 * Goes through a page by Tab, from its beginning until the focus leaves it: elements that have the focus and do not show
 * it, and how many that can be used were never reached. Of a group of radio buttons one is reached, as is meant.
 */
export async function walkByKeys(page: Page): Promise<{ unmarked: string[]; missed: string[] }> {
  await page.evaluate((selector) => {
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
  }, operable.join(","));
  const unmarked = new Set<string>();
  for (let pressed = 0; pressed < 600; pressed += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body || element.dataset["reached"] !== undefined) return null;
      // A card that is a link as a whole shows it around the card.
      const isMarked = [null, "::after"].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
        return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      });
      const { type, name, form } = element as HTMLInputElement;
      const others = type === "radio" ? form?.querySelectorAll<HTMLElement>(`[name="${name}"]`) : [];
      for (const one of [element, ...(others ?? [])]) one.dataset["reached"] = "";
      return isMarked ? "" : element.outerHTML.slice(0, 120);
    });
    if (focused === null) break;
    if (focused !== "") unmarked.add(focused);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-expected]:not([data-reached])")]
      // What gave its place to something else meanwhile.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return { unmarked: [...unmarked], missed };
}
