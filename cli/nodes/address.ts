/** How an address in imported text is treated. */
export type Address =
  | { kind: "kept"; reference: string; isRelative: boolean }
  /** Of a scheme that the network does not link (specification, section 5): its text stays, the address does not. */
  | { kind: "refused"; reference: string };

const linkedSchemes = ["http:", "https:", "mailto:", "ftp:"];

/** Judges an address as a browser reads it: tabs and line ends in it are ignored, so `java\nscript:` hides nothing. */
export function judgeAddress(written: string): Address {
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

/** An http(s) address, `//host/…` included; null for anything else. */
export function parseWebUrl(written: string): URL | null {
  const text = written.trim();
  const url = URL.parse(text.startsWith("//") ? `https:${text}` : text);
  return url && (url.protocol === "http:" || url.protocol === "https:") ? url : null;
}
