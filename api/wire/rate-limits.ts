import type { PublicLimiter } from "../../contract/wire/call.ts";
import { clientNetworkHeader, findClientNetwork } from "../../contract/wire/request-headers.ts";
import type { ServiceContext } from "../env.ts";
import { logMissingLimiter } from "../telemetry/platform-log.ts";
import type { Actor } from "./find-actor.ts";
import { ServiceError } from "./service-error.ts";

/** Rate limiters per account: replies, and actions on other people's posts. */
const limiters = { replies: "LIMIT_REPLIES", actions: "LIMIT_ACTIONS" } as const;
type LimitedAction = keyof typeof limiters;

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

const names = {
  forms: "LIMIT_FORMS",
  signIn: "LIMIT_SIGN_IN",
  search: "LIMIT_SEARCH",
  images: "LIMIT_IMAGES",
} as const;

/**
 * The network of a caller: for a request that came directly through the platform, its own; otherwise the front end
 * passes its reader's. Requests without one are counted together.
 */
export const findNetwork = ({ headers }: Pick<Request, "headers">): string =>
  (findClientNetwork(headers.get("CF-Connecting-IP")) ?? headers.get(clientNetworkHeader) ?? "unknown").slice(
    0,
    100,
  );

/** Throws 429 if a network makes an anonymous call too often. A missing or failing limiter doesn't block anyone. */
export async function assertPublicRate(
  { publicLimiters }: Pick<ServiceContext, "publicLimiters">,
  kind: PublicLimiter,
  request: Pick<Request, "headers">,
): Promise<void> {
  const limiter = publicLimiters[kind];
  if (!limiter) {
    logMissingLimiter(names[kind]);
    return;
  }
  const { success } = await limiter.limit({ key: findNetwork(request) }).catch(() => ({ success: true }));
  if (!success) throw new ServiceError("tooOften", "Too many requests. Try again in a minute.");
}
