import * as v from "valibot";
import { defineSignedRead, defineSignedWrite, defineWrite } from "./call.ts";
import { Millis } from "./entities/ids.ts";
import { noQuery } from "./query.ts";
import { Token } from "./session.ts";
import { Email } from "./subscriptions.ts";

/* A new address for an account. Both addresses get a link; it takes effect when both have confirmed it. */

/** A change that waits for its confirmations. */
export const EmailChange = v.object({
  email: v.string(),
  /** Also true if there is no address so far. */
  isOldConfirmed: v.boolean(),
  isNewConfirmed: v.boolean(),
  expiresTimeMillis: Millis,
});
export type EmailChange = v.InferOutput<typeof EmailChange>;

/**
 * Asks for a change, in place of one that waits. `same`: it is the address already; `tooSoon`: one was asked for within a
 * minute; `burner`: an anonymous account has no address. An address of another account gets the same reply as a free one.
 * 403 `signInAgain`: see contract/sign-in-methods.ts; 503 `unavailable` if no mail can be sent.
 */
export const requestEmailChange = defineSignedWrite({
  service: "profile",
  path: "account/email/request",
  query: noQuery,
  body: v.object({ email: Email }),
  reply: v.object({ outcome: v.picklist(["sent", "same", "tooSoon", "burner"]) }),
});

/** Null if none waits. */
export const getEmailChange = defineSignedRead({
  service: "profile",
  path: "account/email/change",
  query: noQuery,
  reply: v.object({ change: v.nullable(EmailChange) }),
});

/** Withdraws the change that waits. */
export const withdrawEmailChange = defineSignedWrite({
  service: "profile",
  path: "account/email/withdraw",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ isWithdrawn: v.boolean() }),
});

/** What a mailed link is about, without using it: mail scanners open every link. `unknown`: refused, expired or done. */
export const readEmailChange = defineWrite({
  service: "profile",
  path: "account/email/read",
  query: noQuery,
  body: v.object({ token: Token }),
  reply: v.object({
    outcome: v.picklist(["open", "confirmed", "unknown"]),
    /** The address that the link was sent to; null for `unknown`. */
    side: v.nullable(v.picklist(["old", "new"])),
    email: v.nullable(v.string()),
  }),
});

/**
 * Confirms or refuses a change by a mailed link. `waiting`: the other address has yet to confirm; `taken`: another account
 * has got the address since.
 */
export const answerEmailChange = defineWrite({
  service: "profile",
  path: "account/email/answer",
  query: noQuery,
  body: v.object({ token: Token, isConfirmed: v.boolean() }),
  reply: v.object({ outcome: v.picklist(["changed", "waiting", "refused", "taken", "unknown"]) }),
});
