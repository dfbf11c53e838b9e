import { fromBase64Url, toBase64Url } from "../wire/tokens.ts";

/** Hides email addresses from anyone who can only read the database. */
export interface Vault {
  /** The same for an address in any case; can't be computed without the secret. */
  hashAddress: (address: string) => Promise<string>;
  /** The same for all spellings of an inbox: see `findInbox`. */
  hashInbox: (address: string) => Promise<string>;
  hashNetwork: (network: string) => Promise<string>;
  seal: (address: string) => Promise<string>;
  /** Null if it was sealed with another secret. */
  open: (sealed: string) => Promise<string | null>;
  /** The unsubscribe token of a subscription: always the same, so that links in old newsletters work. */
  buildUnsubscribeToken: (listId: string, addressHash: string) => Promise<string>;
}

const ivLength = 12;

/** Domains whose addresses lead to the inbox of the same name at another. */
const sameDomains: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/**
 * The name under which mails to an inbox are counted: without case, without the part after a plus sign (RFC 5233), and
 * without dots in the name. Some providers ignore these and others don't, and there is no list: counting two inboxes as
 * one only sends their mails more slowly, while counting one as many would let anyone flood it. Mail is always sent to
 * the address as it was typed, and accounts have that address.
 */
export function findInbox(address: string): string {
  const [name = "", domain = ""] = address.normalize("NFKC").toLowerCase().split("@");
  const [mailbox = ""] = name.split("+");
  return `${mailbox.replaceAll(".", "")}@${sameDomains[domain] ?? domain}`;
}

/** `createIv` returns 16 random bytes, of which 12 are used. */
export function createVault(secret: string, createIv: () => Uint8Array<ArrayBuffer>): Vault {
  const encoder = new TextEncoder();
  const signingKey = crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const sign = async (purpose: string, text: string) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", await signingKey, encoder.encode(`${purpose}\n${text}`)));
  const sealingKey = sign("seal", "").then((bytes) =>
    crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]),
  );
  return {
    hashAddress: async (address) => toBase64Url(await sign("address", address.toLowerCase())),
    hashInbox: async (address) => toBase64Url(await sign("inbox", findInbox(address))),
    hashNetwork: async (network) => toBase64Url(await sign("network", network)),
    buildUnsubscribeToken: async (listId, addressHash) =>
      toBase64Url(await sign("unsubscribe", `${listId}\n${addressHash}`)),
    seal: async (address) => {
      const iv = createIv().slice(0, ivLength);
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv },
        await sealingKey,
        encoder.encode(address),
      );
      return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
    },
    open: async (sealed) => {
      const [iv = "", bytes = ""] = sealed.split(".");
      try {
        const opened = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: fromBase64Url(iv) },
          await sealingKey,
          fromBase64Url(bytes),
        );
        return new TextDecoder().decode(opened);
      } catch {
        return null;
      }
    },
  };
}
