import type { ServiceContext } from "../../env.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { toBase64Url } from "../../wire/tokens.ts";

type Chance = Pick<ServiceContext, "createSalt">;

/** 32 random bytes, base64url: a token or code. */
export const createToken = ({ createSalt }: Chance): string =>
  toBase64Url(new Uint8Array([...createSalt(), ...createSalt()]));

/** Crockford's base 32: without letters that look like digits, and few accidental words. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const keyBytes = 20;

/** A burner's key: 160 random bits as 32 letters in groups of four. */
export function createKey({ createSalt }: Chance): string {
  const bytes = [...createSalt(), ...createSalt()].slice(0, keyBytes);
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const key = (bits.match(/.{5}/g) ?? []).map((five) => letters[parseInt(five, 2)]).join("");
  return (key.match(/.{4}/g) ?? []).join("-");
}

/** Normalizes a typed key: case, dashes and look-alike letters are ignored. */
export const normalizeKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replaceAll("U", "V");

/** The code of a sign-in mail: six random digits. */
export function createCode({ createSalt }: Chance): string {
  const [a = 0, b = 0, c = 0, d = 0] = createSalt();
  const number = a * 2 ** 24 + ((b << 16) | (c << 8) | d);
  return String(number % 1_000_000).padStart(6, "0");
}

/** Hashed with the attempt's 256 random bits, because a code can be guessed. */
export const hashCode = (code: string, attempt: string): Promise<string> => hashToken(`${code} ${attempt}`);
