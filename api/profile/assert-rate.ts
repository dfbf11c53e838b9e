import type { ServiceContext } from "../env.ts";
import { logMissingLimiter } from "../telemetry/log-missing-limiter.ts";
import { ServiceError } from "../wire/service-error.ts";
import type { Actor } from "./find-actor.ts";

/** What is counted for each account: replies, and everything else that somebody does to what others wrote. */
const limiters = { replies: "LIMIT_REPLIES", deeds: "LIMIT_DEEDS" } as const;
export type Deed = keyof typeof limiters;

/** Throws 429 where an account does it more often than people do. A counter that is missing or fails holds nobody back. */
export async function assertRate(
  { replyLimiter, deedLimiter }: Pick<ServiceContext, "replyLimiter" | "deedLimiter">,
  deed: Deed,
  { personId }: Pick<Actor, "personId">,
): Promise<void> {
  const limiter = deed === "replies" ? replyLimiter : deedLimiter;
  if (!limiter) {
    logMissingLimiter(limiters[deed]);
    return;
  }
  const { success } = await limiter.limit({ key: personId }).catch(() => ({ success: true }));
  if (!success) throw new ServiceError("tooOften", "Too many requests. Try again in a minute.");
}
