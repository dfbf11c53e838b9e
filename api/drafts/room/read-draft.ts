import type * as v from "valibot";
import type { getDraft } from "../../../contract/draft-rooms.ts";
import type { DraftState } from "../../../contract/entities/draft.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { run, runQuery } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { mayDo, requireDraft, type FoundDraft } from "./find-draft.ts";

type Reply = v.InferOutput<typeof getDraft.reply>;

/** ?1 blog id: those who publish there, and so can read what is handed over. */
const selectEditors = `
  SELECT person_id FROM memberships WHERE blog_id = ?1 AND role IN ('Owner', 'Admin', 'Author') ORDER BY position`;

export async function readDraft(context: ServiceContext, actor: Actor, draftId: string): Promise<Reply> {
  const draft = await requireDraft(context, actor, draftId, "draft.read");
  const contents = await context.draftRooms.getByName(draftId).read();
  if (!contents) throw notFound("draft");
  const { version, document, fields, recovered } = contents;
  const editors = await runQuery<{ person_id: string }>(context.db, selectEditors, draft.blog_id);
  const named = [
    actor.personId,
    ...(JSON.parse(draft.author_ids) as string[]),
    ...(Array.isArray(fields.authorIds.value) ? (fields.authorIds.value as string[]) : []),
    ...Object.values(fields).map(({ personId }) => personId),
    ...recovered.flatMap(({ personId, deletedByPersonId }) => [personId, deletedByPersonId]),
    contents.changedByPersonId,
    draft.assignee_id,
    ...editors.map(({ person_id }) => person_id),
  ].filter((id) => id !== null);
  const people = presentPeople(await run(preparePeople(context.db, named)));
  const state = findState(draft, context.now);
  return {
    id: draftId,
    blogId: draft.blog_id,
    state,
    document,
    version,
    fields,
    recovered,
    permalink: wasPublished(draft) ? buildPermalink(draft.host, draft.slug ?? "", draftId) : null,
    publishTimeMillis: wasPublished(draft) ? draft.publish_time : null,
    isChanged: draft.published_hash !== null && draft.published_hash !== contents.contentHash,
    isInReview: state !== "removed" && draft.draft_state === "review",
    assigneeId: draft.assignee_id,
    createdTimeMillis: draft.created_time ?? draft.publish_time ?? contents.changedTimeMillis,
    changedTimeMillis: contents.changedTimeMillis,
    people,
    possible: {
      write: mayDo("draft.write", draft, actor),
      publish: mayDo(wasPublished(draft) ? "story.change" : "draft.publish", draft, actor),
      remove: mayDo(wasPublished(draft) ? "story.remove" : "draft.delete", draft, actor),
    },
  };
}

const wasPublished = ({ status }: FoundDraft) => status !== null && status !== "DRAFT";

/** What the desk has decided, unless the post says more. `now` in ms. */
export function findState({ status, publish_time, draft_state }: FoundDraft, now: number): DraftState {
  if (status === "DELETED" || draft_state === "deleted") return "removed";
  if (status === "PUBLISHED") return (publish_time ?? 0) > now ? "scheduled" : "live";
  return draft_state ?? "draft";
}
