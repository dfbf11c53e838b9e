import * as indexedDb from "fake-indexeddb";
import { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openIndexedDbStore } from "../../../../../app/studio/write/sync/device-records.client.ts";
import type { DeviceStore } from "../../../../../app/studio/write/sync/device-store.ts";
import { openDraftSync } from "../../../../../app/studio/write/sync/open-draft-sync.client.ts";
import { sendAfter, storeAfter } from "../../../../../app/studio/write/sync/save-loop.client.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { createDrafts } from "./create-drafts.ts";
import { until } from "../../../../until.ts";

// The library reads them from the globals, also after a test has ended.
Object.assign(
  globalThis,
  Object.fromEntries(Object.entries(indexedDb).filter(([name]) => /^(?:IDB|indexedDB)/.test(name))),
);

const person = { id: "501", name: "Ada" };
const rights = { personId: "501", standings: ["Admin" as const], starterId: "501", wasPublished: false };
const createDraft = createDrafts(Date.now);
const start = buildStoryDocument({ headline: "One", subhead: null, body: [] });

/** A draft's server, with controls to cut the connection and sign a person out. */
async function openServer() {
  const { draftId, authority } = await createDraft(start);
  const server = { status: 200, isDown: false, failed: 0, desk: "draft" };
  const fetch = async (address: string, { body }: RequestInit): Promise<Response> => {
    if (server.isDown) server.failed += 1;
    if (server.isDown) throw new TypeError("no connection");
    if (server.status !== 200) return Response.json(null, { status: server.status });
    if (body === undefined) return Response.json({ ...(await authority.readTray(null)), people: [] });
    const input = JSON.parse(body as string) as never;
    const writer = { personId: person.id, now: Date.now() };
    if (address.endsWith("/field")) return Response.json(await authority.setField(writer, input, rights));
    if (address.endsWith("/recovered")) {
      const { passageId, textLength } = input as { passageId: string; textLength: number };
      return Response.json(await authority.settle(writer, passageId, textLength));
    }
    const answer = await authority.sync(writer, input);
    return "refused" in answer
      ? Response.json(null, { status: 400 })
      : Response.json({ ...answer, desk: server.desk });
  };
  const read = async () => {
    const contents = await authority.read();
    if (!contents) throw new Error("no draft");
    return contents;
  };
  const open = async (store: DeviceStore) => {
    const initial = { ...(await read()), desk: server.desk };
    const sync = openDraftSync({ draftId, initial, person, fetch }, store);
    const view = {
      state: EditorState.create({ doc: storySchema.nodeFromJSON(sync.document), plugins: sync.plugins }),
      isDestroyed: false,
      hasFocus: () => false,
      dispatch(transaction: Parameters<EditorState["apply"]>[0]) {
        view.state = view.state.apply(transaction);
        sync.afterTransaction(view.state);
      },
    };
    sync.start(view as unknown as EditorView);
    const type = (text: string) => view.dispatch(view.state.tr.insertText(text, 1));
    return { sync, view, type };
  };
  return { draftId, authority, server, read, open };
}

const readHeadline = (document: unknown) =>
  ((document as NodeJson).content?.[0]?.content ?? []).map(({ text }) => text).join("");

