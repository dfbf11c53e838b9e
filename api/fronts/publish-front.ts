import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import type { cancelFront, publishFront } from "../../contract/fronts/front-desk.ts";
import { findBlock } from "../../contract/fronts/change-body.ts";
import {
  emptyFront,
  type FrontBody,
  isSameFront,
  listTurns,
  readFrontBody,
} from "../../contract/fronts/front.ts";
import {
  applyOperation,
  findForeignChange,
  type FrontDraft,
  isKnownSince,
  markPublished,
  publishedItem,
} from "../../contract/fronts/operations.ts";
import { addUnread, listUnread, type Unread } from "../../contract/fronts/unread.ts";
import { applyItem, type ItemFault } from "../../contract/fronts/publish-item.ts";
import type { ServiceContext } from "../env.ts";
import { listChanges, recordChanges } from "../store/change-log.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";
import { type DeskState, readState, writeDraft } from "./desk-state.ts";
import { type OwnFront, requireFront } from "./front-place.ts";
import { buildFrontEntry, writeFrontAudit } from "./log-fronts.ts";

/** Published versions that are kept. */
const keptVersions = 200;
/** How far ahead a version may be scheduled, ms. */
const maxAhead = 366 * 86_400_000;
/** Attempts of one slot or an older version, which others' moves overtake. */
const maxAttempts = 4;

type Sent = BodyOf<typeof publishFront>;
type Reply = ReplyOf<typeof publishFront>;

const conflict = () => new ServiceError("conflict", "Someone else has changed this front since you saw it.");

/** What becomes a version, what it replaces, and the draft afterwards. */
interface Publication {
  body: FrontBody;
  unread: Unread;
  base: { version: number; body: FrontBody; liveMillis: number };
  next: FrontDraft;
}

/** Publishes the draft as a version, or one slot of it, or a version of before; now or from an hour to come. */
export async function publishFrontDraft(context: ServiceContext, actor: Actor, sent: Sent): Promise<Reply> {
  const { db, now } = context;
  const front = await requireFront(db, actor, sent);
  const live = sent.liveMillis ?? now;
  if (live < now || live > now + maxAhead)
    throw new ServiceError("invalid", "liveMillis: must be within a year from now", { field: "liveMillis" });
  for (let attempt = 1; ; attempt += 1) {
    const state = await readState(context, sent);
    const chosen = await choosePublication(context, front, state, { actor, sent, live });
    if ("refused" in chosen)
      return { ...chosen, version: state.live.version, liveMillis: live, before: state.live.version };
    const { base, body } = chosen;
    // Sent again, or pressed twice.
    if (sent.liveMillis === null && base.version > 0 && isSameFront(body, base.body))
      return { version: base.version, liveMillis: base.liveMillis, refused: null, before: base.version };
    try {
      const version = await writeVersion(context, front, state, { ...chosen, actor, sent, live });
      return { version, liveMillis: live, refused: null, before: base.version };
    } catch (error) {
      if ((await readState(context, sent)).draft.version === state.draft.version) throw error;
      const isWhole = sent.item === null && sent.again === null;
      if (isWhole || attempt >= maxAttempts) throw conflict();
    }
  }
}

interface Publisher {
  actor: Actor;
  sent: Sent;
  live: number;
}

