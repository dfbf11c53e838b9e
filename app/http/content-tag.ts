/**
 * The ETag (RFC 9110, 8.8.3) of what is the same byte for byte until it changes: it changes when something is written that
 * was not, and at no other moment. 132 bits are enough to tell one text from another.
 */
export async function buildContentTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `"${hash.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22)}"`;
}
