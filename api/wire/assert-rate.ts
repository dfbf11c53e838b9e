import type { ServiceContext } from "../env.ts";
import { logMissingLimiter } from "../telemetry/log-missing-limiter.ts";
import { ServiceError } from "./service-error.ts";
import type { Actor } from "./find-actor.ts";

/** Rate limiters per account: replies, and actions on other people's posts. */
const limiters = { replies: "LIMIT_REPLIES", actions: "LIMIT_ACTIONS" } as const;
export type LimitedAction = keyof typeof limiters;

/** Throws 429 if an account exceeds a human rate. A missing or failing limiter doesn't block anyone. */
export async function assertRate(
  { replyLimiter, actionLimiter }: Pick<ServiceContext, "replyLimiter" | "actionLimiter">,
  action: LimitedAction,
  { personId }: Pick<Actor, "personId">,
): Promise<void> {
  const limiter = action === "replies" ? replyLimiter : actionLimiter;
  if (!limiter) {
    logMissingLimiter(limiters[action]);
    return;
  }
  const { success } = await limiter.limit({ key: personId }).catch(() => ({ success: true }));
  if (!success) throw new ServiceError("tooOften", "Too many requests. Try again in a minute.");
}
