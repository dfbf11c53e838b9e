import { EditorState, Selection } from "prosemirror-state";
import type { NodeJson } from "../../contract/document/document-json.ts";
import { storySchema } from "../../contract/document/story-schema.ts";
import type { DeviceStore } from "../../app/studio/write/sync/device-store.ts";
import { createFetchTransport } from "../../app/studio/write/sync/fetch-transport.client.ts";
import { SyncSession } from "../../app/studio/write/sync/sync-session.ts";
import type { AskAs } from "./ask-as.ts";

/** Pause between two batches of a writer, ms, as a page sends them; and letters in each. */
const [pause, letters] = [250, "abc"];
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const noStore: DeviceStore = {
  put: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  list: () => Promise.resolve([]),
};

/**
 * Milliseconds from each batch to its acknowledgment, when several people write in one draft, each in their own
 * paragraph, by the page's engine without a browser.
 */
export async function measureWriters(
  ask: AskAs,
  draftId: string,
  { people, batches }: { people: number; batches: number },
): Promise<number[]> {
  const writers = await Promise.all(
    Array.from({ length: people }, (_, index) => openWriter(ask, draftId, { index, block: 2 + index })),
  );
  return (await Promise.all(writers.map((write) => write((written) => written < batches)))).flat();
}

/** Reports why there was no response: the page doesn't distinguish reasons. */
const withReasons =
  (ask: AskAs): AskAs =>
  async (address, init) => {
    const response = await ask(address, init).catch((error: unknown) => {
      console.error(`${address}:`, error);
      throw error;
    });
    if (response.status >= 500)
      console.error(`${address}: ${response.status} ${await response.clone().text()}`);
    return response;
  };

/**
 * One of several writers who start one after the other; writes in a block of the document while the server responds.
 */
export async function openWriter(
  ask: AskAs,
  draftId: string,
  { index, block }: { index: number; block: number },
): Promise<(goesOn: (written: number) => boolean) => Promise<number[]>> {
  const transport = createFetchTransport(withReasons(ask), `/write/${draftId}`);
  const opened = await transport.load();
  if (opened.kind !== "answered") throw new Error(`The draft is ${opened.kind}.`);
  const { version, document } = opened.answer;
  let state: EditorState;
  const session = new SyncSession({
    draftId,
    clientId: `writer-${String(index).padStart(8, "0")}`,
    personId: "0",
    version,
    document: document as NodeJson,
    transport,
    store: noStore,
    now: Date.now,
    getState: () => state,
    apply: (transaction) => {
      state = state.apply(transaction);
    },
  });
  state = EditorState.create({ doc: storySchema.nodeFromJSON(document), plugins: session.plugins });
  return async (goesOn) => {
    const waited: number[] = [];
    await sleep((pause * index) / 20);
    for (let written = 0; goesOn(written); written += 1) {
      state = state.apply(typeInBlock(state, block));
      const start = performance.now();
      while (session.unsent > 0) {
        const outcome = await session.send();
        if (outcome?.kind !== "answered") throw new Error(`A batch is ${outcome?.kind ?? "not sent"}.`);
      }
      waited.push(performance.now() - start);
      await sleep(pause);
    }
    return waited;
  };
}

/** Types at the end of a block of the document. */
function typeInBlock({ doc, tr }: EditorState, index: number) {
  const end = doc.children.slice(0, index + 1).reduce((sum, node) => sum + node.nodeSize, 0);
  return tr.insertText(letters, Selection.near(doc.resolve(end - 1), -1).head);
}
