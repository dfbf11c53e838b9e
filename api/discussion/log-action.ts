import type { AuditAction } from "../../contract/entities/moderation.ts";
import type { ServiceContext } from "../env.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import type { Actor } from "../wire/find-actor.ts";
import type { TargetRow } from "./find-target.ts";
import { parseIds } from "../store/parse-json.ts";

/** Statement that logs what the preceding statement did to a post; logs nothing if that changed no row. */
export function logAction(
  context: Pick<ServiceContext, "db" | "now" | "createUid">,
  { personId: byPersonId }: Pick<Actor, "personId">,
  { id: postId, blog_id: blogId, author_ids }: Pick<TargetRow, "id" | "blog_id" | "author_ids">,
  action: AuditAction,
): D1PreparedStatement {
  const [personId = null] = parseIds(author_ids);
  return writeAuditOfChange(context, { blogId, byPersonId, action, personId, postId });
}
