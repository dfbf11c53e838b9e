/** SHA-256 (hex) of a parsed item; independent of the order of fields in the source. */
export const hashContent = (item: unknown): Promise<string> => hashText(JSON.stringify(item));

/** SHA-256 (hex) of a text. */
export async function hashText(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
