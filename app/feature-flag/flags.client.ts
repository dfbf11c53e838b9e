import { findFlagClasses, hasFlagOn, setFlagClass } from "./flag-class.ts";
import { storeChoices, readChoices } from "./local-store.client.ts";
import { changeChoice, type Choices } from "./parse-choices.ts";

/** Storage key of local overrides: by flag, "on" or "off". Never sent anywhere. */
const flipsKey = "magma.flags";

/** Each body's flags as served, before overrides. */
const served = new WeakMap<HTMLElement, readonly string[]>();

/** True if a feature is on for this page, including local overrides and the embedding page's flags. */
export function isFeatureOn(document: Document, name: string): boolean {
  return hasFlagOn(findFlagClasses(document.body.className, readParentClasses(document)), name);
}

/**
 * Must run before anything else: an embedded page without flags uses those of the embedding page, then applies this
 * browser's overrides, again whenever they change in another tab. `applyEffects` changes parts that the server rendered
 * by a flag; it's called if there are overrides, and when they change.
 */
export function startFlags(document: Document, applyEffects: () => void = () => undefined): void {
  const { body } = document;
  const flags = findFlagClasses(body.className, readParentClasses(document));
  body.classList.add(...flags);
  served.set(body, flags);
  const flips = readFlips(document);
  applyFlips(document, flips);
  if (Object.keys(flips).length > 0) applyEffects();
  document.defaultView?.addEventListener("storage", ({ key }) => {
    if (key !== flipsKey && key !== null) return;
    applyFlips(document, readFlips(document));
    applyEffects();
  });
}

/** Changes a flag's state before overrides; one that the page doesn't have stays away. */
export function serveFlag(document: Document, name: string, isOn: boolean): void {
  const { body } = document;
  const flags = served.get(body) ?? findFlagClasses(body.className, null);
  const changed = flags.map((flag) =>
    flag === `f_${name}_${isOn ? "off" : "on"}` ? setFlagClass("", name, isOn) : flag,
  );
  served.set(body, changed);
  applyFlips(document, readFlips(document));
}

/** The body classes of the embedding page; null if there is none or it is cross-origin. */
function readParentClasses({ defaultView: view }: Document): string | null {
  try {
    return view === null || view.parent === view ? null : view.parent.document.body.className;
  } catch {
    return null;
  }
}

/** This browser's overrides on this host, by flag. */
export function readFlips(document: Document): Choices {
  return readChoices(document, flipsKey);
}

/** The flag's state before overrides; undefined if the page doesn't have it. */
export function wasServedOn(document: Document, name: string): boolean | undefined {
  const flags = served.get(document.body) ?? [];
  if (hasFlagOn(flags, name)) return true;
  return flags.includes(`f_${name}_off`) ? false : undefined;
}

/**
 * Overrides a flag in this browser, for this page and later ones. Setting it to its served value removes the
 * override. False if storage is unavailable; the override then only lasts for this page.
 */
export function flipFlag(document: Document, name: string, isOn: boolean): boolean {
  const choice = wasServedOn(document, name) === isOn ? undefined : isOn ? "on" : "off";
  const flips = changeChoice(readFlips(document), name, choice);
  const isKept = storeChoices(document, flipsKey, flips);
  applyFlips(document, flips);
  return isKept;
}

/** Removes all overrides. */
export function resetFlips(document: Document): void {
  storeChoices(document, flipsKey, {});
  applyFlips(document, {});
}

/** Applies overrides to flags the page has; overrides of other flags are kept. */
function applyFlips({ body }: Document, flips: Choices): void {
  for (const flag of served.get(body) ?? []) {
    const name = flag.replace(/^f_|_(?:on|off)$/g, "");
    const isOn = flips[name] === undefined ? flag.endsWith("_on") : flips[name] === "on";
    if (!body.classList.contains(`f_${name}_${isOn ? "on" : "off"}`)) {
      body.className = setFlagClass(body.className, name, isOn);
    }
  }
}
