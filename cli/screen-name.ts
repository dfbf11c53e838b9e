import { hashTextNow } from "./records/sha256.ts";

/** Minimum and maximum length of a screen name (domain notes, Discussion). */
const minLength = 3;
const maxLength = 63;

/** The first hex digits of a text's SHA-256, to distinguish people of the same name. */
export const shortHash = (text: string, digits = 6): string => hashTextNow(text).slice(0, digits);

/**
 * Converts a login or name to a screen name: letters, digits and single dashes, accents removed, 3 to 63
 * characters. Valid names (`admin`) stay unchanged; without any letter or digit the name is a hash.
 */
export function buildScreenName(login: string): string {
  const plain = foldName(login).slice(0, maxLength).replace(/-$/, "");
  if (plain.length >= minLength) return plain;
  return plain === "" ? `reader-${shortHash(login)}` : `${plain}-${shortHash(login, 4)}`;
}

/** The screen name of a commenter: the name plus a hash that distinguishes people of the same name. */
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

/** Converts a slug to a display name: `boon-sheridan` → `Boon Sheridan`. */
export const formatNameFromSlug = (slug: string): string =>
  slug
    .split(/[-_ ]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
