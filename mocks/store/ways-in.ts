import type { ReturnAddress } from "../../contract/session.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import { recentSignIn, signInAgain } from "../../contract/ways-in.ts";
import { ServiceError } from "../service-error.ts";
import { findDetail } from "./accounts.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";
import { createToken } from "./subscriptions.ts";

/** A provider as the operator sets one up. */
export interface MockProviderSettings {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What was asked of a browser. */
export interface MockChallenge {
  purpose: "addPasskey" | "openPasskey" | "return" | "claim";
  personId: string | null;
  origin: string;
  secret: string;
  sessionId?: string;
  provider?: string;
  subject?: string;
  email?: string | null;
  next?: ReturnAddress | null;
  locale?: Locale;
  expiresTime: number;
}

export interface MockPasskey {
  id: string;
  personId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  name: string;
  createdTime: number;
  usedTime: number | null;
  isBackedUp: boolean;
}

export interface MockIdentity {
  provider: string;
  subject: string;
  personId: string;
  createdTime: number;
  usedTime: number | null;
}

/** Ways to sign in beside mail and keys. */
export interface WaysInTables {
  providers: MockProviderSettings[];
  /** By name. */
  challenges: Map<string, MockChallenge>;
  passkeys: MockPasskey[];
  identities: MockIdentity[];
  /** People who have opened a link that was sent to their address. */
  proved: Set<string>;
}

export const createWaysIn = (): WaysInTables => ({
  providers: [],
  challenges: new Map(),
  passkeys: [],
  identities: [],
  proved: new Set(),
});

export function keepChallenge(
  { waysIn, now }: Store,
  length: number,
  challenge: Omit<MockChallenge, "expiresTime">,
): string {
  const name = createToken();
  waysIn.challenges.set(name, { ...challenge, expiresTime: now() + length });
  return name;
}

/** Uses a challenge up; null for none, for another purpose's, and for one that is too old. */
export function useChallenge(
  { waysIn, now }: Store,
  purpose: MockChallenge["purpose"],
  name: string | null,
): MockChallenge | null {
  const challenge = waysIn.challenges.get(name ?? "");
  if (challenge?.purpose !== purpose) return null;
  waysIn.challenges.delete(name ?? "");
  return challenge.expiresTime > now() ? challenge : null;
}

/** Throws 403 unless whoever asks has signed in a moment ago. */
export function assertRecent(store: Store, actor: Actor): void {
  if (store.now() - findDetail(store, actor).provedTime < recentSignIn) return;
  throw new ServiceError("forbidden", "This is for who has signed in a moment ago.", {
    refusal: signInAgain,
  });
}

/** The main site's own origin, on whichever port. */
export function assertMainOrigin({ tables }: Store, origin: string): { rpId: string; name: string } {
  const main = tables.blogs.find(({ blog }) => blog.isMainSite)?.blog;
  const { hostname, protocol } = new URL(origin);
  if (main && hostname === `${main.host}.localhost` && protocol === "http:") {
    return { rpId: hostname, name: main.displayName };
  }
  throw new ServiceError("invalid", "origin: is not the main site's", { field: "origin" });
}
