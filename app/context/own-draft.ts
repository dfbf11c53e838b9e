import type * as v from "valibot";
import { getDraft } from "../../contract/drafts.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AppContext } from "./app-context.ts";

export type OwnDraft = v.InferOutput<typeof getDraft.reply>;

const asked = new WeakMap<AppContext, Promise<OwnDraft>>();

/** The story that is written, for its page. The document around it then uses the same answer for its theme. */
export function getOwnDraft(context: AppContext, token: string, draftId: string): Promise<OwnDraft> {
  const work = asked.get(context) ?? context.services.get(getDraft, { params: { draftId }, token });
  asked.set(context, work);
  return work;
}

/** Its blog; null where the services name none. */
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
