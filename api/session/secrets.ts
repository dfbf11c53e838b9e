import type { ServiceContext } from "../env.ts";
import { toBase64Url } from "../subscriptions/token.ts";

type Chance = Pick<ServiceContext, "createSalt">;

/** 32 random bytes, base64url: a token, or a code. */
export const createToken = ({ createSalt }: Chance): string =>
  toBase64Url(new Uint8Array([...createSalt(), ...createSalt()]));

/** Crockford's base 32: no letter looks like a digit, and none of them makes words. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const keyBytes = 20;

/** The key of a burner: 160 random bits as 32 letters, by fours. */
export function createKey({ createSalt }: Chance): string {
  const bytes = [...createSalt(), ...createSalt()].slice(0, keyBytes);
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const key = (bits.match(/.{5}/g) ?? []).map((five) => letters[parseInt(five, 2)]).join("");
  return (key.match(/.{4}/g) ?? []).join("-");
}

/** A key as it was typed, as it was given out: whatever the case, the dashes, and the letters that it does not have. */
export const normalizeKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replaceAll("U", "V");
