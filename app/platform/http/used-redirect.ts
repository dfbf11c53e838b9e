import type { RedirectKey } from "../../../contract/network/links.ts";

/**
 * Header on the way to the entry, which counts the redirect and removes it. The page cache keeps it with the response.
 */
export const redirectHeader = "X-Magma-Redirect";

/** Paths and patterns are stored percent-encoded, but imports may have other characters. */
export const writeRedirectKey = ({ from, isPattern }: RedirectKey): string =>
  (isPattern ? "pattern " : "path ") + encodeURI(from);

/** Null for anything that `writeRedirectKey` doesn't write. */
export function readRedirectKey(value: string | null): RedirectKey | null {
  const [, kind, from] = /^(path|pattern) (\/.*)$/.exec(value ?? "") ?? [];
  if (kind === undefined || from === undefined) return null;
  try {
    return { from: decodeURI(from), isPattern: kind === "pattern" };
  } catch {
    return null;
  }
}
