/** Classification of an address in imported text. */
export type Address =
  | { kind: "kept"; reference: string; isRelative: boolean }
  /** Scheme not allowed for links (specification, section 5): the text is kept without the link. */
  | { kind: "refused"; reference: string };

const linkedSchemes = ["http:", "https:", "mailto:", "ftp:"];

/**
 * Classifies an address as browsers interpret it: tabs and line breaks are ignored, so `java\nscript:` is
 * detected.
 */
export function classifyAddress(written: string): Address {
  const reference = written.replace(/[\t\r\n]/g, "").trim();
  if (reference === "" || reference.startsWith("#")) return { kind: "kept", reference, isRelative: false };
  const url = URL.parse(reference, "relative://base/");
  if (url === null) return { kind: "refused", reference };
  if (url.protocol === "relative:")
    return { kind: "kept", reference, isRelative: !reference.startsWith("//") };
  return linkedSchemes.includes(url.protocol)
    ? { kind: "kept", reference, isRelative: false }
    : { kind: "refused", reference };
}

/** An http(s) URL, including `//host/…`; otherwise null. */
export function parseWebUrl(written: string): URL | null {
  const text = written.trim();
  const url = URL.parse(text.startsWith("//") ? `https:${text}` : text);
  return url && (url.protocol === "http:" || url.protocol === "https:") ? url : null;
}
