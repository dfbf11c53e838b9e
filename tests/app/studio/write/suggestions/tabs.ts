import { EditorState, TextSelection } from "prosemirror-state";
import * as v from "valibot";
import { expect } from "vitest";
import { SyncSession } from "../../../../../app/studio/write/sync/sync-session.ts";
import type { SyncTransport } from "../../../../../app/studio/write/sync/sync-transport.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { BlockNodes } from "../../../../../contract/entities/block-node.ts";
import { emptyTray } from "../../../../../contract/entities/draft.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";

/* A page with a story, whose requests and responses are released by the test. */

type Request = Parameters<SyncTransport["sync"]>[0];
type Answered = Awaited<ReturnType<SyncTransport["sync"]>>;

/** The order of steps as stored by the services. */
export class Server {
  readonly document;
  constructor(...paragraphs: readonly string[]) {
    const body = paragraphs.map((value) => ({
      type: "Paragraph",
      value: [{ type: "Text", value, styles: [] }],
    }));
    this.document = buildStoryDocument({ headline: "", subhead: null, body: v.parse(BlockNodes, body) });
  }
  readonly steps: { clientId: string; personId: string; step: unknown }[] = [];

  answer({ version, clientId, steps }: Request): Answered {
    const known = this.steps.length;
    if (version === known) this.steps.push(...steps.map((step) => ({ clientId, personId: clientId, step })));
    const reply = {
      version: this.steps.length,
      steps: this.steps.slice(version),
      document: null,
      tray: emptyTray,
      waiting: [],
    };
    return { kind: "answered", answer: JSON.parse(JSON.stringify(reply)) as never };
  }
}
export class Tab {
  state: EditorState;
  /** Pending requests, and responses. */
  readonly asked: (() => void)[] = [];
  readonly answered: (() => void)[] = [];
  readonly session: SyncSession;

  constructor(clientId: string, server: Server) {
    const send = (request: Request) =>
      new Promise<Answered>((resolve) => {
        this.asked.push(() => {
          const answer = server.answer(request);
          this.answered.push(() => resolve(answer));
        });
      });
    this.session = new SyncSession({
      draftId: "1",
      clientId,
      personId: clientId,
      version: 0,
      document: server.document,
      transport: {
        sync: send,
        load: () => expect.fail("refused"),
        changeNote: () => expect.fail("no notes"),
      },
      store: { put: async () => {}, delete: async () => {}, list: async () => [] },
      now: () => 1,
      getState: () => this.state,
      apply: (transaction) => (this.state = this.state.apply(transaction)),
    });
    const doc = storySchema.nodeFromJSON(server.document);
    this.state = EditorState.create({ doc, plugins: this.session.plugins });
    const end = doc.content.size - (doc.lastChild?.nodeSize ?? 0) - 1;
    this.state = this.state.apply(this.state.tr.setSelection(TextSelection.create(doc, end)));
  }
}

/** Releases requests and responses until none is pending. */
export async function sendAll(tabs: readonly Tab[]): Promise<void> {
  for (let round = 0; round < 6; round += 1)
    for (const tab of tabs) {
      const sent = tab.session.send();
      for (let turn = 0; turn < 3; turn += 1) {
        for (const run of [...tab.asked.splice(0), ...tab.answered.splice(0)]) run();
        await new Promise(setImmediate);
      }
      await sent;
    }
}
