import { findFlagClasses, hasFlagOn, setFlagClass } from "./flag-class.ts";
import { keepChoices, readChoices } from "./local-store.client.ts";
import { changeChoice, type Choices } from "./parse-choices.ts";

/** Where a browser keeps its flips: by flag, "on" or "off". Nothing of it ever leaves the browser. */
const flipsKey = "magma.flags";

/** Each body's flags before any was flipped. */
const served = new WeakMap<HTMLElement, readonly string[]>();

/** Whether a feature is on for this page, local flips and the parent frame's flags included. */
export function isFeatureOn(document: Document, name: string): boolean {
  return hasFlagOn(findFlagClasses(document.body.className, readParentClasses(document)), name);
}

/**
 * Before anything else runs: a page in a frame that has no flags takes its parent's, then the flips that this browser
 * keeps are made, and again whenever they change in another tab.
 */
export function startFlags(document: Document): void {
  const { body } = document;
  const flags = findFlagClasses(body.className, readParentClasses(document));
  body.classList.add(...flags);
  served.set(body, flags);
  applyFlips(document, readFlips(document));
  document.defaultView?.addEventListener("storage", ({ key }) => {
    if (key === flipsKey || key === null) applyFlips(document, readFlips(document));
  });
}

/** The body's classes of the frame around this one; null where there is none, or it is another site's. */
function readParentClasses({ defaultView: view }: Document): string | null {
  try {
    return view === null || view.parent === view ? null : view.parent.document.body.className;
  } catch {
    return null;
  }
}

/** The flips of this browser on this host, by flag. */
export function readFlips(document: Document): Choices {
  return readChoices(document, flipsKey);
}

/** Whether a flag was on before it was flipped; undefined for one that the page does not have. */
export function wasServedOn(document: Document, name: string): boolean | undefined {
  const flags = served.get(document.body) ?? [];
  if (hasFlagOn(flags, name)) return true;
  return flags.includes(`f_${name}_off`) ? false : undefined;
}

/**
 * Turns a flag on or off in this browser, for this page and those that follow. Turned to what it was anyway, it is no
 * longer flipped. False where the browser keeps nothing: the flip then ends with the page.
 */
export function flipFlag(document: Document, name: string, isOn: boolean): boolean {
  const choice = wasServedOn(document, name) === isOn ? undefined : isOn ? "on" : "off";
  const flips = changeChoice(readFlips(document), name, choice);
  const isKept = keepChoices(document, flipsKey, flips);
  applyFlips(document, flips);
  return isKept;
}

/** Takes every flip back. */
export function resetFlips(document: Document): void {
  keepChoices(document, flipsKey, {});
  applyFlips(document, {});
}

/** Swaps classes of flags that the page has; a flip of one that is gone waits for its return. */
function applyFlips({ body }: Document, flips: Choices): void {
  for (const flag of served.get(body) ?? []) {
    const name = flag.replace(/^f_|_(?:on|off)$/g, "");
    const isOn = flips[name] === undefined ? flag.endsWith("_on") : flips[name] === "on";
    if (!body.classList.contains(`f_${name}_${isOn ? "on" : "off"}`)) {
      body.className = setFlagClass(body.className, name, isOn);
    }
  }
}
