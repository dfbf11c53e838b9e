import { requirePage, type AppContext } from "../../context/app-context.ts";
import {
  buildReplySignInPath,
  presentReplySignIn,
  type ReplySignInData,
} from "../../discussion/present-reply-sign-in.ts";
import { ServiceError } from "../../services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { findAbout } from "./open-reply-form.ts";

/** The page on which somebody signs in to send a reply. */
export async function buildSignInData(
  { found, ...data }: Omit<ReplySignInData, "found"> & { found?: ReplySignInData["found"] },
  context: AppContext,
) {
  const page = await requirePage(context);
  // A client over the rate limit must not cause service calls.
  const about = found ?? (context.isLimited ? null : await findOptional(() => findAbout(data.id, context)));
  const signIn = presentReplySignIn({ ...data, found: about }, page);
  return { signIn, view: null, meta: buildPersonalMeta(signIn.title, buildReplySignInPath(data.id), page) };
}

/** Null if the services don't respond. */
export async function findOptional<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
