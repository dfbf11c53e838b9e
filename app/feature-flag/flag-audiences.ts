import { drawNumber } from "./experiments.ts";

/** A flag that some readers have: a share of them in per cent, or the blog's staff (null). */
export interface FlagAudience {
  name: string;
  share: number | null;
}

/*
 * Such flags as stored on the page's body, the same for every reader: `new_search:25 zoom:staff`.
 */

export const formatAudiences = (audiences: readonly FlagAudience[]): string =>
  audiences.map(({ name, share }) => `${name}:${share ?? "staff"}`).join(" ");

/** Reverses `formatAudiences`. */
export const parseAudiences = (text: string): FlagAudience[] =>
  text
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", share] = part.split(":");
      return { name, share: share === "staff" ? null : Number(share) };
    });

/** True for a reader in the share. A larger share adds readers, and keeps those who were in. */
export const isInShare = (name: string, share: number, readerKey: string): boolean =>
  drawNumber(`flag/${name}/${readerKey}`) < share / 100;
