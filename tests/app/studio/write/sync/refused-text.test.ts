import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { SyncSession } from "../../../../../app/studio/write/sync/sync-session.ts";
import type { SyncTransport } from "../../../../../app/studio/write/sync/sync-transport.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { syncDraft } from "../../../../../contract/drafts/draft-rooms.ts";
import { createDrafts, readTray } from "./create-drafts.ts";

/* Text that the server doesn't accept: the story would be too long. */

const start = buildStoryDocument({ headline: "Kept", subhead: null, body: [] });
const maxBytes = syncDraft.maxBytes ?? 0;
const now = () => 1_700_000_000_000;

test("text that is refused goes into the tray, whole, in requests of an accepted size", async () => {
  const { draftId, authority } = await createDrafts(now)(start);
  const sizes: number[] = [];
  const transport: SyncTransport = {
    sync: async (request) => {
      const sent = JSON.stringify({ recovered: [], ...request });
      const size = Buffer.byteLength(sent);
      sizes.push(size);
      if (size > maxBytes) return { kind: "invalid" };
      const answer = await authority.sync({ personId: "501", now: now() }, JSON.parse(sent));
      return "refused" in answer
        ? { kind: "invalid" }
        : { kind: "answered", answer: { ...answer, desk: "" } };
    },
    load: async () => {
      const contents = (await authority.read()) ?? expect.fail("no draft");
      return {
        kind: "answered",
        answer: {
          ...contents,
          steps: [],
          recovered: [],
          waiting: [],
          savedTimeMillis: contents.changedTimeMillis,
          desk: "",
        },
      };
    },
    changeNote: () => Promise.reject(new Error("Nobody adds notes.")),
  };
  let state: EditorState;
  const session = new SyncSession({
    draftId,
    clientId: "page-of-refused-text",
    personId: "501",
    version: 0,
    document: start,
    transport,
    store: { put: async () => undefined, delete: async () => undefined, list: async () => [] },
    now,
    getState: () => state,
    apply: (transaction) => {
      state = state.apply(transaction);
    },
  });
  state = EditorState.create({ doc: storySchema.nodeFromJSON(start), plugins: session.plugins });
  // Letters of three bytes, and one of four across the end of a part.
  const text = `${"界".repeat(49_999)}😀${"a界".repeat(400_000)}`;
  state = state.apply(state.tr.insertText(text, state.doc.content.size - 1));
  for (let call = 0; call < 20 && (call === 0 || session.unsent > 0); call += 1) await session.send();

  const contents = await authority.read();
  const parts = (await readTray(authority)).map((passage) => passage.text);
  expect(parts.every((part) => text.includes(part))).toBe(true);
  expect(parts.join("").length).toBe(text.length);
  expect(Math.max(...sizes.slice(1))).toBeLessThan(maxBytes);
  expect(state.doc.toJSON()).toEqual(storySchema.nodeFromJSON(contents?.document as NodeJson).toJSON());
  expect(session.unsent).toBe(0);
});
