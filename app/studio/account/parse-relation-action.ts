import * as v from "valibot";
import { BlogId, PersonId } from "../../../contract/entities/ids.ts";

/** What the signed-in person can do about someone else, for themselves or for a blog. */
export const relationActions = [
  "follow",
  "unfollow",
  "mute",
  "unmute",
  "block",
  "unblock",
  "blogFollow",
  "blogUnfollow",
] as const;
export type RelationActionName = (typeof relationActions)[number];

const RelationAction = v.variant("do", [
  v.object({
    do: v.picklist(["follow", "unfollow", "mute", "unmute", "block", "unblock"]),
    person: PersonId,
  }),
  v.object({ do: v.picklist(["blogFollow", "blogUnfollow"]), person: PersonId, blog: BlogId }),
]);
export type RelationAction = v.InferOutput<typeof RelationAction>;

/** Null if the form is not one of the pages'. */
export function parseRelationAction(form: FormData): RelationAction | null {
  const [action, person, blog] = ["do", "person", "blog"].map((name) => form.get(name) ?? undefined);
  const parsed = v.safeParse(RelationAction, { do: action, person, blog });
  return parsed.success ? parsed.output : null;
}
