import { ownLook, type PlacementLook } from "../../../contract/posts/placement.ts";
import type { Share } from "../../../contract/posts/share.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import { parseJson } from "../../store/json-cells.ts";
import type { Actor } from "../../wire/find-actor.ts";
import type { StoredSuggestion } from "../reposts.ts";
import {
  findPossible,
  findShareRights,
  isInvolved,
  isPublic,
  versionOf,
  type ShareRow,
} from "./find-share.ts";

/** A share or suggestion, with what the person may see of the story and do with it. */
export function presentShare(row: ShareRow, actor: Actor, now: number): Share {
  const rights = findShareRights(actor, row);
  const isSeen = rights.maySee || (isPublic(row, now) && row.is_protected === 0);
  const standing = row.repost_id === null ? presentSuggestion(row) : presentCard(row);
  return {
    story: {
      id: row.post_id,
      blogId: row.from_blog_id,
      headline: isSeen ? row.headline : null,
      permalink: isSeen ? buildPermalink(row.host, row.slug, row.post_id) : null,
    },
    blogId: row.blog_id,
    ...standing,
    note: isInvolved(row, rights, actor) ? standing.note : "",
    version: versionOf(row),
    possible: findPossible(row, rights, actor, now),
  };
}

type Standing = Pick<
  Share,
  "state" | "look" | "note" | "suggested" | "byPersonId" | "timeMillis" | "isAutomatic"
>;

function presentCard(row: ShareRow): Standing {
  const suggestion = row.suggestion === null ? null : (parseJson(row.suggestion) as StoredSuggestion);
  return {
    state: "shared",
    look: parseLook(row.shared_look),
    note: suggestion?.note ?? "",
    suggested:
      suggestion === null || row.suggested_by === null
        ? null
        : { personId: row.suggested_by, timeMillis: suggestion.timeMillis },
    byPersonId: row.shared_by,
    timeMillis: row.shared_time ?? 0,
    isAutomatic: row.shared_by === null,
  };
}

function presentSuggestion(row: ShareRow): Standing {
  const created = row.created_time ?? 0;
  return {
    state: row.state ?? "waiting",
    look: parseLook(row.look),
    note: row.note ?? "",
    suggested: row.person_id === null ? null : { personId: row.person_id, timeMillis: created },
    byPersonId: row.decided_by,
    timeMillis: row.state === "waiting" ? created : (row.decided_time ?? created),
    isAutomatic: false,
  };
}

const parseLook = (look: string | null): PlacementLook =>
  look === null ? ownLook : (parseJson(look) as PlacementLook);

/** Everyone whom shares name. */
export const namePeople = (shares: readonly Share[]): string[] => [
  ...new Set(
    shares.flatMap(({ byPersonId, suggested }) =>
      [byPersonId, suggested?.personId ?? null].filter((id) => id !== null),
    ),
  ),
];
