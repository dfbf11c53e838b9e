import type { LocalMessage } from "../../contract/subscriptions.ts";

/** What somebody asked for; pending until `confirmedTime`. */
export interface SubscriptionRequest {
  token: string;
  email: string;
  lists: string[];
  locale: LocalMessage["locale"];
  host: string;
  time: number;
  isConfirmed: boolean;
}

export interface Subscription {
  list: string;
  email: string;
  token: string;
  isConfirmed: boolean;
}

/** The only thing in the mocks that changes: newsletters that somebody asked for while they run. */
export interface Subscriptions {
  requests: SubscriptionRequest[];
  subscriptions: Subscription[];
  /** Newest last. */
  messages: LocalMessage[];
}

export const createSubscriptions = (): Subscriptions => ({ requests: [], subscriptions: [], messages: [] });

/** 32 random bytes, base64url. */
export function createToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}