async function choosePublication(
  context: ServiceContext,
  front: OwnFront,
  { draft, unread, live: readers }: DeskState,
  { actor, sent: { seen, item, again, keepsDraft }, live }: Publisher,
): Promise<Publication | { refused: ItemFault | "unknownVersion" }> {
  const { db, now } = context;
  const { personId } = actor;
  const about = (items: readonly string[]) => ({
    ...draft,
    stamps: draft.stamps.filter((stamp) => [...items, publishedItem].includes(stamp.item)),
  });
  const block = item === null ? undefined : findBlock(draft.body, item);
  const relevant =
    again !== null
      ? about([])
      : item === null
        ? draft
        : about([item, ...(block?.placed.map(({ id }) => id) ?? [])]);
  if (findForeignChange(relevant, { seen, personId }) !== null || !isKnownSince(draft, seen))
    throw conflict();
  const next = markPublished(draft, { personId, now });
  if (again !== null) {
    const [row] = await runQuery<{ body: string }>(db, front.sql.selectVersion, front.key, again);
    if (!row) return { refused: "unknownVersion" };
    const stored = parseJson(row.body);
    const body = readFrontBody(stored);
    const isDrafted = keepsDraft || !isSameFront(draft.body, readers.body);
    return {
      body,
      unread: listUnread(stored),
      base: readers,
      // A draft that waits for its publication stays as it is.
      next: isDrafted ? next : markPublished(replaceDraft(context, draft, body, personId), { personId, now }),
    };
  }
  if (item === null) return { body: draft.body, unread, base: readers, next };
  const [row] = await runQuery<{ version: number; body: string; live_time: number }>(
    db,
    front.sql.selectLiveVersion,
    front.key,
    live,
  );
  const base = row
    ? { version: row.version, body: readFrontBody(parseJson(row.body)), liveMillis: row.live_time }
    : readers;
  const applied = applyItem(base.body, draft.body, item);
  if ("fault" in applied) return { refused: applied.fault };
  return { body: applied.body, unread: listUnread(parseJson(row?.body ?? "null")), base, next };
}

/** A draft that is what readers have becomes what they get, as by an operation. */
function replaceDraft(
  { now, createUid }: ServiceContext,
  draft: FrontDraft,
  body: FrontBody,
  personId: string,
): FrontDraft {
  const sender = { operationId: createUid(), seen: draft.version, personId, now };
  const result = applyOperation(draft, { kind: "replace", body }, sender);
  return result.outcome === "done" ? result.draft : draft;
}

async function writeVersion(
  context: ServiceContext,
  front: OwnFront,
  state: DeskState,
  { body, unread, base, next, actor, sent, live }: Publication & Publisher,
): Promise<number> {
  const { db, now } = context;
  const { blogId, liveMillis, note, item, again } = sent;
  const { key, sql } = front;
  const [row] = await runQuery<{ version: number }>(db, sql.selectNextVersion, key);
  const version = row?.version ?? 1;
  const turns = listTurns(body, live);
  const audit = await writeFrontAudit(context, front, {
    byPersonId: actor.personId,
    action: liveMillis === null ? "front.publish" : "front.schedule",
    before: base.body,
    after: body,
    detail: { version, previous: base.version, liveMillis: live, isPart: item !== null, again },
  });
  await runAll(db, [
    // Fails if the draft has been changed or published meanwhile.
    writeDraft(db, front, state, next),
    statement(
      db,
      sql.insertVersion,
      key,
      version,
      JSON.stringify(addUnread(body, unread)),
      live,
      now,
      actor.personId,
      note ?? "",
    ),
    statement(db, sql.deleteOldVersions, key, now, keptVersions),
    ...recordChanges(
      db,
      [live, ...turns].flatMap((time) => listChanges(blogId, time > now ? time : 0)),
    ),
    audit,
  ]);
  return version;
}

/** Cancels a version that is not live yet. */
export async function cancelFrontVersion(
  context: ServiceContext,
  actor: Actor,
  { blogId, topic, version }: BodyOf<typeof cancelFront>,
): Promise<ReplyOf<typeof cancelFront>> {
  const { db, now } = context;
  const front = await requireFront(db, actor, { blogId, topic });
  const { key, sql } = front;
  const [row] = await runQuery<{ version: number; body: string; before: string | null; live_time: number }>(
    db,
    sql.selectVersions,
    key,
    1,
    version + 1,
  );
  if (row?.version !== version) return { isCancelled: false };
  const entry = await buildFrontEntry(context, front, {
    byPersonId: actor.personId,
    action: "front.cancel",
    before: row.before === null ? emptyFront : readFrontBody(parseJson(row.before)),
    after: readFrontBody(parseJson(row.body)),
    detail: { version, liveMillis: row.live_time },
  });
  const [deleted] = await runAll(db, [
    statement<{ version: number }>(db, sql.deleteVersionToCome, key, version, now),
    writeAuditOfChange(context, entry),
  ]);
  return { isCancelled: deleted.length > 0 };
}
