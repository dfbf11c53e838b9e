import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedCredential,
} from "../../contract/sign-in/passkeys.ts";

type Bytes = Uint8Array;
const sha256 = (bytes: Bytes | string) => createHash("sha256").update(bytes).digest();
const base64 = (bytes: Bytes) => Buffer.from(bytes).toString("base64url");

/** The parts of CBOR (RFC 8949) that passkeys need. */
function encode(value: number | string | Bytes | Map<number | string, unknown>): Buffer {
  const head = (type: number, size: number) =>
    size < 24
      ? Buffer.from([(type << 5) | size])
      : size < 256
        ? Buffer.from([(type << 5) | 24, size])
        : Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([name, item]) => [encode(name), encode(item as never)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

/** Faults of a device's response. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  userHandle?: string;
  id?: string;
  /** Signed with another device's key. */
  key?: KeyObject;
  /** The attestation format of a new passkey. */
  format?: string;
}

/** A device with one passkey (ES256), as a browser on `origin` would present it. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const state = { counter: 0, userHandle: "" };
  const id = base64(credentialId);
  const tell = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const describe = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  return {
    id,
    privateKey,
    /** Creates the passkey: user present and verified, backed up. */
    create: (
      options: Pick<CreationOptions, "rp" | "challenge" | "user">,
      wrong: Wrong = {},
    ): CreatedCredential => {
      state.userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        describe(wrong.rpId ?? options.rp.id, 0b01011101, state.counter),
        Buffer.alloc(16),
        length,
        credentialId,
        encode(key),
      ]);
      const statement = wrong.format ? new Map([["x5c", Buffer.from("a certificate")]]) : new Map();
      const attestation = new Map<string, unknown>([
        ["fmt", wrong.format ?? "none"],
        ["attStmt", statement],
        ["authData", data],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64(tell("webauthn.create", options.challenge, wrong)),
          attestationObject: base64(encode(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** Signs a challenge and increments the counter. */
    sign: (options: Pick<RequestOptions, "rpId" | "challenge">, wrong: Wrong = {}): SignedCredential => {
      state.counter = wrong.counter ?? state.counter + 1;
      const data = describe(wrong.rpId ?? options.rpId, 0b00011101, state.counter);
      const client = tell("webauthn.get", options.challenge, wrong);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), wrong.key ?? privateKey);
      return {
        id: wrong.id ?? id,
        rawId: wrong.id ?? id,
        type: "public-key",
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle: wrong.userHandle ?? state.userHandle,
        },
      };
    },
  };
}
