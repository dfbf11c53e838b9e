import { formatHex } from "../../contract/hash.ts";

/** HMAC-SHA-256 in hex. */
export async function signBytes(bytes: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [
    "sign",
  ]);
  return formatHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes)));
}
