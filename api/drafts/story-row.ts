import type * as v from "valibot";
import type { DraftLine } from "../../contract/drafts/drafts.ts";
import type { DraftState, Planned } from "../../contract/entities/draft.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { parseImage } from "../store/json-cells.ts";

/** Item of the list of `plannedOf`. */
interface PlannedRow {
  kind: Planned["kind"];
  due_time: number;
  by_person_id: string;
  created_time: number;
  reason: string;
  failure: Planned["failure"];
  /** For a change: hash of the draft as it will be published. */
  content_hash: string | null;
}

/** The next first. */
const readPlanned = (json: string): PlannedRow[] =>
  (JSON.parse(json) as PlannedRow[]).toSorted((a, b) => a.due_time - b.due_time);

export const findPlanned = (json: string, kind: Planned["kind"]): PlannedRow | undefined =>
  readPlanned(json).find((row) => row.kind === kind);

export const presentPlanned = (json: string): Planned[] =>
  readPlanned(json).map(({ kind, due_time, by_person_id, reason, failure }) => ({
    kind,
    timeMillis: due_time,
    personId: by_person_id,
    reason,
    failure,
  }));

/** Row of `lineColumns`. */
export interface LineRow {
  id: string;
  blog_id: string;
  shelf: "draft" | "review" | "published" | "removed";
  /** Time of publication or of the last change, ms; the order of the lists. */
  time: number;
  headline: string;
  host: string;
  /** Status of the post; null if it was never written. */
  status: string | null;
  publish_time: number | null;
  slug: string | null;
  /** State of the draft; null without one. */
  desk_state: "draft" | "review" | "deleted" | null;
  assignee_id: string | null;
  changed_time: number;
  /** JSON list. */
  author_ids: string;
  is_changed: number;
  liveblog_state: DraftLine["liveblogState"];
  /** Its scheduled changes: `readPlanned`. */
  planned: string;
  /** JSON of the open request to delete it; null without one. */
  deletion: string | null;
  /** JSON of its plan; null without one. */
  plan: string | null;
  /** JSON of the image on its card; null without one. */
  image: string | null;
}

/** Row of `selectStory`. */
export interface StoryRow extends LineRow {
  has_draft: number;
  /** Creation time of the draft, ms; null without one. */
  created_time: number | null;
  /** Time of its last publication here, ms; null if it never was. */
  published_time: number | null;
  published_hash: string | null;
  /** The person who handed it over or back last, the time, and their message. */
  handed_by: string | null;
  handed_time: number | null;
  remark: string | null;
  /** Time of its post's last change, ms; null if it was never written. */
  post_time: number | null;
  /** Story type of its post; null for none. */
  post_type: string | null;
  /** The party that demanded its legal removal; null unless it was taken down for that. */
  removed_at_request_of: string | null;
  /** The person who began it. */
  begun_by: string | null;
  /** End of the embargo of its plan, ms; null without one. */
  embargo_time: number | null;
  is_author: number;
}

type LineStates = Pick<LineRow, "shelf" | "publish_time">;

/** The state at `now` (ms): a scheduled story is one with a future publication time. */
export function findState(
  { shelf, publish_time }: LineStates,
  now: number,
): v.InferOutput<typeof DraftState> {
  if (shelf !== "published") return shelf;
  return (publish_time ?? 0) > now ? "scheduled" : "live";
}

/** True if it was ever published or scheduled. */
export const hasAddress = ({ status }: Pick<LineRow, "status">) =>
  status === "PUBLISHED" || status === "DELETED";

/** True if it was taken down on a legal request. */
export const isRemovedByLaw = ({
  status,
  removed_at_request_of,
}: Pick<StoryRow, "status" | "removed_at_request_of">) =>
  status === "DELETED" && removed_at_request_of !== null;

/** True if readers have ever been able to see it. */
export const wasLive = ({ status, publish_time }: Pick<LineRow, "status" | "publish_time">, now: number) =>
  hasAddress({ status }) && (publish_time ?? 0) <= now;

/** Null until the story was published or scheduled for the first time. */
export const findPermalink = (row: Pick<LineRow, "status" | "host" | "slug" | "id">): string | null =>
  hasAddress(row) ? buildPermalink(row.host, row.slug ?? "", row.id) : null;

export const findPublishTime = (row: Pick<LineRow, "status" | "publish_time">): number | null =>
  hasAddress(row) ? row.publish_time : null;

/** Handed over: a draft, or the next version of a story that is scheduled or live. */
export const isInReview = ({ shelf, desk_state }: Pick<LineRow, "shelf" | "desk_state">): boolean =>
  shelf !== "removed" && desk_state === "review";

/** A text that changes with each desk action on the story, and when its scheduled time has come. */
export const describeDesk = (row: StoryRow, now: number): string =>
  [
    findState(row, now),
    row.desk_state,
    row.assignee_id,
    row.handed_time,
    row.published_time,
    row.post_time,
    row.deletion,
  ]
    .map((part) => part ?? "")
    .join(" ");

/** Presents a row as a line of a list. */
export const presentLine = (row: LineRow, now: number): DraftLine => ({
  id: row.id,
  blogId: row.blog_id,
  state: findState(row, now),
  headline: row.headline,
  authorIds: JSON.parse(row.author_ids) as string[],
  image: parseImage(row.image),
  assigneeId: row.assignee_id,
  permalink: findPermalink(row),
  publishTimeMillis: findPublishTime(row),
  changedTimeMillis: row.changed_time,
  isChanged: row.shelf === "published" && row.is_changed === 1,
  isInReview: isInReview(row),
  liveblogState: row.liveblog_state,
  planned: presentPlanned(row.planned),
  plan: readPlan(row, now),
  deletion: readDeletion(row.deletion),
});

/** Null once the story is published for which it was made. */
function readPlan(row: LineRow, now: number): DraftLine["plan"] {
  if (row.plan === null) return null;
  const { made_time, ...plan } = JSON.parse(row.plan) as NonNullable<DraftLine["plan"]> & {
    made_time: number;
  };
  const isOver =
    row.status === "PUBLISHED" && (row.publish_time ?? 0) <= now && (row.publish_time ?? 0) >= made_time;
  return isOver ? null : plan;
}

/** Parses a row's `deletion`. */
export const readDeletion = (json: string | null): DraftLine["deletion"] =>
  json === null ? null : (JSON.parse(json) as DraftLine["deletion"]);
