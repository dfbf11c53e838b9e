/**
 * A strong ETag (RFC 9110, section 8.8.3) from a hash of the body, for responses that only change when their
 * content does. 132 bits are enough to avoid collisions.
 */
export async function buildContentTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `"${hash.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22)}"`;
}
