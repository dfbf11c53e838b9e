import * as v from "valibot";
import { defineRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { Locale } from "../entities/blog.ts";
import { NewScreenName } from "../entities/profile-fields.ts";
import { noQuery } from "../wire/query.ts";
import { OpenedSession, sessionClient, ReturnAddress, Token } from "./session.ts";
import { Origin, ProviderId } from "./sign-in-methods.ts";

/*
 * Sign-in with an OpenID Connect provider (OpenID Connect Core 1.0, authorization code flow with PKCE). The
 * browser keeps a secret that state, nonce and PKCE verifier (RFC 7636) are derived from, so a response is
 * useless in another browser.
 */

const Provider = v.object({ id: ProviderId, name: v.string() });

/** Configured providers, in display order. */
export const listProviders = defineRead({
  service: "profile",
  path: "session/providers",
  query: noQuery,
  reply: v.object({ items: v.array(Provider) }),
});

const start = { provider: ProviderId, secret: Token, origin: Origin };
/** The redirect URI's path on the main site's origin. */
export const providerReturnPath = "/signin/return";

/**
 * The provider's authorization URL; valid for 10 minutes and one return. 404 for an unknown provider; 503
 * `unavailable` if its metadata can't be fetched.
 */
export const startProvider = defineWrite({
  service: "profile",
  path: "session/provider/start",
  limiter: "forms",
  query: noQuery,
  body: v.object({ ...start, locale: Locale, next: v.nullable(ReturnAddress) }),
  reply: v.object({ url: v.string() }),
});

/** Starts linking a provider account to the signed-in account. 403 `signInAgain`. */
export const startLinking = defineSignedWrite({
  service: "profile",
  path: "session/provider/link",
  query: noQuery,
  body: v.object(start),
  reply: v.object({ url: v.string() }),
});

/** A parameter that a provider adds to the redirect URI. */
const Returned = v.pipe(v.string(), v.maxLength(4_000, "is too long"));

export const providerOutcomes = [
  /** Signed in; `session` is set. */
  "signedIn",
  /** The provider account can now be used to sign in to the current account. */
  "linked",
  /** No account yet: `claim` creates one once a name is chosen. */
  "nameNeeded",
  /**
   * The address belongs to an account that this provider alone may not open: sign in by mail and link it in the
   * settings.
   */
  "mailFirst",
  /** Already linked to another account, or this account already has one at the provider. */
  "taken",
  /** The person declined at the provider. */
  "denied",
  /** Wrong browser, expired, or an invalid signature. */
  "refused",
  /** The provider can't be reached. */
  "unavailable",
] as const;

/** Completes the provider sign-in; each attempt can be completed only once. */
export const finishProvider = defineWrite({
  service: "profile",
  path: "session/provider/finish",
  limiter: "forms",
  query: noQuery,
  body: v.object({
    state: v.nullable(Returned),
    code: v.nullable(Returned),
    error: v.nullable(Returned),
    /** Issuer, RFC 9207. */
    iss: v.nullable(Returned),
    secret: Token,
    ...sessionClient,
  }),
  reply: v.object({
    outcome: v.picklist(providerOutcomes),
    /** Null if the attempt is unknown. */
    provider: v.nullable(Provider),
    session: v.nullable(OpenedSession),
    next: v.nullable(ReturnAddress),
    claim: v.nullable(Token),
    proposedName: v.nullable(v.string()),
  }),
});

/**
 * Creates an account for a provider identity: within 15 minutes, in the same browser. After `nameTaken` the
 * claim remains valid.
 */
export const createFromProvider = defineWrite({
  service: "profile",
  path: "session/provider/create",
  limiter: "forms",
  query: noQuery,
  body: v.object({ claim: Token, secret: Token, screenName: NewScreenName, ...sessionClient }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "nameTaken", "refused"]),
    session: v.nullable(OpenedSession),
    next: v.nullable(ReturnAddress),
  }),
});
