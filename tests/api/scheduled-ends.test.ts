import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readTypedTime } from "../../app/date-time/typed-time.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { begin, hour, minute } from "./open-desk.ts";
import { abe, nine, openScheduled, type Scheduled } from "./open-scheduled.ts";
import { silenceServices } from "./signed-caller.ts";

/* Scheduled ends of live stories. */

let desk: Scheduled;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openScheduled();
});

describe("an end", () => {
  test("takes the story down as if somebody did, and says that it was scheduled", async () => {
    const reason = "The offer ends.";
    const { data: set } = await desk.end(abe, desk.id, nine, reason);
    expect(set.planned).toMatchObject([{ kind: "end", timeMillis: nine, reason }]);
    desk.clock.now = nine - 1;
    expect((await desk.page(desk.id)).status).toBe(200);
    desk.clock.now = nine;
    expect((await desk.page(desk.id)).status).toBe(410);
    const { data } = await desk.send<{ items: object[] }>("Ann-Owner", getAudit, {}, undefined, {
      blogId: "9",
    });
    expect(data.items[0]).toMatchObject({
      action: "story.end",
      byPersonId: "602",
      postId: desk.id,
      words: reason,
    });
    expect((await desk.publish(abe, desk.id)).data.outcome).toBe("published");
    desk.clock.now += hour;
    expect((await desk.page(desk.id)).status).toBe(200);
  });

  test("is for stories that are published, after all else that is to happen to them", async () => {
    const refused = async (time: number) => (await desk.end(abe, desk.id, time)).error?.field;
    await desk.change("Nine: ", nine);
    expect(await refused(nine)).toBe("timeMillis");
    expect(await refused(begin + minute - 1)).toBe("timeMillis");
    expect((await desk.end(abe, desk.id, nine + 1)).status).toBe(200);
    const late = await desk.change("Ten: ", nine + 1);
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
      await desk.change("Nine: ", moment);
      await desk.end(abe, desk.id, moment + hour);
      desk.clock.now = ms - 1;
      expect(await desk.headline()).toBe("A New Story");
      desk.clock.now = ms;
      expect(await desk.headline()).toBe("Nine: A New Story");
      desk.clock.now = ms + hour - 1;
      expect((await desk.page(desk.id)).status).toBe(200);
      desk.clock.now = ms + hour;
      expect((await desk.page(desk.id)).status).toBe(410);
    },
  );
});
