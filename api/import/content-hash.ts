/** SHA-256 of an item as it was parsed, in hex: equal for equal content, whatever order its fields came in. */
export async function hashContent(item: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(item)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
