import { EditorState } from "prosemirror-state";
import { Step } from "prosemirror-transform";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { DeviceRecord, DeviceStore } from "./device-store.ts";
import { readKeptDocument } from "./kept-document.ts";
import { SyncSession } from "./sync-session.ts";
import type { SyncTransport } from "./sync-transport.ts";

/** Most batches for one record: more than that means that it doesn't get anywhere. */
const maxBatches = 100;

/**
 * Sends what a page has left on the device that was closed before the server had it: under the page's own id, so that what
 * had arrived after all isn't applied twice. Answers whether the server has everything; if not, the record stays.
 */
export async function resumeRecord(
  record: DeviceRecord,
  { transport, store, now }: { transport: SyncTransport; store: DeviceStore; now: () => number },
): Promise<boolean> {
  let state: EditorState;
  const { notes, ...kept } = record;
  const document = readKeptDocument(record.document);
  const session = new SyncSession({
    ...kept,
    document,
    transport,
    store,
    now,
    getState: () => state,
    apply: (transaction) => {
      state = state.apply(transaction);
    },
  });
  state = EditorState.create({
    doc: storySchema.nodeFromJSON(document),
    plugins: session.plugins,
  });
  const { tr } = state;
  for (const step of record.steps) tr.step(Step.fromJSON(storySchema, step));
  state = state.apply(tr);
  // Another version of this page kept none.
  session.notes.resume(notes ?? []);
  for (let batch = 0; session.unsent > 0 && batch < maxBatches; batch += 1) {
    // If this page ends as well, the next one must go on from here: what it sent is known by its position.
    await session.store();
    const outcome = await session.send();
    if (outcome?.kind !== "answered" || session.isHeld) return false;
  }
  if (session.unsent > 0) return false;
  await store.delete(record.clientId);
  return true;
}
