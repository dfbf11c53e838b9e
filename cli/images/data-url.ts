/** The bytes of a `data:` URL, base64 or percent-encoded; null if it isn't one. */
export function decodeDataUrl(address: string): Uint8Array | null {
  const comma = address.indexOf(",");
  if (!address.startsWith("data:") || comma < 0) return null;
  const body = address.slice(comma + 1);
  if (address.slice(0, comma).endsWith(";base64")) return decodeBase64(body);
  try {
    return new TextEncoder().encode(decodeURIComponent(body));
  } catch {
    return null;
  }
}

/** The bytes of base64 in either alphabet; other characters are passed over, and a cut end is left out. */
function decodeBase64(text: string): Uint8Array {
  const [plain = ""] = text.replaceAll("-", "+").replaceAll("_", "/").split("=");
  const digits = plain.replace(/[^A-Za-z0-9+/]/g, "");
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}
