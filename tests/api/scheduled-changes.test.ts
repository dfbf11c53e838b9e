import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as calls from "../../contract/drafts.ts";
import { readTypedTime } from "../../app/studio/write/publish/publish-time.ts";
import { getEpochs } from "../../contract/magma.ts";
import { getAudit } from "../../contract/moderation-log.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Changes and ends of live stories at a time to come. The clock is the test's. */

let desk: Desk;
let id: string;
const nine = begin + hour;
const abe = "Abe-Author";
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
  id = await desk.write();
  await desk.publish(abe, id);
});

const change = async (text: string, time: number) => {
  await desk.type(abe, id, 1, text);
  return desk.publish(abe, id, time);
};
const headline = async () => (await desk.page(id)).post?.headline;
const unschedule = () => desk.send<{ state: string }>(abe, calls.unscheduleDraft, { draftId: id }, {});
const takeDown = () => desk.send(abe, calls.removeDraft, { draftId: id }, {});

/** The authors are gone: the checklist wants one. */
const spoil = () =>
  desk.services.db
    .prepare(
      "UPDATE scheduled_changes SET fields = json_set(fields, '$.authorIds.value', json('[]')) WHERE kind = 'change'",
    )
    .run();

describe("a scheduled change", () => {
  test("is seen by the first reader after its time, as it was when it was scheduled", async () => {
    const { data } = await change("Nine: ", nine);
    expect(data).toMatchObject({ outcome: "scheduled", state: "live", publishTimeMillis: begin });
    await desk.type(abe, id, 1, "Later: ");
    const draft = await desk.read(abe, id);
    expect(draft).toMatchObject({
      planned: [{ kind: "change", timeMillis: nine, personId: "602", failure: null }],
      isChangedSincePlanned: true,
    });
    desk.clock.now = nine - 1;
    expect(await headline()).toBe("A New Story");
    desk.clock.now = nine;
    expect((await desk.page(id)).post).toMatchObject({
      headline: "Nine: A New Story",
      publishTimeMillis: begin,
      lastUpdateTimeMillis: nine,
    });
    expect(await desk.read(abe, id)).toMatchObject({ planned: [], isChanged: true });
    expect(await desk.listRevisions(id)).toEqual(["scheduled", "published"]);
  });

  test("reaches caches that ask what has changed", async () => {
    await change("Nine: ", nine);
    desk.clock.now = nine + minute;
    type Epochs = { blogs: { host: string; lists: number }[] };
    const { data } = await desk.send<Epochs>(null, getEpochs, {}, undefined, {});
    expect(data.blogs.find(({ host }) => host === "kotaku.com")?.lists).toBeGreaterThanOrEqual(nine);
  });

  test("keeps what was decided below the story, and what is changed in the draft meanwhile", async () => {
    await change("Nine: ", nine);
    desk.clock.now += minute;
    await desk.setField(abe, id, "allowReplies", false);
    desk.clock.now = nine;
    expect((await desk.page(id)).post?.allowReplies).toBe(true);
    await desk.publish(abe, id);
    expect((await desk.page(id)).post?.allowReplies).toBe(false);
  });

  test("must be a minute ahead, and is not made of what readers see already", async () => {
    expect((await desk.publish(abe, id, nine)).data.outcome).toBe("unchanged");
    await desk.type(abe, id, 1, "Soon: ");
    const soon = await desk.publish(abe, id, begin + minute - 1);
    expect([soon.status, soon.error?.field]).toEqual([400, "publishTimeMillis"]);
    expect((await desk.publish(abe, id, begin + minute)).data.outcome).toBe("scheduled");
    expect((await desk.publish(abe, id, begin + minute)).data.outcome).toBe("unchanged");
  });

  test("ends the review of what it was made of", async () => {
    await desk.type(abe, id, 1, "Nine: ");
    await desk.send(abe, calls.setDraftState, { draftId: id }, { state: "review" });
    await desk.publish(abe, id, nine);
    expect(await desk.read(abe, id)).toMatchObject({ isInReview: false });
  });
});

