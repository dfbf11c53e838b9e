import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite, defineWrite } from "./call.ts";
import { Account } from "./entities/account.ts";
import { Locale } from "./entities/blog.ts";
import { Millis, ScreenName } from "./entities/ids.ts";
import { NewScreenName } from "./entities/reserved-names.ts";
import { noQuery } from "./query.ts";
import { Email } from "./subscriptions.ts";

/*
 * Being signed in. Somebody signs in on the main site; that begins a family of sessions, one for each host of the network
 * on which they go on reading, and all of it ends together. A token is given out once, when its session is opened or
 * renewed; the services keep a hash.
 */

/** 32 random bytes, base64url. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, "must be a token"));

/** A production host. */
const Host = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, "must be a host"));

/** What a browser calls itself, as far as anybody wants to read it. */
const UserAgent = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
);

/** Where a session is opened: on which host, by which browser. */
export const place = { host: Host, userAgent: UserAgent };

/** Where somebody was when they were asked to sign in. The front end takes a path of its own only. */
export const ReturnAddress = v.object({
  host: Host,
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2_000, "must be at most 2000 characters")),
});
export type ReturnAddress = v.InferOutput<typeof ReturnAddress>;

/** A session that was just opened, and whose it is. */
export const OpenedSession = v.object({ token: Token, expiresTimeMillis: Millis, account: Account });
export type OpenedSession = v.InferOutput<typeof OpenedSession>;

/**
 * Asks for a link that signs in. It goes to the address and nowhere else; the answer is the same whether the address is
 * known, new, or has been asked for too often. 400 names `next.host` when there is no such blog; 503 `unavailable` where no
 * mail can be sent.
 */
export const requestSignInLink = defineWrite({
  service: "profile",
  path: "session/link/request",
  query: noQuery,
  body: v.object({ email: Email, locale: Locale, next: v.nullable(ReturnAddress) }),
  reply: v.object({ accepted: v.literal(true) }),
});

const linkOutcomes = ["used", "expired", "unknown"] as const;

/** What a link would do. Does nothing: programs that check mail open every link. */
export const readSignInLink = defineWrite({
  service: "profile",
  path: "session/link/read",
  query: noQuery,
  body: v.object({ token: Token }),
  reply: v.object({
    outcome: v.picklist(["open", ...linkOutcomes]),
    /** To whom it was sent, so that nobody signs in as somebody else unknowingly; null unless it is open. */
    email: v.nullable(v.string()),
    /** True where it makes an account, for which a name has to be chosen. */
    isNew: v.boolean(),
    proposedName: v.nullable(v.string()),
  }),
});

/**
 * Signs in by a link: once, within 15 minutes. Where the address has no account one is made, which takes a name:
 * `nameNeeded` and `nameTaken` leave the link as it was.
 */
export const openSignInLink = defineWrite({
  service: "profile",
  path: "session/link/open",
  query: noQuery,
  body: v.object({ token: Token, screenName: v.nullable(NewScreenName), ...place }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "nameNeeded", "nameTaken", ...linkOutcomes]),
    session: v.nullable(OpenedSession),
    next: v.nullable(ReturnAddress),
  }),
});

/** A name that nobody has, for whoever does not want to think of one. */
export const proposeName = defineRead({
  service: "profile",
  path: "session/burner/name",
  query: v.object({ locale: Locale }),
  reply: v.object({ screenName: ScreenName }),
});

/** Makes an anonymous account and signs in. Its key is in this answer and nowhere else; who loses it has lost the account. */
export const createBurner = defineWrite({
  service: "profile",
  path: "session/burner/create",
  query: noQuery,
  body: v.object({ screenName: NewScreenName, locale: Locale, ...place }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "nameTaken"]),
    key: v.nullable(v.string()),
    session: v.nullable(OpenedSession),
  }),
});

/** Signs in to an anonymous account. A name that is nobody's is refused as a wrong key is. */
export const openBurner = defineWrite({
  service: "profile",
  path: "session/burner/open",
  query: noQuery,
  body: v.object({ screenName: ScreenName, key: v.pipe(v.string(), v.maxLength(200)), ...place }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "refused"]),
    session: v.nullable(OpenedSession),
  }),
});

/** Who is signed in. */
export const getAccount = defineSignedRead({
  service: "profile",
  path: "session/account",
  query: noQuery,
  reply: Account,
});

/**
 * The same, for a browser that has come back: its token is renewed after a week of use, and when what the person may do has
 * changed. The old token stops at once, but for what is on its way.
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

/** Where somebody is signed in: a family of sessions, with the hosts that it reaches. */
export const SessionFamily = v.object({
  familyId: v.string(),
  hosts: v.array(v.string()),
  userAgent: v.string(),
  createdTimeMillis: Millis,
  seenTimeMillis: Millis,
  /** The one that asks. */
  isThis: v.boolean(),
});
export type SessionFamily = v.InferOutput<typeof SessionFamily>;

/** Used last first. */
export const listSessions = defineSignedRead({
  service: "profile",
  path: "session/list",
  query: noQuery,
  reply: v.object({ items: v.array(SessionFamily) }),
});

/** Signs out, everywhere that the named families reach; `one` names it. Nobody can end another's. */
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
 * Takes somebody who is signed in to another host: a code for 60 seconds and one use, good for that host and for the
 * browser that knows what `challenge` is the SHA-256 (hex) of.
 */
export const createHandover = defineSignedWrite({
  service: "profile",
  path: "session/handover/create",
  query: noQuery,
  body: v.object({
    host: Host,
    challenge: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be a hash")),
  }),
  reply: v.object({ code: Token }),
});

/** Opens the session of the other host. A code is gone once it was tried, whatever came of it. */
export const redeemHandover = defineWrite({
  service: "profile",
  path: "session/handover/redeem",
  query: noQuery,
  body: v.object({ code: Token, nonce: Token, ...place }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "refused"]),
    session: v.nullable(OpenedSession),
  }),
});
