import * as v from "valibot";
import {
  emptyFront,
  type FrontBody,
  layoutRules,
  type Placement,
  readFrontBody,
} from "../../contract/fronts/front.ts";
import { type FrontDraft, Stamp } from "../../contract/fronts/operations.ts";
import { addUnread, listUnread, type Unread } from "../../contract/fronts/unread.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import type { ServiceContext } from "../env.ts";
import type { SummaryRow } from "../posts/post-row.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, statement } from "../store/query.ts";
import { type FrontName, type FrontPlace, locateFront } from "./front-place.ts";
import * as sql from "./sql.ts";

interface DraftRow {
  version: number;
  body: string;
  stamps: string;
  done: string;
}

interface VersionRow {
  version: number;
  body: string;
  live_time: number;
}

/** A front's draft, and the front that readers have. */
export interface DeskState {
  draft: FrontDraft;
  /** What only a newer release can read of the draft: it stays where it is. */
  unread: Unread;
  live: { version: number; body: FrontBody; liveMillis: number };
}

/** A front's draft, and what readers have, as they are now. Imports arrange fronts of blogs alone. */
export async function readState({ db, now }: ServiceContext, name: FrontName): Promise<DeskState> {
  const { key, sql: own } = locateFront(name);
  const [[draft], [live], imported] = await runAll(db, [
    statement<DraftRow>(db, own.selectDraft, key),
    statement<VersionRow>(db, own.selectLiveVersion, key, now),
    statement<SummaryRow>(db, sql.selectImportedFront, key, now),
  ]);
  const liveFront = live
    ? { version: live.version, body: readFrontBody(parseJson(live.body)), liveMillis: live.live_time }
    : { version: 0, body: buildImported(imported.map(({ id }) => id)), liveMillis: 0 };
  if (draft === undefined) {
    const { body } = liveFront;
    return {
      draft: { version: 0, body, stamps: [], done: [] },
      unread: listUnread(parseJson(live?.body ?? "null")),
      live: liveFront,
    };
  }
  const stored = parseJson(draft.body);
  return {
    draft: {
      version: draft.version,
      body: readFrontBody(stored),
      stamps: v.parse(v.array(Stamp), parseJson(draft.stamps)),
      done: v.parse(v.array(v.string()), parseJson(draft.done)),
    },
    unread: listUnread(stored),
    live: liveFront,
  };
}

/** An imported front as blocks, so that editors begin with what readers see. */
function buildImported(postIds: readonly string[]): FrontBody {
  if (postIds.length === 0) return emptyFront;
  const { slots } = layoutRules("leadFour");
  const place = (postId: string, index: number): Placement => ({
    id: `imported${index}`,
    postId,
    look: ownLook,
    isLarge: false,
    fromMillis: null,
    untilMillis: null,
  });
  const block = { title: null, link: null, rule: null, mayRepeat: false };
  const placed = postIds.map(place);
  const rest = placed.slice(slots, slots + 20);
  return {
    splash: null,
    blocks: [
      { ...block, id: "importedlead", layout: "leadFour", placed: placed.slice(0, slots) },
      ...(rest.length === 0 ? [] : [{ ...block, id: "importedlist", layout: "list" as const, placed: rest }]),
    ],
  };
}

/** Writes a draft; fails its transaction if the draft was changed since it was read. */
export const writeDraft = (
  db: D1Database,
  { key, sql: own }: FrontPlace,
  { draft, unread }: Pick<DeskState, "draft" | "unread">,
  next: FrontDraft,
) =>
  statement(
    db,
    own.upsertDraft,
    key,
    draft.version,
    next.version,
    JSON.stringify(addUnread(next.body, unread)),
    JSON.stringify(next.stamps),
    JSON.stringify(next.done),
  );
