import { formatHex } from "../../contract/hash.ts";
import { isSameBytes } from "../wire/is-same-bytes.ts";

/** The maximum number of rounds the platform allows. */
const iterations = 100_000;
const scheme = "pbkdf2-sha256";

/** Hashes a password for storage: scheme, rounds, salt and derived key (hex), separated by dollar signs. */
export async function hashPassword(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await deriveKey(password, salt, iterations);
  return [scheme, iterations, formatHex(salt), formatHex(key)].join("$");
}

/** Whether a password matches a stored hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [name, rounds, salt, key] = stored.split("$");
  if (name !== scheme || rounds === undefined || salt === undefined || key === undefined) return false;
  return isSameBytes(await deriveKey(password, fromHex(salt), Number(rounds)), fromHex(key));
}

async function deriveKey(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
