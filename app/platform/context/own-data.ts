import type * as v from "valibot";
import { getDraft } from "../../../contract/drafts/draft-rooms.ts";
import type { Account } from "../../../contract/entities/account.ts";
import { getAccount } from "../../../contract/sign-in/session.ts";
import { ServiceError } from "../services/service-error.ts";
import { secondaryTimeout } from "../services/time-outs.ts";
import type { AppContext } from "./app-context.ts";

const requested = new WeakMap<AppContext, Promise<Account>>();
const found = new WeakMap<AppContext, Promise<Account | null>>();

function request(context: AppContext, token: string): Promise<Account> {
  const work = requested.get(context) ?? context.services.get(getAccount, { token });
  requested.set(context, work);
  return work;
}

/** The signed-in person's account, for a page about it. The page chrome then reuses the response. */
export function getOwnAccount(context: AppContext, token: string): Promise<Account> {
  const work = request(context, token);
  found.set(context, work.catch(orNull));
  return work;
}

/** The same for optional use: null if the profile service doesn't respond. Called once a request. */
export function findOwnAccount(context: AppContext, token: string): Promise<Account | null> {
  const work = found.get(context) ?? context.services.findOptional(getAccount, { token });
  found.set(context, work);
  return work;
}

/**
 * The same before it is known whether the page needs the account: null after the time-out of optional data, while the
 * call continues for a page that needs it. `waitUntil` keeps the call alive until it responds or fails.
 */
export function findAccountEarly(
  context: AppContext,
  token: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Account | null> {
  const whole = request(context, token).catch(orNull);
  waitUntil(whole);
  const work = orNullAfter(whole, secondaryTimeout * context.config.timeoutScale);
  found.set(context, work);
  return work;
}

async function orNullAfter(work: Promise<Account | null>, timeout: number): Promise<Account | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), timeout);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function orNull(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}

type OwnDraft = v.InferOutput<typeof getDraft.reply>;

const requestedDrafts = new WeakMap<AppContext, Promise<OwnDraft>>();

/** The draft, for its page. The document around the page then reuses the response to find the theme. */
export function getOwnDraft(context: AppContext, token: string, draftId: string): Promise<OwnDraft> {
  const work = requestedDrafts.get(context) ?? context.services.get(getDraft, { params: { draftId }, token });
  requestedDrafts.set(context, work);
  return work;
}

/** The draft's blog; null if the services name none. */
export async function findOwnDraftBlogId(
  context: AppContext,
  token: string,
  draftId: string,
): Promise<string | null> {
  try {
    return (await getOwnDraft(context, token, draftId)).blogId;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
