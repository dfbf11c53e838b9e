import * as v from "valibot";
import { BlogId } from "../../contract/entities/ids.ts";
import { Id } from "../../contract/moderation-parts.ts";

/** What is done on the page of one's own blogs. */
const OwnAction = v.variant("do", [
  v.object({ do: v.literal("accept"), invitation: Id }),
  v.object({ do: v.literal("decline"), invitation: Id }),
  v.object({ do: v.literal("leave"), blog: BlogId }),
]);
export type OwnAction = v.InferOutput<typeof OwnAction>;

export const ownActions = ["accept", "decline", "leave"] as const;

/** Null for what no form of ours sends. */
export function parseOwnAction(form: FormData): OwnAction | null {
  const [deed, invitation, blog] = ["do", "invitation", "blog"].map((name) => form.get(name) ?? undefined);
  const parsed = v.safeParse(OwnAction, { do: deed, invitation, blog });
  return parsed.success ? parsed.output : null;
}
