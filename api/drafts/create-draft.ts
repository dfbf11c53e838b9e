import { buildStoryDocument } from "../../contract/document/build-story-document.ts";
import type { DraftField, DraftFieldName } from "../../contract/entities/draft.ts";
import { isPersonalBlog, mayPostToPersonalBlog } from "../../contract/posting-rights.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { runAll } from "../store/query.ts";
import { reserveNewIds } from "../store/reserve-new-ids.ts";
import { assertAllowed, refusals } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/assert-rate.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";

const insertDraft = `
  INSERT INTO drafts (id, blog_id, created_by, created_time, changed_by, changed_time, fields, document)
  VALUES (?1, ?2, ?3, ?4, ?3, ?4, ?5, ?6)`;

/** Starts an empty draft, of which its writer is the author. Its id is that of the post it becomes. */
export async function createDraft(
  context: ServiceContext,
  actor: Actor,
  blogId: string,
): Promise<{ draftId: string }> {
  const { db, now } = context;
  const { personId } = actor;
  const blog = await getBlogOfId(db, blogId);
  assertAllowed("draft.create", actor, blogId);
  const poster = { joinedTimeMillis: actor.createdTime, networkRoles: actor.networkRoles };
  if (isPersonalBlog(blog) && !mayPostToPersonalBlog(poster, now)) {
    throw new ServiceError("forbidden", refusals.role, { refusal: "role" });
  }
  await assertRate(context, "actions", actor);
  const draftId = (await reserveNewIds(db, "post", 1, []))();
  const fields: Partial<Record<DraftFieldName, DraftField>> = {
    authorIds: { value: [personId], version: 1, personId, timeMillis: now },
  };
  const document = buildStoryDocument({ headline: "", subhead: null, body: [] });
  await runAll(db, [
    db
      .prepare(insertDraft)
      .bind(draftId, blogId, personId, now, JSON.stringify(fields), JSON.stringify(document)),
  ]);
  return { draftId };
}
