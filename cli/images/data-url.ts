/** The bytes of a `data:` URL, base64 or percent-encoded; null if it isn't one. */
export function decodeDataUrl(address: string): Uint8Array | null {
  const comma = address.indexOf(",");
  if (!address.startsWith("data:") || comma < 0) return null;
  const body = address.slice(comma + 1);
  if (address.slice(0, comma).endsWith(";base64")) return Buffer.from(body, "base64");
  try {
    return Buffer.from(decodeURIComponent(body), "utf8");
  } catch {
    return null;
  }
}
