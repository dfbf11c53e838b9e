import type { Locator } from "playwright-core";

/**
 * Presses a key until a control has the focus: in tools and menus, an arrow. Fails if it can't be reached. The control is
 * found again only once it was replaced: finding one by its role takes longer than a key.
 */
export async function reach(control: Locator, by = "Tab"): Promise<void> {
  await control.waitFor();
  const { keyboard } = control.page();
  let element = await control.elementHandle();
  for (let pressed = 0; pressed < 400; pressed += 1) {
    const isFocused = await element?.evaluate((one) =>
      one.isConnected ? one === document.activeElement : null,
    );
    if (isFocused === true) return;
    if (isFocused === false) await keyboard.press(by);
    else element = await control.elementHandle();
  }
  throw new Error(`${by} doesn’t lead to ${String(control)}`);
}

/** Reaches a control and presses it. */
export async function press(control: Locator, by = "Tab"): Promise<void> {
  await reach(control, by);
  await control.page().keyboard.press("Enter");
}

/** Reaches a field and replaces its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await reach(field);
  await field.page().keyboard.press("Control+a");
  await field.page().keyboard.type(text);
}
