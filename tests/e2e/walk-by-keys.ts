import type { Page } from "playwright-core";

/** Elements that a reader can interact with. */
const operable = ["a[href]", "button", "summary", "input", "select", "textarea"];

/**
 * Tabs through a page from its beginning until the focus leaves it: lists focused elements without a visible focus, and
 * interactive elements that were never reached. Only one of a group of radio buttons must be reached.
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
      if (!element || element === document.body) return null;
      // Each part of a date or a time is a separate stop, which the browser marks.
      if (element.dataset["reached"] !== undefined)
        return element.matches("[type^=date], [type=time]") ? "" : null;
      // A card that is a link as a whole shows the focus around the card.
      const isMarked = [null, "::after"].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
        return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      });
      // A text field as large as the page is marked by its caret.
      const hasCaret = element.isContentEditable && getComputedStyle(element).caretColor !== "transparent";
      const { type, name, form } = element as HTMLInputElement;
      const others = type === "radio" ? form?.querySelectorAll<HTMLElement>(`[name="${name}"]`) : [];
      for (const one of [element, ...(others ?? [])]) one.dataset["reached"] = "";
      return isMarked || hasCaret ? "" : element.outerHTML.slice(0, 120);
    });
    if (focused === null) break;
    if (focused !== "") unmarked.add(focused);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-expected]:not([data-reached])")]
      // Elements that were replaced meanwhile.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return { unmarked: [...unmarked], missed };
}
