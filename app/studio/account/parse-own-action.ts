import * as v from "valibot";
import { BlogId } from "../../../contract/entities/ids.ts";
import { Id } from "../../../contract/wire/query.ts";

/** An action of the "My blogs" page. */
const OwnAction = v.variant("do", [
  v.object({ do: v.literal("accept"), invitation: Id }),
  v.object({ do: v.literal("decline"), invitation: Id }),
  v.object({ do: v.literal("leave"), blog: BlogId }),
]);
export type OwnAction = v.InferOutput<typeof OwnAction>;

export const ownActions = ["accept", "decline", "leave"] as const;

/** Null if the form is not one of the page's. */
export function parseOwnAction(form: FormData): OwnAction | null {
  const [action, invitation, blog] = ["do", "invitation", "blog"].map((name) => form.get(name) ?? undefined);
  const parsed = v.safeParse(OwnAction, { do: action, invitation, blog });
  return parsed.success ? parsed.output : null;
}
