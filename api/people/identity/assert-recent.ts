import { recentSignIn, signInAgain } from "../../../contract/sign-in-methods.ts";
import type { ServiceContext } from "../../env.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { selectProved } from "./sql.ts";

/**
 * Throws 403 `signInAgain` without a recent sign-in: changing how an account is opened, or deleting it, must
 * not be possible with an unattended browser or a stolen cookie.
 */
export async function assertRecent(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { sessionId }: Pick<Actor, "sessionId">,
): Promise<void> {
  const [session] = await runQuery<{ proved_time: number }>(db, selectProved, sessionId);
  if (session && now - session.proved_time < recentSignIn) return;
  throw new ServiceError("forbidden", "Sign in again to do this.", {
    refusal: signInAgain,
  });
}
