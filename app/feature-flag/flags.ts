import type { FeatureFlag } from "../../contract/network/features.ts";

/** The flags of one blog. */
export interface Flags {
  isOn: (name: string) => boolean;
  /** Classes for the page's body: `f_{name}_on` or `f_{name}_off` for every flag, sorted by name. */
  bodyClasses: string;
}

/** A flag is on only if its value is "on" (specification, section 1); of duplicates the last one counts. */
export function createFlags(list: readonly Pick<FeatureFlag, "name" | "value">[]): Flags {
  const values = new Map(list.map(({ name, value }) => [name, value === "on"]));
  const names = [...values.keys()].toSorted();
  return {
    isOn: (name) => values.get(name) === true,
    bodyClasses: names.map((name) => `f_${name}_${values.get(name) === true ? "on" : "off"}`).join(" "),
  };
}
