import type * as v from "valibot";
import { findSuggestionAuthors } from "../../../contract/document/leave-out-suggestions.ts";
import type { getDraft, getTray } from "../../../contract/drafts/draft-rooms.ts";
import type { DraftNote } from "../../../contract/entities/draft-note.ts";
import type { StoryWriter } from "../../../contract/field-rights.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { run } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { findStory, type DeskStory } from "../find-story.ts";
import { readMembers, readReviewers } from "../review.ts";
import {
  findPlanned,
  presentPlanned,
  describeDesk,
  findPermalink,
  findPublishTime,
  findState,
  hasAddress,
  isInReview,
  isRemovedByLaw,
  readDeletion,
  type StoryRow,
} from "../story-row.ts";

type Reply = v.InferOutput<typeof getDraft.reply>;

export async function readDraft(context: ServiceContext, actor: Actor, draftId: string): Promise<Reply> {
  const { row, may, rights } = await findStory(context, actor, draftId);
  const contents = await context.draftRooms.getByName(draftId).read();
  if (!contents) throw notFound("draft");
  const { version, document, fields, tray, notes, notesVersion } = contents;
  const reviewerIds = await readReviewers(context, row.blog_id);
  const deletion = readDeletion(row.deletion);
  const memberIds = may("draft.nameAuthors") ? await readMembers(context.db, row.blog_id) : [];
  const named = [
    actor.personId,
    ...(Array.isArray(fields.authorIds.value) ? (fields.authorIds.value as string[]) : []),
    ...Object.values(fields).map(({ personId }) => personId),
    ...notes.flatMap(listNamed),
    ...findSuggestionAuthors(document).values(),
    contents.changedByPersonId,
    row.assignee_id,
    row.handed_by,
    deletion?.personId ?? null,
    ...reviewerIds,
    ...memberIds,
  ].filter((id) => id !== null);
  const people = presentPeople(await run(preparePeople(context.db, named)));
  const change = findPlanned(row.planned, "change");
  return {
    id: draftId,
    blogId: row.blog_id,
    state: findState(row, context.now),
    document,
    version,
    fields,
    recovered: [],
    tray,
    notes,
    notesVersion,
    permalink: findPermalink(row),
    publishTimeMillis: findPublishTime(row),
    isChanged: row.published_hash !== null && row.published_hash !== contents.contentHash,
    isInReview: isInReview(row),
    desk: describeDesk(row, context.now),
    planned: presentPlanned(row.planned),
    isChangedSincePlanned: change !== undefined && change.content_hash !== contents.contentHash,
    embargoMillis: row.embargo_time,
    assigneeId: row.assignee_id,
    review: presentReview(row),
    reviewerIds,
    createdTimeMillis: row.created_time ?? row.publish_time ?? contents.changedTimeMillis,
    changedTimeMillis: contents.changedTimeMillis,
    deletion,
    removedAtRequestOf: isRemovedByLaw(row) ? row.removed_at_request_of : null,
    people,
    rights: copyRights(rights),
    possible: presentPossible(row, may),
  };
}

const copyRights = ({ standings, relations = [], obstacles = [], ...rights }: StoryWriter) => ({
  ...rights,
  standings: [...standings],
  relations: [...relations],
  obstacles: [...obstacles],
});

/** Actions that are possible with a story as it is now. */
function presentPossible(row: StoryRow, may: DeskStory["may"]): Reply["possible"] {
  const isPost = hasAddress(row);
  const mayReturn = !isRemovedByLaw(row) || may("story.undoLegalRemoval");
  const mayDelete = may("draft.delete") && (!isPost || may("story.remove"));
  return {
    write: may("draft.write"),
    publish: may(isPost ? "story.change" : "draft.publish") && mayReturn,
    hold: may("draft.hold"),
    remove: isPost ? may("story.remove") && mayReturn : mayDelete,
    ...(may("draft.hold") && may("draft.liftHold") && { liftHold: true }),
    ...(!isPost && !mayDelete && may("draft.requestDeletion") && { requestDeletion: true }),
  };
}

/** A page of the recovery tray, with everyone it names. */
export async function readTray(
  context: ServiceContext,
  actor: Actor,
  { draftId, after }: { draftId: string; after: string | undefined },
): Promise<v.InferOutput<typeof getTray.reply>> {
  await findStory(context, actor, draftId);
  const { items, next } = await context.draftRooms.getByName(draftId).readTray(after ?? null);
  const named = items.flatMap(({ personId, deletedByPersonId }) => [personId, deletedByPersonId]);
  const ids = named.filter((id) => id !== null);
  return { items, next, people: presentPeople(await run(preparePeople(context.db, ids))) };
}

const presentReview = ({ handed_by, handed_time, remark }: StoryRow): Reply["review"] =>
  handed_by === null || handed_time === null
    ? null
    : { personId: handed_by, timeMillis: handed_time, remark: remark ?? "" };

const listNamed = ({ personId, addresseeId, resolvedByPersonId, replies }: DraftNote) => [
  personId,
  addresseeId,
  resolvedByPersonId,
  ...replies.map((reply) => reply.personId),
];

/** Time for which a settled passage stays in the recovery tray's table, ms, so that a mistake can be undone. */
const keptMillis = 30 * 86_400_000;

/** Deletes passages that were restored or discarded a month ago. */
export async function deleteExpiredPassages({ db, now }: ServiceContext): Promise<void> {
  await db
    .prepare("DELETE FROM draft_recovered WHERE settled_time IS NOT NULL AND settled_time < ?1")
    .bind(now - keptMillis)
    .run();
}
