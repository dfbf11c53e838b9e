/** A request of the Apple News API, as it is sent. */
export interface UnsignedRequest {
  method: "GET" | "POST" | "DELETE";
  url: string;
  /** Null for requests without a body. */
  body: { contentType: string; bytes: Uint8Array<ArrayBuffer> } | null;
}

export interface SigningKey {
  id: string;
  /** In Base64. */
  secret: string;
}

const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * The `Authorization` header (Apple, "About the Apple News Security Model"): an HMAC-SHA256 of method, address and date, and
 * of a body's type and bytes. `now` in ms.
 */
export async function signRequest(
  { method, url, body }: UnsignedRequest,
  key: SigningKey,
  now: number,
): Promise<string> {
  const date = `${new Date(now).toISOString().slice(0, -5)}Z`;
  const head = new TextEncoder().encode(method + url + date + (body?.contentType ?? ""));
  const message = new Uint8Array(await new Blob([head, body?.bytes ?? ""]).arrayBuffer());
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", decodeBase64(key.secret), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", secret, message));
  return `HHMAC; key=${key.id}; signature=${btoa(String.fromCharCode(...signature))}; date=${date}`;
}
