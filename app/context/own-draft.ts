import type * as v from "valibot";
import { getDraft } from "../../contract/draft-rooms.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AppContext } from "./app-context.ts";

export type OwnDraft = v.InferOutput<typeof getDraft.reply>;

const requested = new WeakMap<AppContext, Promise<OwnDraft>>();

/** The draft, for its page. The document around the page then reuses the response to find the theme. */
export function getOwnDraft(context: AppContext, token: string, draftId: string): Promise<OwnDraft> {
  const work = requested.get(context) ?? context.services.get(getDraft, { params: { draftId }, token });
  requested.set(context, work);
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
