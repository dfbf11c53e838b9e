import { EditorState } from "prosemirror-state";
import { AnnouncedSteps, type SyncTransport } from "../../../../../app/studio/write/sync/sync-transport.ts";
import type { DeviceRecord, DeviceStore } from "../../../../../app/studio/write/sync/device-store.ts";
import { SyncSession } from "../../../../../app/studio/write/sync/sync-session.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import type { createDrafts } from "./create-drafts.ts";

export type Server = Awaited<ReturnType<ReturnType<typeof createDrafts>>>;

/** Fate of the next request. `is slow`: the response arrives with the tab's next one. */
export type Line = "works" | "down" | "loses the request" | "loses the reply" | "is slow";

interface Parts {
  server: Server;
  personId: string;
  store: DeviceStore;
  now: () => number;
}

/** A page that writes in a draft, without its browser. */
export class Tab {
  static count = 0;
  line: Line = "works";
  state: EditorState;
  readonly personId: string;
  readonly clientId = `tab-${(Tab.count += 1).toString().padStart(8, "0")}`;
  readonly session: SyncSession;
  /** Letters stored on no disk and no server: a crash may lose them. */
  readonly unsafe = new Set<string>();
  readonly #parts: Parts;
  readonly #announced = new AnnouncedSteps();
  #slow: { sent: Promise<unknown>; answer: () => void } | null = null;

  constructor(parts: Parts, opened: { version: number; document: NodeJson }) {
    const { server, personId, store, now } = parts;
    this.#parts = parts;
    this.personId = personId;
    const wait = () =>
      new Promise<void>((resolve) => {
        this.#slow = { sent: Promise.resolve(), answer: resolve };
      });
    this.session = new SyncSession({
      ...opened,
      draftId: server.draftId,
      clientId: this.clientId,
      personId,
      store,
      now,
      transport: createTransport({ server, personId, now }, () => this.line, wait),
      getState: () => this.state,
      apply: (transaction) => {
        this.state = this.state.apply(transaction);
      },
    });
    this.state = EditorState.create({
      doc: storySchema.nodeFromJSON(opened.document),
      plugins: this.session.plugins,
    });
    server.listeners.add((change) => {
      if (this.line !== "down") this.#announced.add(change);
    });
  }

  static async open(parts: Parts): Promise<Tab> {
    const contents = await parts.server.authority.read();
    if (!contents) throw new Error("no draft");
    return new Tab(parts, contents);
  }

  async keep(): Promise<void> {
    await this.session.store();
    this.unsafe.clear();
  }

  /** Sends pending changes, or receives the response over a slow connection. */
  async send(): Promise<void> {
    if (this.#slow) {
      const { sent, answer } = this.#slow;
      this.#slow = null;
      answer();
      await sent;
      return;
    }
    const sent = this.session.send();
    // On a slow connection, a request has arrived once the room is idle.
    while (this.line === "is slow" && !this.#slow) await this.#parts.server.authority.readNotes();
    if (this.#slow) (this.#slow as { sent: Promise<unknown> }).sent = sent;
    else await sent;
  }

  /** Applies the room's announcements; false if one is missing. */
  hear(): boolean {
    if (this.session.isSending) return true;
    const steps = this.#announced.take(this.session.version);
    return steps !== null && this.session.follow(steps);
  }
}

/** The calls of a page to a draft's room. */
export function createTransport(
  { server: { authority }, personId, now }: Pick<Parts, "server" | "personId" | "now">,
  line: () => Line = () => "works",
  wait: () => Promise<void> = () => Promise.resolve(),
): SyncTransport {
  const sync: SyncTransport["sync"] = async (request) => {
    const how = line();
    if (how === "down" || how === "loses the request") return { kind: "unreachable" };
    const sent = JSON.parse(JSON.stringify({ recovered: [], ...request })) as Parameters<
      typeof authority.sync
    >[1];
    const answer = await authority.sync({ personId, now: now() }, sent);
    if ("refused" in answer) throw new Error(`${answer.refused.field}: ${answer.refused.message}`);
    if (how === "is slow") await wait();
    if (how === "loses the reply") return { kind: "unreachable" };
    return {
      kind: "answered",
      answer: { ...(JSON.parse(JSON.stringify(answer)) as typeof answer), desk: "" },
    };
  };
  const unused = () => Promise.reject(new Error("Nothing is refused here, and nobody adds notes."));
  return { sync, load: unused, changeNote: unused };
}

export function createStore(): DeviceStore & { records: Map<string, DeviceRecord> } {
  const records = new Map<string, DeviceRecord>();
  return {
    records,
    put: async (record) => {
      records.set(record.clientId, structuredClone(JSON.parse(JSON.stringify(record)) as DeviceRecord));
    },
    delete: async (clientId) => {
      records.delete(clientId);
    },
    list: async () => [...records.values()],
  };
}
