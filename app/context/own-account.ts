import type { Account } from "../../contract/entities/account.ts";
import { getAccount } from "../../contract/session.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AppContext } from "./app-context.ts";

const requested = new WeakMap<AppContext, Promise<Account>>();
const found = new WeakMap<AppContext, Promise<Account | null>>();

/** The signed-in person's account, for a page about it. The page chrome then reuses the response. */
export function getOwnAccount(context: AppContext, token: string): Promise<Account> {
  const work = requested.get(context) ?? context.services.get(getAccount, { token });
  requested.set(context, work);
  return work;
}

/** The same for optional use: null if the profile service doesn't respond. Called once a request. */
export function findOwnAccount(context: AppContext, token: string): Promise<Account | null> {
  const needed = requested.get(context);
  const work =
    found.get(context) ??
    (needed ? needed.catch(orNull) : context.services.findOptional(getAccount, { token }));
  found.set(context, work);
  return work;
}

function orNull(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}
