import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDraftNote } from "../../contract/drafts/draft-notes.ts";
import * as calls from "../../contract/drafts/drafts.ts";
import { getEpochs } from "../../contract/network/magma.ts";
import { begin, hour, minute } from "./open-desk.ts";
import { abe, nine, openScheduled, type Scheduled } from "./open-scheduled.ts";
import { silenceServices } from "./signed-caller.ts";

/* Scheduled changes of live stories. */

let desk: Scheduled;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openScheduled();
});

describe("a scheduled change", () => {
  test("is seen by the first reader after its time, as it was when it was scheduled", async () => {
    const { data } = await desk.change("Nine: ", nine);
    expect(data).toMatchObject({ outcome: "scheduled", state: "live", publishTimeMillis: begin });
    await desk.type(abe, desk.id, 1, "Later: ");
    const draft = await desk.read(abe, desk.id);
    expect(draft).toMatchObject({
      planned: [{ kind: "change", timeMillis: nine, personId: "602", failure: null }],
      isChangedSincePlanned: true,
    });
    desk.clock.now = nine - 1;
    expect(await desk.headline()).toBe("A New Story");
    desk.clock.now = nine;
    expect((await desk.page(desk.id)).post).toMatchObject({
      headline: "Nine: A New Story",
      publishTimeMillis: begin,
      lastUpdateTimeMillis: nine,
    });
    expect(await desk.read(abe, desk.id)).toMatchObject({ planned: [], isChanged: true });
    expect(await desk.listRevisions(desk.id)).toEqual(["scheduled", "published"]);
  });

  test("reaches caches that ask what has changed", async () => {
    await desk.change("Nine: ", nine);
    desk.clock.now = nine + minute;
    type Epochs = { blogs: { host: string; lists: number }[] };
    const { data } = await desk.send<Epochs>(null, getEpochs, {}, undefined, {});
    expect(data.blogs.find(({ host }) => host === "kotaku.com")?.lists).toBeGreaterThanOrEqual(nine);
  });

  test("keeps what was decided below the story, and what is changed in the draft meanwhile", async () => {
    await desk.change("Nine: ", nine);
    desk.clock.now += minute;
    await desk.setField(abe, desk.id, "allowReplies", false);
    desk.clock.now = nine;
    expect((await desk.page(desk.id)).post?.allowReplies).toBe(true);
    await desk.publish(abe, desk.id);
    expect((await desk.page(desk.id)).post?.allowReplies).toBe(false);
  });

  test("must be a minute ahead, and is not made of what readers see already", async () => {
    expect((await desk.publish(abe, desk.id, nine)).data.outcome).toBe("unchanged");
    await desk.type(abe, desk.id, 1, "Soon: ");
    const soon = await desk.publish(abe, desk.id, begin + minute - 1);
    expect([soon.status, soon.error?.field]).toEqual([400, "publishTimeMillis"]);
    expect((await desk.publish(abe, desk.id, begin + minute)).data.outcome).toBe("scheduled");
    expect((await desk.publish(abe, desk.id, begin + minute)).data.outcome).toBe("unchanged");
  });

  test("is cancelled by a legal hold, and not made again before that is resolved", async () => {
    await desk.change("Nine: ", nine);
    const { version } = await desk.read(abe, desk.id);
    const hold = {
      id: "hold-0001",
      kind: "hold",
      version,
      range: { from: 1, to: 5 },
      quote: "Nine",
      text: "Wait.",
    };
    expect((await desk.send(abe, addDraftNote, { draftId: desk.id }, hold)).status).toBe(200);
    expect(await desk.read(abe, desk.id)).toMatchObject({ state: "live", planned: [] });
    expect((await desk.publish(abe, desk.id, nine)).data).toMatchObject({
      outcome: "blocked",
      checks: ["openHold"],
    });
    desk.clock.now = nine;
    expect(await desk.headline()).toBe("A New Story");
  });

  test("ends the review of what it was made of", async () => {
    await desk.type(abe, desk.id, 1, "Nine: ");
    await desk.send(abe, calls.setDraftState, { draftId: desk.id }, { state: "review" });
    await desk.publish(abe, desk.id, nine);
    expect(await desk.read(abe, desk.id)).toMatchObject({ isInReview: false });
  });
});

describe("what happens before the time", () => {
  const sees = async () => {
    const { status } = await desk.page(desk.id);
    return status === 200 ? await desk.headline() : status;
  };
  const changeTo = (time: number) => () => desk.change("Ten: ", time);
  test.each<[string, () => Promise<unknown>, string | number, string | number]>([
    ["nothing", async () => {}, "Nine: A New Story", 410],
    ["more is written", () => desk.type(abe, desk.id, 1, "More: "), "Nine: A New Story", 410],
    ["it is scheduled again", changeTo(nine + 30 * minute), "A New Story", 410],
    ["the change is taken back", () => desk.unschedule(), "A New Story", 410],
    ["the end is taken back", () => desk.end(abe, desk.id, null), "Nine: A New Story", "Nine: A New Story"],
    ["it is taken down", () => desk.takeDown(), 410, 410],
    [
      "it is taken down and comes back",
      () => desk.takeDown().then(() => desk.publish(abe, desk.id)),
      "Nine: A New Story",
      "Nine: A New Story",
    ],
  ])("%s", async (_, act, atNine, atTen) => {
    await desk.change("Nine: ", nine);
    await desk.end(abe, desk.id, nine + hour);
    desk.clock.now += 10 * minute;
    await act();
    desk.clock.now = nine;
    expect(await sees()).toBe(atNine);
    desk.clock.now = nine + hour;
    expect(await sees()).toBe(atTen);
  });
  test("another version is published, which stays", async () => {
    await desk.change("Nine: ", nine);
    await desk.type(abe, desk.id, 1, "Now: ");
    expect((await desk.publish(abe, desk.id)).data.outcome).toBe("published");
    expect((await desk.read(abe, desk.id)).planned).toEqual([]);
    desk.clock.now = nine;
    expect(await desk.headline()).toBe("Now: Nine: A New Story");
  });
});
