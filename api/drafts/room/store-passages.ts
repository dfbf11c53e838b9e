import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import type { Tray } from "../../../contract/entities/draft.ts";
import type { DraftWriter, SyncInput } from "../../object-calls/draft-room.ts";
import { mapPosition, readSteps } from "./positions.ts";
import { createRecoveredRow, joinPassages, measurePassage } from "./recovered-passages.ts";
import type { RoomState } from "./room-state.ts";
import type { RecoveredRow, TrayRow } from "./room-storage.ts";
import type { RoomStore } from "./room-store.ts";

/** Most passages in a tray, and bytes of them: opening a draft and its tray must stay possible. */
const [maxPassages, maxTrayBytes] = [1_000, 4_000_000];
/** Most passages on a page of the tray, and about how many bytes. */
const [maxOnPage, maxPageBytes] = [50, 250_000];

/** A passage of the tray, as a room has it in memory: without its text. */
export interface TrayEntry extends TrayRow {
  /** Changed since D1 was written. */
  isMoved: boolean;
}

/** Changes that a sync makes to the passages of the tray. */
export interface TrayChange {
  added: RecoveredRow[];
  /** Existing passages, with others merged into them. */
  grown: RecoveredRow[];
  /** Ids of the merged passages. */
  joined: string[];
  /** Ids of passages that the tray has no room for. */
  waiting: string[];
}

/** The passages of a sync that are new to the room, with their positions in the current document. */
export function planPassages(
  state: RoomState,
  store: RoomStore,
  { personId }: DraftWriter,
  input: SyncInput,
): TrayChange {
  const isKnown = (id: string) => id === personId || store.hasStepsOf(id);
  const isNew = (id: string) => !state.recovered.has(id) && !store.hasPassage(id);
  const sent = [...new Map(input.recovered.map((passage) => [passage.id, passage])).values()];
  const passages = sent.filter(({ id }) => isNew(id));
  const change = new Map<string, RecoveredRow>();
  const [joined, waiting]: [string[], string[]] = [[], []];
  if (passages.length === 0) return { added: [], grown: [], joined, waiting };

  const end = state.document.content.size;
  const since = readSteps(store.readStepsSince(input.version, state.version) ?? []);
  const entries = [...state.recovered.values()];
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  let count = entries.length;
  for (const passage of passages) {
    // Text that can't fit is refused before any change is made.
    if (bytes + passage.text.length > maxTrayBytes) {
      waiting.push(passage.id);
      continue;
    }
    const sentRow = createRecoveredRow(passage, { writerId: personId, isKnown });
    const position = Math.min(mapPosition(since, Math.min(sentRow.position, end)), end);
    const row = { ...sentRow, position };
    const size = measurePassage(row);
    const isBeside = (other: Pick<RecoveredRow, "id" | "person_id" | "position">) =>
      other.person_id === row.person_id && isSamePlace(state.document, other.position, position);
    const changed = [...change.values()].filter(isBeside).slice(-maxHosts);
    const ids = entries
      .filter((entry) => entry.bytes + size <= maxHostBytes && isBeside(entry) && !change.has(entry.id))
      .map(({ id }) => id);
    const kept = state.isKept ? readPassages(state, store, ids.slice(-maxHosts)) : [];
    const host = findHost([...changed, ...kept], row, passage);
    const added = host ? measurePassage(host.joined) - measurePassage(host.kept) : size;
    if (bytes + added > maxTrayBytes || (!host && count >= maxPassages)) {
      waiting.push(row.id);
      continue;
    }
    bytes += added;
    if (host) joined.push(row.id);
    else count += 1;
    const result = host?.joined ?? row;
    change.set(result.id, result);
  }
  const rows = [...change.values()];
  return {
    added: rows.filter(({ id }) => !state.recovered.has(id)),
    grown: rows.filter(({ id }) => state.recovered.has(id)),
    joined,
    waiting,
  };
}

/** With their current positions. */
export const readPassages = (
  { recovered }: Pick<RoomState, "recovered">,
  store: Pick<RoomStore, "readPassages">,
  ids: readonly string[],
): RecoveredRow[] =>
  store
    .readPassages(ids)
    .map((row) => ({ ...row, position: recovered.get(row.id)?.position ?? row.position }));

/** Most passages of one place that are looked through, and bytes of one: longer ones don't grow. */
const [maxHosts, maxHostBytes] = [20, 200_000];

/** True for passages that were next to each other before being deleted, so that they share a position. */
function isSamePlace(document: Node, a: number, b: number): boolean {
  const { size } = document.content;
  if (a === b) return true;
  return Math.max(a, b) <= size && document.resolve(a).sharedDepth(b) > 0;
}

/** The passage of which another one is a part. */
function findHost(
  rows: readonly RecoveredRow[],
  row: RecoveredRow,
  passage: Parameters<typeof joinPassages>[2],
): { kept: RecoveredRow; joined: RecoveredRow } | null {
  for (const kept of rows) {
    const joined = joinPassages(kept, row, passage);
    if (joined) return { kept, joined };
  }
  return null;
}

export function storePassages(
  state: RoomState,
  store: RoomStore,
  { added, grown, joined }: TrayChange,
): void {
  store.transaction(() => {
    for (const row of added) store.addPassage(row, { isWritten: false, version: state.version });
    for (const row of grown) store.growPassage(row);
    for (const id of joined) store.addJoined(id);
  });
  for (const row of [...added, ...grown])
    state.recovered.set(row.id, {
      ...describePassage(row),
      isMoved: state.recovered.get(row.id)?.isMoved ?? false,
    });
}

const describePassage = (row: RecoveredRow): TrayRow => ({
  id: row.id,
  person_id: row.person_id,
  time: row.time,
  position: row.position,
  bytes: measurePassage(row),
});

/** Passages stay beside the text where they stood. The room's database has that with the document. */
export function movePassages({ recovered }: Pick<RoomState, "recovered">, steps: readonly Step[]): void {
  for (const entry of recovered.values()) {
    const position = mapPosition(steps, entry.position);
    if (position === entry.position) continue;
    entry.position = position;
    entry.isMoved = true;
  }
}

export function describeTray({ recovered }: Pick<RoomState, "recovered">): Tray {
  let hash = 0x811c9dc5;
  for (const { id, bytes } of recovered.values())
    for (const letter of `${id} ${bytes} `) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return { count: recovered.size, mark: hash.toString(36) };
}

/** The ids of a page of the tray, and the cursor of the next one. */
export function findTrayPage(
  { recovered }: Pick<RoomState, "recovered">,
  after: string | null,
): { ids: string[]; next: string | null } {
  const entries = [...recovered.values()].toSorted(compareEntries);
  const [time = "", id = ""] = (after ?? "").split(/\.(.*)/s);
  const rest =
    after === null
      ? entries
      : entries.filter((entry) => compareEntries(entry, { time: Number(time), id }) > 0);
  let bytes = 0;
  const page = rest.slice(0, maxOnPage).filter((entry, index) => {
    bytes += entry.bytes;
    return index === 0 || bytes <= maxPageBytes;
  });
  const last = page.at(-1);
  return {
    ids: page.map((entry) => entry.id),
    next: last && page.length < rest.length ? `${last.time}.${last.id}` : null,
  };
}

type Sorted = Pick<TrayEntry, "time" | "id">;
const compareEntries = (a: Sorted, b: Sorted) => a.time - b.time || (a.id < b.id ? -1 : Number(a.id > b.id));
