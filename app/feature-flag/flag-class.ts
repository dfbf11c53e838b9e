/** Feature flags as classes of the page's body, for code in the browser. */

const flagClass = /^f_[a-z0-9_]+_(?:on|off)$/i;
const split = (classes: string) => classes.split(/\s+/).filter((name) => name !== "");

/**
 * The flag classes in effect: the page's own, or those of the embedding page's body if the page is embedded
 * and has none (specification, section 1). `parent` is null without an embedding page or access to it.
 */
export function findFlagClasses(own: string, parent: string | null): string[] {
  const flags = split(own).filter((name) => flagClass.test(name));
  return flags.length > 0 || parent === null ? flags : split(parent).filter((name) => flagClass.test(name));
}

/** True if the classes include `f_{name}_on`. */
export function hasFlagOn(classes: readonly string[], name: string): boolean {
  return classes.includes(`f_${name}_on`);
}

/** The class attribute with one flag changed; all other classes stay (specification, section 4). */
export function setFlagClass(classes: string, name: string, isOn: boolean): string {
  const others = split(classes).filter(
    (existing) => existing !== `f_${name}_on` && existing !== `f_${name}_off`,
  );
  return [...others, `f_${name}_${isOn ? "on" : "off"}`].join(" ");
}
