import { recentSignIn, signInAgain } from "../../contract/ways-in.ts";
import type { ServiceContext } from "../env.ts";
import type { Actor } from "../profile/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { selectProved } from "./sql.ts";

/**
 * Throws 403 `signInAgain` unless whoever asks has shown who they are a moment ago: what opens an account, or ends it, is
 * not for who has found a browser in which somebody is signed in, nor for who has taken a cookie.
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