describe("the page on which a story is written", () => {
  let store: DeviceStore;
  let count = 0;
  const sockets: EventTarget[] = [];
  beforeEach(() => {
    store = openIndexedDbStore(`drafts-${(count += 1).toString()}`);
    vi.stubGlobal("document", new EventTarget());
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("requestAnimationFrame", setImmediate);
    vi.stubGlobal("location", { href: "https://kinja.example/write/1" });
    vi.stubGlobal(
      "WebSocket",
      class extends EventTarget {
        static OPEN = 1;
        readyState = 0;
        close() {}
        constructor() {
          super();
          sockets.push(this);
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("has each change on the device 80 ms later, and then at the server", async () => {
    const { draftId, open, read } = await openServer();
    const { sync, type } = await open(store);
    type("a");
    expect(sync.status).toEqual({ kind: "saving" });
    expect([storeAfter, sendAfter]).toEqual([80, 200]);
    await until(async () => expect(await store.list(draftId)).toHaveLength(1));
    await until(async () => expect(readHeadline((await read()).document)).toBe("aOne"));
    await until(() => expect(sync.status.kind).toBe("saved"));
    await until(async () => expect(await store.list(draftId)).toEqual([]));
    sync.destroy();
  });

  test("hears at once what the desk has done with the story, and whether it was its own person", async () => {
    const { server, open } = await openServer();
    const { sync } = await open(store);
    for (const [by, mark] of [
      ["502", "review"],
      ["501", "live"],
    ]) {
      server.desk = mark ?? "";
      sockets
        .at(-1)
        ?.dispatchEvent(
          new MessageEvent("message", { data: JSON.stringify({ kind: "desk", personId: by }) }),
        );
      await until(() => expect(sync.desk).toEqual({ mark, isOwn: by === person.id }));
    }
    sync.destroy();
  });

  test("says how much is on the device while the line is down, and brings it when it is back", async () => {
    const { server, open, read } = await openServer();
    const { sync, type } = await open(store);
    server.isDown = true;
    type("a");
    type("b");
    await until(() => expect(sync.status).toEqual({ kind: "offline", changes: 2 }));
    // After these failures its next automatic retry is half a minute away.
    for (let failed = server.failed; failed < 6; failed = server.failed) {
      window.dispatchEvent(new Event("online"));
      await until(() => expect(server.failed).toBeGreaterThan(failed));
    }
    server.isDown = false;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(sync.status.kind).toBe("saved"));
    expect(readHeadline((await read()).document)).toBe("baOne");
    sync.destroy();
  });

  test("brings what a killed page had written offline, once", async () => {
    const { draftId, server, open, read } = await openServer();
    const first = await open(store);
    server.isDown = true;
    first.type("lost?");
    await until(async () => expect(await store.list(draftId)).toHaveLength(1));
    first.sync.destroy();
    // Releases the lock, as a browser does for a closed tab.
    await new Promise((resolve) => setTimeout(resolve, 20));
    server.isDown = false;
    const second = await open(store);
    await until(() => expect(readHeadline(second.view.state.doc.toJSON())).toBe("lost?One"));
    expect(readHeadline((await read()).document)).toBe("lost?One");
    expect(await store.list(draftId)).toEqual([]);
    second.sync.destroy();
  });

  test("says that the device has no room, and sends nevertheless", async () => {
    const { server, open, read } = await openServer();
    const full: DeviceStore = { ...store, put: () => Promise.reject(new Error("QuotaExceededError")) };
    const { sync, type } = await open(full);
    server.isDown = true;
    type("a");
    await until(() => expect(sync.status).toEqual({ kind: "failed", reason: "space" }));
    server.isDown = false;
    await until(() => expect(sync.status.kind).toBe("saved"));
    expect(readHeadline((await read()).document)).toBe("aOne");
    sync.destroy();
  });

  test("says that the session is over or the role gone, and goes on once it is back", async () => {
    const { server, open, read } = await openServer();
    const { sync, type } = await open(store);
    server.status = 401;
    type("a");
    await until(() => expect(sync.status).toEqual({ kind: "failed", reason: "session" }));
    server.status = 404;
    await until(() => expect(sync.status).toEqual({ kind: "failed", reason: "refused" }));
    server.status = 200;
    expect(await sync.sendAll()).toBe(true);
    expect(readHeadline((await read()).document)).toBe("aOne");
    sync.destroy();
  });

  test("says that the tray is full, keeps what is for it on the device, and has room once a passage is restored", async () => {
    const { authority, draftId, server, read, open } = await openServer();
    const writer = { personId: "502", now: Date.now() };
    const request = { clientId: "page-of-another", canRebase: true, canWait: true, notesVersion: 0 };
    const place = { position: 1, slice: null, before: "", after: "", timeMillis: 1 };
    for (let batch = 0; batch < 5; batch += 1)
      await authority.sync(writer, {
        ...request,
        version: 0,
        steps: [],
        recovered: Array.from({ length: 200 }, (_, index) => {
          const id = `passage-${batch}-${index}`;
          return { ...place, id, reason: "unplaced" as const, personId: "502", text: id };
        }),
      });
    const { sync, view } = await open(store);
    server.isDown = true;
    view.dispatch(view.state.tr.delete(1, 4));
    const step = {
      stepType: "replace",
      from: 3,
      to: 3,
      slice: { content: [{ type: "text", text: "unseen" }] },
    };
    await authority.sync(writer, { ...request, version: 0, steps: [step], recovered: [] });
    server.isDown = false;
    expect(await sync.sendAll()).toBe(false);
    expect(sync.status).toEqual({ kind: "failed", reason: "tray" });
    await until(async () =>
      expect((await store.list(draftId))[0]?.recovered).toMatchObject([{ text: "unseen" }]),
    );
    expect(readHeadline((await read()).document)).toBe("Onunseene");

    const [passage = expect.fail("the tray is empty")] = (await sync.readTray(null))?.items ?? [];
    expect(await sync.settle(passage, "restore")).toBe(true);
    await until(() => expect(sync.status.kind).toBe("saved"));
    const { document, tray } = await read();
    expect(JSON.stringify(document)).toContain(passage.text);
    expect(JSON.stringify(document)).not.toContain("unseen");
    expect(tray.count).toBe(1_000);
    sync.destroy();
  });

  test("changes a field, and shows both values when two people change the same one", async () => {
    const { open } = await openServer();
    const first = await open(store);
    const second = await open(store);
    expect(await first.sync.setField("adZone", "one")).toMatchObject({ kind: "saved" });
    const other = await second.sync.setField("adZone", "two");
    expect(other).toMatchObject({ kind: "conflict", field: { value: "one", version: 1 } });
    expect(await second.sync.setField("adZone", "two")).toMatchObject({
      kind: "saved",
      field: { version: 2 },
    });
    first.sync.destroy();
    second.sync.destroy();
  });
});
