import type { ReplyEdits } from "../../contract/discussion/comments.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ServiceContext } from "../env.ts";
import { assertUnlocked } from "../posts/assert-readable.ts";
import { parseBody } from "../store/bodies/reply-body.ts";
import { runQuery } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { findTarget } from "./find-target.ts";
import { openDiscussion } from "./object/open-discussion.ts";
import { selectEditsOfReply } from "./sql.ts";

interface EditRow {
  edited_time: number;
  body: string;
}

/** The earlier texts of a reply, for its writer and moderators. */
export async function readEditsOfReply(
  context: ServiceContext,
  actor: Actor,
  replyId: string,
): Promise<ReplyEdits> {
  const target = await findTarget(context, "reply.readEdits", actor, replyId);
  if (target.is_starter === 1) throw notFound("reply");
  assertUnlocked(target, context);
  const discussion = await openDiscussion(context, replyId);
  const rows = await runQuery<EditRow>(discussion, selectEditsOfReply, replyId);
  return {
    items: rows.map(({ edited_time: untilMillis, body }) => ({
      untilMillis,
      body: parseBody(body) as BlockNode[],
    })),
  };
}
