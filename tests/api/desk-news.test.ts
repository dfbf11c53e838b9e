import { beforeAll, expect, test } from "vitest";
import * as rooms from "../../contract/drafts/draft-rooms.ts";
import * as calls from "../../contract/drafts/drafts.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { minute, openDesk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

beforeAll(() => silenceServices());

test("an open page finds out by its next request what the desk has done, also by the clock", async () => {
  const desk = await openDesk();
  const draftId = await desk.write("Con-Tributor");
  const ask = async () => {
    const { data: draft } = await desk.send<{ desk: string; version: number }>(
      "Con-Tributor",
      rooms.getDraft,
      { draftId },
    );
    const body = { version: draft.version, clientId: "page-of-desk-news", steps: [] };
    const { data } = await desk.send<{ desk: string }>("Con-Tributor", rooms.syncDraft, { draftId }, body);
    expect(data.desk).toBe(draft.desk);
    return data.desk;
  };
  const seen = [await ask()];
  expect(await ask()).toBe(seen[0]);
  const act = async (work: () => Promise<{ status: number }>) => {
    desk.clock.now += minute;
    expect((await work()).status).toBe(200);
    seen.push(await ask());
  };
  const by = "Ann-Owner";
  await act(() => desk.send(by, calls.setDraftState, { draftId }, { state: "review", assigneeId: "602" }));
  await act(() => desk.send(by, calls.setDraftState, { draftId }, { state: "review", assigneeId: "603" }));
  await act(() => desk.send(by, calls.setDraftState, { draftId }, { state: "draft" }));
  await act(() => desk.publish(by, draftId, desk.clock.now + minute));
  desk.clock.now += 2 * minute;
  seen.push(await ask());
  await desk.type("Con-Tributor", draftId, 1, "More ");
  expect(await ask()).toBe(seen.at(-1));
  await act(() => desk.publish(by, draftId));
  await act(() => desk.send(by, publishing.removeDraft, { draftId }, {}));
  expect(new Set(seen).size).toBe(8);
});
