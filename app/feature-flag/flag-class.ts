/** Flags as the page's body carries them, for code that runs in the reader's browser. */

const flagClass = /^f_[a-z0-9_]+_(?:on|off)$/i;
const split = (classes: string) => classes.split(/\s+/).filter((name) => name !== "");

/**
 * The flag classes that count: the page's own, or those of the parent frame's body when the page is embedded and has
 * none itself (specification, section 1). `parent` is null where there is no parent or it may not be read.
 */
export function findFlagClasses(own: string, parent: string | null): string[] {
  const flags = split(own).filter((name) => flagClass.test(name));
  return flags.length > 0 || parent === null ? flags : split(parent).filter((name) => flagClass.test(name));
}

/** On when the classes carry `f_{name}_on`. */
export function hasFlagOn(classes: readonly string[], name: string): boolean {
  return classes.includes(`f_${name}_on`);
}

/** The class attribute with one flag set: its class is swapped for the other, all else stays (specification, section 4). */
export function setFlagClass(classes: string, name: string, isOn: boolean): string {
  const others = split(classes).filter(
    (existing) => existing !== `f_${name}_on` && existing !== `f_${name}_off`,
  );
  return [...others, `f_${name}_${isOn ? "on" : "off"}`].join(" ");
}
