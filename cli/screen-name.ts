import { createHash } from "node:crypto";

/** Shortest and longest screen name (domain notes, Discussion). */
const minLength = 3;
const maxLength = 63;

/** The first hexadecimal digits of a text's SHA-256; enough to tell people of one name apart. */
export const shortHash = (text: string, digits = 6): string =>
  createHash("sha256").update(text).digest("hex").slice(0, digits);

/**
 * A login or name as a screen name: letters, digits and single dashes, accents folded, 3 to 63 long. One that is
 * valid already (`admin`) stays as it is; one without a letter or digit left is named by its hash.
 */
export function buildScreenName(login: string): string {
  const plain = foldName(login).slice(0, maxLength).replace(/-$/, "");
  if (plain.length >= minLength) return plain;
  return plain === "" ? `reader-${shortHash(login)}` : `${plain}-${shortHash(login, 4)}`;
}

/** The screen name of somebody who commented: the name, and a hash of what tells this person from others of that name. */
export function buildBurnerName(name: string, secret: string): string {
  const plain = foldName(name)
    .slice(0, maxLength - 7)
    .replace(/-$/, "");
  return `${plain === "" ? "reader" : plain}-${shortHash(secret)}`;
}

const foldName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A name to print from a slug: `boon-sheridan` → `Boon Sheridan`. */
export const formatNameFromSlug = (slug: string): string =>
  slug
    .split(/[-_ ]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