describe("an end", () => {
  test("takes the story down as if somebody did, and says that it was scheduled", async () => {
    const reason = "The offer ends.";
    const { data: set } = await desk.end(abe, id, nine, reason);
    expect(set.planned).toMatchObject([{ kind: "end", timeMillis: nine, reason }]);
    desk.clock.now = nine - 1;
    expect((await desk.page(id)).status).toBe(200);
    desk.clock.now = nine;
    expect((await desk.page(id)).status).toBe(410);
    const { data } = await desk.send<{ items: object[] }>("Ann-Owner", getAudit, {}, undefined, {
      blogId: "9",
    });
    expect(data.items[0]).toMatchObject({
      action: "story.end",
      byPersonId: "602",
      postId: id,
      words: reason,
    });
    expect((await desk.publish(abe, id)).data.outcome).toBe("published");
    desk.clock.now += hour;
    expect((await desk.page(id)).status).toBe(200);
  });

  test("is for stories that are published, after all else that is to happen to them", async () => {
    const refused = async (time: number) => (await desk.end(abe, id, time)).error?.field;
    await change("Nine: ", nine);
    expect(await refused(nine)).toBe("timeMillis");
    expect(await refused(begin + minute - 1)).toBe("timeMillis");
    expect((await desk.end(abe, id, nine + 1)).status).toBe(200);
    const late = await change("Ten: ", nine + 1);
    expect([late.status, late.error?.field]).toEqual([400, "publishTimeMillis"]);
    const scheduled = await desk.write();
    expect((await desk.end(abe, scheduled, nine)).status).toBe(409);
    await desk.publish(abe, scheduled, nine);
    expect((await desk.end(abe, scheduled, nine)).error?.field).toBe("timeMillis");
    expect((await desk.end(abe, scheduled, nine + minute)).status).toBe(200);
    desk.clock.now = nine;
    expect((await desk.page(scheduled)).status).toBe(200);
    desk.clock.now = nine + minute;
    expect((await desk.page(scheduled)).status).toBe(410);
  });

  test("of a story that came by an import", async () => {
    await desk.end(abe, "101", nine);
    desk.clock.now = nine;
    expect((await desk.page("101")).status).toBe(410);
  });
});

/* Typed as on the page, and applied by the services. */
describe("across a change of the clocks", () => {
  const utc = (text: string) => Date.parse(`${text}Z`);
  const read = (date: string, time: string, zone: string, isSecond: boolean): number => {
    const typed = readTypedTime(date, time, zone);
    if (typed.kind === "twice") return typed.moments[isSecond ? 1 : 0];
    return typed.kind === "moment" ? typed.ms : NaN;
  };
  test.each<[string, string, string, string, boolean, number]>([
    ["the first 1:30 in New York", "America/New_York", "2027-11-07", "01:30", false, utc("2027-11-07T05:30")],
    ["the second 1:30 in New York", "America/New_York", "2027-11-07", "01:30", true, utc("2027-11-07T06:30")],
    [
      "3:00 after the gap in New York",
      "America/New_York",
      "2027-03-14",
      "03:00",
      false,
      utc("2027-03-14T07:00"),
    ],
    ["the first 2:30 in Madrid", "Europe/Madrid", "2027-10-31", "02:30", false, utc("2027-10-31T00:30")],
    ["the second 2:30 in Madrid", "Europe/Madrid", "2027-10-31", "02:30", true, utc("2027-10-31T01:30")],
    ["3:00 after the gap in Madrid", "Europe/Madrid", "2027-03-28", "03:00", false, utc("2027-03-28T01:00")],
  ])(
    "a change at %s is on time, and so is an end an hour later",
    async (_, zone, date, time, isSecond, ms) => {
      const moment = read(date, time, zone, isSecond);
      expect(moment).toBe(ms);
      await change("Nine: ", moment);
      await desk.end(abe, id, moment + hour);
      desk.clock.now = ms - 1;
      expect(await headline()).toBe("A New Story");
      desk.clock.now = ms;
      expect(await headline()).toBe("Nine: A New Story");
      desk.clock.now = ms + hour - 1;
      expect((await desk.page(id)).status).toBe(200);
      desk.clock.now = ms + hour;
      expect((await desk.page(id)).status).toBe(410);
    },
  );
});

describe("what happens before the time", () => {
  const sees = async () => {
    const { status } = await desk.page(id);
    return status === 200 ? await headline() : status;
  };
  const changeTo = (time: number) => () => change("Ten: ", time);
  test.each<[string, () => Promise<unknown>, string | number, string | number]>([
    ["nothing", async () => {}, "Nine: A New Story", 410],
    ["more is written", () => desk.type(abe, id, 1, "More: "), "Nine: A New Story", 410],
    ["it is scheduled again", changeTo(nine + 30 * minute), "A New Story", 410],
    ["the change is taken back", unschedule, "A New Story", 410],
    ["the end is taken back", () => desk.end(abe, id, null), "Nine: A New Story", "Nine: A New Story"],
    ["it is taken down", takeDown, 410, 410],
    [
      "it is taken down and comes back",
      () => takeDown().then(() => desk.publish(abe, id)),
      "Nine: A New Story",
      "Nine: A New Story",
    ],
  ])("%s", async (_, act, atNine, atTen) => {
    await change("Nine: ", nine);
    await desk.end(abe, id, nine + hour);
    desk.clock.now += 10 * minute;
    await act();
    desk.clock.now = nine;
    expect(await sees()).toBe(atNine);
    desk.clock.now = nine + hour;
    expect(await sees()).toBe(atTen);
  });
  test("another version is published, which stays", async () => {
    await change("Nine: ", nine);
    await desk.type(abe, id, 1, "Now: ");
    expect((await desk.publish(abe, id)).data.outcome).toBe("published");
    expect((await desk.read(abe, id)).planned).toEqual([]);
    desk.clock.now = nine;
    expect(await headline()).toBe("Now: Nine: A New Story");
  });
});

