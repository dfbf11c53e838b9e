import type { ProviderFault } from "./faults.ts";

const encode = (value: Buffer | string) => Buffer.from(value).toString("base64url");
const algorithm = { name: "ECDSA", namedCurve: "P-256" };

export interface SigningKeys {
  /** The key as published by the provider. */
  jwk: object;
  own: CryptoKey;
  /** A key that the provider does not publish. */
  other: CryptoKey;
}

export async function createSigningKeys(): Promise<SigningKeys> {
  const create = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const [own, other] = await Promise.all([create(), create()]);
  const jwk = await crypto.subtle.exportKey("jwk", own.publicKey);
  return {
    jwk: { ...jwk, kid: "key-1", alg: "ES256", use: "sig" },
    own: own.privateKey,
    other: other.privateKey,
  };
}

/** Signs a JSON Web Token (RFC 7519), as the fault requires. */
export async function signToken(
  claims: object,
  keys: SigningKeys,
  { fault, secret }: { fault: ProviderFault | null; secret: string },
): Promise<string> {
  const alg = fault === "unsigned" ? "none" : fault === "symmetric" ? "HS256" : "ES256";
  const signed = [{ alg, kid: "key-1", typ: "JWT" }, claims].map((part) => encode(JSON.stringify(part)));
  const bytes = Buffer.from(signed.join("."));
  return `${signed.join(".")}.${encode(Buffer.from(await sign(bytes, keys, fault, secret)))}`;
}

async function sign(
  bytes: Uint8Array<ArrayBuffer>,
  keys: SigningKeys,
  fault: ProviderFault | null,
  secret: string,
) {
  if (fault === "unsigned") return new ArrayBuffer();
  if (fault !== "symmetric") {
    const key = fault === "otherKey" ? keys.other : keys.own;
    return crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytes);
  }
  const shared = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", Buffer.from(secret), shared, false, ["sign"]);
  return crypto.subtle.sign("HMAC", key, bytes);
}
