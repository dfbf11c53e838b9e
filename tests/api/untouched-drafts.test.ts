import { beforeEach, expect, test } from "vitest";
import { setDraftField } from "../../contract/drafts/draft-rooms.ts";
import { addDraftNote } from "../../contract/drafts/draft-notes.ts";
import { createDraft, setDraftState } from "../../contract/drafts/drafts.ts";
import { hour, minute, openDesk, type Desk } from "./open-desk.ts";

const [abe, ama] = ["Abe-Author", "Ama-Author"] as const;
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});

const start = async (who: string, mayReuse = true, blogId = "9") => {
  const { data } = await desk.send<{ draftId: string }>(who, createDraft, {}, { blogId, mayReuse });
  return data.draftId;
};

test("a story that was started and left untouched is used again after a minute, by its writer alone", async () => {
  const first = await start(abe);
  desk.clock.now += minute;
  // Two pages that were opened at the same time.
  expect(await start(abe)).not.toBe(first);
  desk.clock.now += hour;
  const again = await start(abe);
  desk.clock.now += hour;
  expect(await start(abe)).toBe(again);
  expect(await start(ama)).not.toBe(again);
  expect(await start(abe, false)).not.toBe(again);
});

const note = { id: "note-of-ama", kind: "note", version: 0, range: null, quote: "", text: "Is that so?" };
test.each<[string, (draftId: string) => Promise<{ status: number }>]>([
  [
    "a field was set",
    (draftId) => desk.send(abe, setDraftField, { draftId }, { name: "slug", value: "lamps", version: 0 }),
  ],
  ["somebody wrote a note", (draftId) => desk.send(ama, addDraftNote, { draftId }, note)],
  [
    "it was handed over",
    (draftId) => desk.send(abe, setDraftState, { draftId }, { state: "review", assigneeId: null }),
  ],
])("it isn't used again once %s", async (_, touch) => {
  const draftId = await start(abe);
  expect((await touch(draftId)).status).toBe(200);
  desk.clock.now += hour;
  expect(await start(abe)).not.toBe(draftId);
});

test("nor once something was typed", async () => {
  const draftId = await desk.write(abe, "Lamps");
  desk.clock.now += hour;
  expect(await start(abe)).not.toBe(draftId);
});