describe("at the time", () => {
  test("ten readers at once, and the job, apply it once", async () => {
    await change("Nine: ", nine);
    desk.clock.now = nine;
    await desk.services.db.exec("CREATE TABLE writes (id TEXT)");
    await desk.services.db.exec(
      "CREATE TRIGGER counts_writes AFTER UPDATE OF body ON posts BEGIN INSERT INTO writes VALUES (NEW.id); END",
    );
    const all = await Promise.all([...Array.from({ length: 10 }, headline), desk.services.runJobs()]);
    expect(all.slice(0, 10)).toEqual(Array(10).fill("Nine: A New Story"));
    expect(await desk.services.db.prepare("SELECT count(*) AS n FROM writes").first("n")).toBe(1);
  });

  test("what was stopped at the hour does it when it is back, exactly once, and in order", async () => {
    await change("Nine: ", nine);
    await desk.end(abe, id, nine + hour);
    desk.clock.now = nine + 2 * hour;
    expect((await desk.page(id)).status).toBe(410);
    const row = await desk.services.db
      .prepare("SELECT headline FROM posts WHERE id = ?1")
      .bind(id)
      .first("headline");
    expect(row).toBe("Nine: A New Story");
  });

  test("a bad one stays, is late, and is logged once; the others happen", async () => {
    const log = vi.spyOn(console, "error");
    const other = await desk.write(abe, "Another");
    await desk.publish(abe, other);
    await change("Nine: ", nine);
    await desk.end(abe, other, nine);
    await spoil();
    desk.clock.now = nine;
    expect(await headline()).toBe("A New Story");
    expect((await desk.page(other)).status).toBe(410);
    expect((await desk.read(abe, id)).planned).toMatchObject([{ timeMillis: nine, failure: "blocked" }]);
    desk.clock.now += 6 * minute;
    await headline();
    const lines = log.mock.calls.filter(([line]) => String(line).includes("scheduled.failed"));
    expect(lines).toHaveLength(1);
    await unschedule();
    expect((await desk.read(abe, id)).planned).toEqual([]);
  });

  test("a failure that passes is made up for some minutes later", async () => {
    await change("Nine: ", nine);
    const author = "UPDATE scheduled_changes SET fields = json_set(fields, '$.authorIds.value', json(?1))";
    const setAuthors = (ids: string) => desk.services.db.prepare(author).bind(ids).run();
    await setAuthors("[]");
    desk.clock.now = nine;
    expect(await headline()).toBe("A New Story");
    await setAuthors('["602"]');
    desk.clock.now += 5 * minute;
    expect(await headline()).toBe("Nine: A New Story");
  });
});

describe("the lists of the desk", () => {
  const listed = async (who: string, more: Record<string, string> = {}) => {
    type List = { items: { id: string }[]; next: string | null; counts: Record<string, number> };
    const query = { blogId: "9", state: "scheduled", ...more };
    const { data } = await desk.send<List>(who, calls.listDrafts, {}, undefined, query);
    return { ids: data.items.map((item) => item.id), next: data.next, count: data.counts["scheduled"] };
  };
  const scheduledOn = async (who: string) => {
    type Day = { scheduled: { id: string }[] };
    return (await desk.send<Day>(who, calls.getDesk)).data.scheduled.map((line) => line.id);
  };

  test("have each story once, what is late first, page by page, to whoever may see it", async () => {
    const toCome = await desk.write("Con-Tributor", "To Come");
    await desk.publish("Con-Tributor", toCome, nine + 2 * minute);
    await desk.end("Con-Tributor", toCome, nine + 3 * minute);
    await change("Nine: ", nine);
    await desk.end(abe, id, nine + 4 * minute);
    await desk.end("Ann-Owner", "101", nine + 2 * minute + 1);
    await spoil();
    desk.clock.now = nine + minute;
    const whole = [id, toCome, "101"];
    expect(await listed(abe)).toEqual({ ids: whole, next: null, count: 3 });
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed(abe, {
        maxReturned: "1",
        ...(after === null ? {} : { after }),
      });
      walked.push(...page.ids);
      after = page.next;
    } while (after !== null);
    expect(walked).toEqual(whole);
    expect(await listed(abe, { query: "nine" })).toMatchObject({ ids: [] });
    expect(await listed(abe, { query: "come" })).toMatchObject({ ids: [toCome] });
    expect(await listed("Con-Tributor")).toEqual({ ids: [toCome], next: null, count: 1 });
    expect(await scheduledOn(abe)).toEqual([id, "101"]);
    expect(await scheduledOn("Con-Tributor")).toEqual([toCome]);
    // Whoever has scheduled it sees it too.
    expect(await scheduledOn("Ann-Owner")).toEqual(["101"]);
  });
});
