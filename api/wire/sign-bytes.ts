/** HMAC-SHA-256 in hex. */
export async function signBytes(bytes: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [
    "sign",
  ]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
  return [...signature].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
