import { readFlagShare, type FeatureFlag } from "../../contract/network/features.ts";
import { formatAudiences } from "./flag-audiences.ts";

/** The flags of one blog. */
export interface Flags {
  isOn: (name: string) => boolean;
  /** Classes for the page's body: `f_{name}_on` or `f_{name}_off` for every flag, sorted by name. */
  bodyClasses: string;
  /** The flags that some readers have (`formatAudiences`); empty if each is on or off for everyone. */
  audiences: string;
}

/** A flag is on only if its value is "on" (specification, section 1); of duplicates the last one counts. */
export function createFlags(list: readonly Pick<FeatureFlag, "name" | "value">[]): Flags {
  const values = new Map(list.map(({ name, value }) => [name, value]));
  const names = [...values.keys()].toSorted();
  const isOn = (name: string) => values.get(name) === "on";
  return {
    isOn,
    bodyClasses: names.map((name) => `f_${name}_${isOn(name) ? "on" : "off"}`).join(" "),
    audiences: formatAudiences(
      names.flatMap((name) => {
        const value = values.get(name) ?? "";
        const share = readFlagShare(value);
        return share === null && value !== "staff" ? [] : [{ name, share }];
      }),
    ),
  };
}
