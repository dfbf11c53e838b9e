import * as v from "valibot";
import { defineRead, defineSignedWrite, defineWrite } from "./call.ts";
import { Locale } from "./entities/blog.ts";
import { NewScreenName } from "./entities/reserved-names.ts";
import { noQuery } from "./query.ts";
import { OpenedSession, place, ReturnAddress, Token } from "./session.ts";
import { Origin, ProviderId } from "./ways-in.ts";

/*
 * Signing in with an account at an OpenID Connect provider (OpenID Connect Core 1.0, authorization code flow with PKCE).
 * The browser keeps a secret while its reader is away; state, nonce and the verifier of PKCE (RFC 7636) hang on it, so what
 * comes back is worth nothing in another browser.
 */

const Provider = v.object({ id: ProviderId, name: v.string() });

/** Providers that are set up, in the order in which they are offered. */
export const listProviders = defineRead({
  service: "profile",
  path: "session/providers",
  query: noQuery,
  reply: v.object({ items: v.array(Provider) }),
});

const start = { provider: ProviderId, secret: Token, origin: Origin };
/** Where the provider sends people back to, below the main site's origin. */
export const providerReturnPath = "/signin/return";

/**
 * The address at the provider to which somebody goes, for 10 minutes and one return. 404 for one that is not set up; 503
 * `unavailable` while it says nothing of itself.
 */
export const startProvider = defineWrite({
  service: "profile",
  path: "session/provider/start",
  query: noQuery,
  body: v.object({ ...start, locale: Locale, next: v.nullable(ReturnAddress) }),
  reply: v.object({ url: v.string() }),
});

/** The same for whoever is signed in and wants that account to open theirs. 403 `signInAgain`. */
export const startLinking = defineSignedWrite({
  service: "profile",
  path: "session/provider/link",
  query: noQuery,
  body: v.object(start),
  reply: v.object({ url: v.string() }),
});

/** What a provider puts into the address to which it sends somebody back. */
const Returned = v.pipe(v.string(), v.maxLength(4_000, "is too long"));

export const providerOutcomes = [
  /** `session` is there. */
  "signedIn",
  /** It opens the account of whoever began in their settings, from now on. */
  "linked",
  /** Nobody's yet: `claim` makes an account, with a name. */
  "nameNeeded",
  /** The address is that of an account which this provider may not open by itself: sign in by mail, and add it then. */
  "mailFirst",
  /** It opens another's account already, or theirs has one at this provider. */
  "taken",
  /** The person said no there. */
  "denied",
  /** Another browser, another time, or something that nobody we trust has signed. */
  "refused",
  /** The provider is not there. */
  "unavailable",
] as const;

/** Back from the provider: once, whatever comes of it. */
export const finishProvider = defineWrite({
  service: "profile",
  path: "session/provider/finish",
  query: noQuery,
  body: v.object({
    state: v.nullable(Returned),
    code: v.nullable(Returned),
    error: v.nullable(Returned),
    /** RFC 9207. */
    iss: v.nullable(Returned),
    secret: Token,
    ...place,
  }),
  reply: v.object({
    outcome: v.picklist(providerOutcomes),
    /** Null where nobody knows any more which it was. */
    provider: v.nullable(Provider),
    session: v.nullable(OpenedSession),
    next: v.nullable(ReturnAddress),
    claim: v.nullable(Token),
    proposedName: v.nullable(v.string()),
  }),
});

/** Makes an account that the provider opens: within 15 minutes, in the same browser. `nameTaken` leaves the claim as it was. */
export const createFromProvider = defineWrite({
  service: "profile",
  path: "session/provider/create",
  query: noQuery,
  body: v.object({ claim: Token, secret: Token, screenName: NewScreenName, ...place }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "nameTaken", "refused"]),
    session: v.nullable(OpenedSession),
    next: v.nullable(ReturnAddress),
  }),
});
