import type { Correction, CorrectionKind } from "../../../contract/entities/correction.ts";
import {
  correctionEditMillis,
  type CorrectedStory,
  type StaffCorrection,
} from "../../../contract/corrections.ts";
import {
  findDraftRelations,
  findStandings,
  isAllowed,
  type Relation,
} from "../../../contract/permissions.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import { buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import type { StateRow } from "../assert-readable.ts";
import { parseIds } from "../../store/parse-json.ts";

/** The story of a correction. */
export interface StoryRow extends StateRow {
  post_id: string;
  headline: string;
  slug: string;
  blog_id: string;
  author_ids: string;
  host: string;
}

export interface CorrectionRow extends StoryRow {
  id: string;
  kind: CorrectionKind;
  text: string;
  person_id: string;
  created_time: number;
  changed_time: number;
  withdrawn_time: number | null;
  withdrawn_by: string | null;
}

export const presentCorrection = (row: CorrectionRow): Correction => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  personId: row.person_id,
  timeMillis: row.created_time,
});

export const presentStory = (row: StoryRow): CorrectedStory => ({
  id: row.post_id,
  blogId: row.blog_id,
  headline: row.headline,
  permalink: buildPermalink(row.host, row.slug, row.post_id),
});

/** What an actor is to a published story, as far as changing it goes. */
export function findStoryRelations(actor: Actor, row: Pick<StoryRow, "author_ids" | "blog_id">): Relation[] {
  const isAuthor = parseIds(row.author_ids).includes(actor.personId);
  return findDraftRelations(findStandings(actor, row.blog_id), isAuthor);
}

export const isEditable = (row: Pick<CorrectionRow, "created_time" | "withdrawn_time">, now: number) =>
  row.withdrawn_time === null && now < row.created_time + correctionEditMillis;

/** Whether readers see a story, no longer see it, or don't see it yet. */
export function findReadState(
  { status, publish_time }: Pick<StoryRow, "status" | "publish_time">,
  now: number,
): "live" | "removed" | "unpublished" {
  if (status === "DELETED") return "removed";
  return status === "PUBLISHED" && publish_time <= now ? "live" : "unpublished";
}

/** A correction for staff. */
export function presentStaffCorrection(row: CorrectionRow, actor: Actor, now: number): StaffCorrection {
  const claim = buildClaim(actor, row.blog_id, { relations: findStoryRelations(actor, row) });
  const mayChange = findReadState(row, now) === "live" && isAllowed("story.change", claim);
  return {
    ...presentCorrection(row),
    story: presentStory(row),
    changedTimeMillis: row.changed_time,
    withdrawnTimeMillis: row.withdrawn_time,
    withdrawnByPersonId: row.withdrawn_by,
    possible: { edit: mayChange && isEditable(row, now), withdraw: mayChange },
  };
}

/** Everyone named by corrections. */
export const namePeople = (rows: readonly CorrectionRow[]) =>
  rows.flatMap(({ person_id, withdrawn_by }) => [
    person_id,
    ...(withdrawn_by === null ? [] : [withdrawn_by]),
  ]);
