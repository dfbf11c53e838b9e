import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { Account } from "../entities/account.ts";
import { Locale } from "../entities/blog.ts";
import { Millis, ScreenName } from "../entities/ids.ts";
import { NewScreenName } from "../entities/profile-fields.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";
import { Email } from "../subscriptions/subscriptions.ts";

/*
 * Sessions. People sign in on the main site, which starts a family of sessions with one session for each host
 * they visit; signing out ends the whole family. A token is returned once, when its session is opened or
 * renewed; the services store only a hash.
 */

/** 32 random bytes, base64url. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, "must be a token"));

/** A production host. */
const Host = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, "must be a host"));

/** The browser's user agent string, shortened. */
const UserAgent = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
);

/** The host and browser for which a session is opened. */
export const sessionClient = { host: Host, userAgent: UserAgent };

/** The page to return to after signing in. The front end only accepts paths of its own. */
export const ReturnAddress = v.object({
  host: Host,
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2_000, "must be at most 2000 characters")),
});
export type ReturnAddress = v.InferOutput<typeof ReturnAddress>;

/** A new session and its account. */
export const OpenedSession = v.object({ token: Token, expiresTimeMillis: Millis, account: Account });
export type OpenedSession = v.InferOutput<typeof OpenedSession>;

/**
 * Requests a sign-in link and a code by mail. After five to one inbox within an hour further ones come every ten minutes, and
 * those for one network one after the other. The reply is the same whether the address is known, new or rate-limited.
 * 400 with field `next.host` for an unknown blog; 503 `unavailable` if no mail can be sent.
 */
export const requestSignInLink = defineWrite({
  service: "profile",
  path: "session/link/request",
  limiter: "signIn",
  query: noQuery,
  body: v.object({ email: Email, locale: Locale, next: v.nullable(ReturnAddress) }),
  reply: v.object({
    accepted: v.literal(true),
    /** A secret for the requesting browser: with it, the code in the mail signs in. */
    attempt: Token,
  }),
});

const linkOutcomes = ["used", "expired", "unknown"] as const;

/** Shows the effect of a sign-in link without using it: mail scanners open every link. */
export const readSignInLink = defineWrite({
  service: "profile",
  path: "session/link/read",
  limiter: "forms",
  query: noQuery,
  body: v.object({ token: Token }),
  reply: v.object({
    outcome: v.picklist(["open", ...linkOutcomes]),
    /**
     * The link's recipient, shown so that people don't unknowingly sign in as someone else; null unless the link is
     * open.
     */
    email: v.nullable(v.string()),
    /** True if it creates an account, for which a name must be chosen. */
    isNew: v.boolean(),
    proposedName: v.nullable(v.string()),
  }),
});

/**
 * Signs in by a mailed link: once, within 15 minutes. An unknown address gets a new account, which needs a
 * name; `nameNeeded` and `nameTaken` leave the link valid.
 */
export const openSignInLink = defineWrite({
  service: "profile",
  path: "session/link/open",
  limiter: "forms",
  query: noQuery,
  body: v.object({ token: Token, screenName: v.nullable(NewScreenName), ...sessionClient }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "nameNeeded", "nameTaken", ...linkOutcomes]),
    session: v.nullable(OpenedSession),
    next: v.nullable(ReturnAddress),
  }),
});

/** Number of wrong codes that end an attempt; its link stays valid. */
export const maxWrongCodes = 5;

/**
 * Signs in by the code of a mail, in the browser that requested it: once, within 15 minutes, instead of the link.
 * `wrong` can be retried; `ended` was one too many. 429 if too many codes from one network were wrong. `nameNeeded` and
 * `nameTaken` are as for the link.
 */
export const openSignInCode = defineWrite({
  service: "profile",
  path: "session/code/open",
  limiter: "signIn",
  query: noQuery,
  body: v.object({
    attempt: Token,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, "must be six digits")),
    screenName: v.nullable(NewScreenName),
    ...sessionClient,
  }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "nameNeeded", "nameTaken", "wrong", "ended", ...linkOutcomes]),
    session: v.nullable(OpenedSession),
    /** A free name, if one is needed. */
    proposedName: v.nullable(v.string()),
  }),
});

/** Suggests a free screen name. */
export const proposeName = defineRead({
  service: "profile",
  path: "session/burner/name",
  query: v.object({ locale: Locale }),
  reply: v.object({ screenName: ScreenName }),
});

/**
 * Creates an anonymous account and signs in. Its key is only in this reply; without it the account can't be
 * recovered.
 */
export const createBurner = defineWrite({
  service: "profile",
  path: "session/burner/create",
  limiter: "signIn",
  query: noQuery,
  body: v.object({ screenName: NewScreenName, locale: Locale, ...sessionClient }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "nameTaken"]),
    key: v.nullable(v.string()),
    session: v.nullable(OpenedSession),
  }),
});

/** Signs in to an anonymous account. An unknown name gets the same reply as a wrong key. */
export const openBurner = defineWrite({
  service: "profile",
  path: "session/burner/open",
  limiter: "signIn",
  query: noQuery,
  body: v.object({ screenName: ScreenName, key: v.pipe(v.string(), v.maxLength(200)), ...sessionClient }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "refused"]),
    session: v.nullable(OpenedSession),
  }),
});

/** The signed-in person's account. */
export const getAccount = defineSignedRead({
  service: "profile",
  path: "session/account",
  query: noQuery,
  reply: Account,
});

/**
 * The account for a returning browser. The token is renewed after a week of use and when the person's
 * permissions change. The old token expires at once, except for requests in flight.
 */
export const openMe = defineSignedWrite({
  service: "profile",
  path: "session/me",
  query: noQuery,
  body: v.object({}),
  reply: v.object({
    account: Account,
    renewed: v.nullable(v.object({ token: Token, expiresTimeMillis: Millis })),
  }),
});

/** A family of sessions: one sign-in, with the hosts it covers. */
export const ActiveSession = v.object({
  familyId: v.string(),
  hosts: v.array(v.string()),
  userAgent: v.string(),
  createdTimeMillis: Millis,
  seenTimeMillis: Millis,
  /** The family of the session that makes this call. */
  isThis: v.boolean(),
});
export type ActiveSession = v.InferOutput<typeof ActiveSession>;

/** Most recently used first. */
export const listSessions = defineSignedRead({
  service: "profile",
  path: "session/list",
  query: noQuery,
  reply: v.object({ items: listOf(ActiveSession) }),
});

/** Signs out of whole families of sessions; `one` names it. Only works on the caller's own. */
export const endSessions = defineSignedWrite({
  service: "profile",
  path: "session/end",
  query: noQuery,
  body: v.object({
    scope: v.picklist(["this", "others", "all", "one"]),
    familyId: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
  }),
  reply: v.object({ ended: v.number() }),
});

/**
 * Creates a login code that signs a person in on another host: valid for 60 seconds, one use, that host, and
 * the browser that knows the preimage of `challenge` (SHA-256, hex).
 */
export const createLoginCode = defineSignedWrite({
  service: "profile",
  path: "session/handover/create",
  query: noQuery,
  body: v.object({
    host: Host,
    challenge: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be a hash")),
  }),
  reply: v.object({ code: Token }),
});

/** Redeems a login code on the other host. A code is invalid after the first attempt, successful or not. */
export const redeemLoginCode = defineWrite({
  service: "profile",
  path: "session/handover/redeem",
  limiter: "search",
  query: noQuery,
  body: v.object({ code: Token, nonce: Token, ...sessionClient }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "refused"]),
    session: v.nullable(OpenedSession),
  }),
});
