import type * as v from "valibot";
import { maxWrongCodes, type openSignInCode } from "../../../contract/session.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { findMail } from "../../mail/mail-settings.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { assertOurHost } from "./open-session.ts";
import { proposeNames } from "./propose-name.ts";
import { hashCode } from "./secrets.ts";
import { classifyAttempt, completeAttempt, type AttemptRow } from "./sign-in-attempt.ts";
import * as sql from "./sql.ts";

const hour = 3_600_000;
/**
 * Wrong codes of one network within an hour, for all addresses together: someone who tries a few codes of each of many attempts
 * would guess one in the end.
 */
const maxWrongOfNetwork = 30;

type Body = v.InferOutput<(typeof openSignInCode)["body"]>;
type Opened = v.InferOutput<(typeof openSignInCode)["reply"]>;

/** Signs in by a mailed code and the secret of the browser that asked for it. */
export async function openCode(
  context: ServiceContext,
  { attempt, code, screenName, ...sessionClient }: Body,
  network: string,
): Promise<Opened> {
  const { db, now } = context;
  await assertOurHost(db, sessionClient.host, "host");
  const attemptHash = await hashToken(attempt);
  const codeHash = await hashCode(code, attempt);
  // Without mail there is neither a code nor a secret to hash with.
  const from = [(await findMail(context)?.vault.hashNetwork(network)) ?? "", Math.floor(now / hour)] as const;
  const limits = [maxWrongCodes, now, ...from, maxWrongOfNetwork];
  const [[known], [tried]] = await runAll(db, [
    statement<{ count: number }>(db, sql.selectWrongCodes, ...from),
    statement<AttemptRow & { is_right: 0 | 1 }>(db, sql.tryCode, attemptHash, codeHash, ...limits),
    statement(db, sql.countWrongCode, ...from, attemptHash, codeHash),
  ]);
  if ((known?.count ?? 0) >= maxWrongOfNetwork)
    throw new ServiceError("tooOften", "Too many wrong codes. Use the link in the email.");
  if (!tried) return refuse(await findOutcome(context, attemptHash));
  if (tried.is_right === 0) return refuse(tried.wrong_codes >= maxWrongCodes ? "ended" : "wrong");
  const { outcome, session } = await completeAttempt(context, tried, screenName, sessionClient);
  if (outcome !== "nameNeeded") return { outcome, session, proposedName: null };
  const [proposedName = null] = await proposeNames(context, tried.locale);
  return { outcome, session, proposedName };
}

const refuse = (outcome: Opened["outcome"]): Opened => ({ outcome, session: null, proposedName: null });

/** Why an attempt takes no code. */
async function findOutcome({ db, now }: ServiceContext, attemptHash: string): Promise<Opened["outcome"]> {
  const [row] = await runQuery<AttemptRow>(db, sql.selectAttempt, attemptHash);
  if (row && row.wrong_codes >= maxWrongCodes) return "ended";
  const state = classifyAttempt(row, now);
  // Used by another tab since.
  return state === "open" ? "used" : state;
}
