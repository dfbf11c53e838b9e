import { readUrl } from "./link-lists.ts";

/*
 * Who supports a blog, as its owner writes it: `Acme Tea | https://acme.example | Presented by`. One text, so that a blog
 * never shows its own sponsor with the address of the network's.
 */

export interface Sponsor {
  name: string;
  /** Null without a page of its own. */
  address: string | null;
  /** Printed before the name; null for "Supported by" in the blog's language. */
  label: string | null;
}

/** As of special sections (`contract/posts/managed-sections.ts`). */
const maxName = 80;
const maxLabel = 40;

/** Reads a sponsor; null for none, and for what can't be read. */
export function readSponsor(text: string): Sponsor | null {
  const [name = "", address = "", label = "", ...rest] = text.split("|").map((part) => part.trim());
  const url = address === "" ? null : readUrl(address);
  const isRead =
    name !== "" &&
    name.length <= maxName &&
    label.length <= maxLabel &&
    rest.length === 0 &&
    !/\p{Cc}/u.test(text) &&
    (address === "" || url !== null);
  return isRead ? { name, address: url, label: label === "" ? null : label } : null;
}

/** A sponsor as text, which `readSponsor` reads again. */
export const writeSponsor = ({ name, address, label }: Sponsor): string =>
  [
    name,
    ...(address === null && label === null ? [] : [address ?? ""]),
    ...(label === null ? [] : [label]),
  ].join(" | ");
