import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as calls from "../../contract/drafts/drafts.ts";
import { hour, minute } from "./open-desk.ts";
import { abe, nine, openScheduled, type Scheduled } from "./open-scheduled.ts";
import { silenceServices } from "./signed-caller.ts";

/* Changes and ends that are due, and their lists in the studio. */

let desk: Scheduled;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openScheduled();
});

describe("at the time", () => {
  test("ten readers at once, and the job, apply it once", async () => {
    await desk.change("Nine: ", nine);
    desk.clock.now = nine;
    await desk.services.db.exec("CREATE TABLE writes (id TEXT)");
    await desk.services.db.exec(
      "CREATE TRIGGER counts_writes AFTER UPDATE OF body ON posts BEGIN INSERT INTO writes VALUES (NEW.id); END",
    );
    const all = await Promise.all([...Array.from({ length: 10 }, desk.headline), desk.services.runJobs()]);
    expect(all.slice(0, 10)).toEqual(Array(10).fill("Nine: A New Story"));
    expect(await desk.services.db.prepare("SELECT count(*) AS n FROM writes").first("n")).toBe(1);
  });

  test("what was stopped at the hour does it when it is back, exactly once, and in order", async () => {
    await desk.change("Nine: ", nine);
    await desk.end(abe, desk.id, nine + hour);
    desk.clock.now = nine + 2 * hour;
    expect((await desk.page(desk.id)).status).toBe(410);
    const row = await desk.services.db
      .prepare("SELECT headline FROM posts WHERE id = ?1")
      .bind(desk.id)
      .first("headline");
    expect(row).toBe("Nine: A New Story");
  });

  test("a bad one stays, is late, and is logged once; the others happen", async () => {
    const log = vi.spyOn(console, "error");
    const other = await desk.write(abe, "Another");
    await desk.publish(abe, other);
    await desk.change("Nine: ", nine);
    await desk.end(abe, other, nine);
    await desk.setAuthors([]);
    desk.clock.now = nine;
    expect(await desk.headline()).toBe("A New Story");
    expect((await desk.page(other)).status).toBe(410);
    expect((await desk.read(abe, desk.id)).planned).toMatchObject([{ timeMillis: nine, failure: "blocked" }]);
    desk.clock.now += 6 * minute;
    await desk.headline();
    const lines = log.mock.calls.filter(([line]) => String(line).includes("scheduled.failed"));
    expect(lines).toHaveLength(1);
    await desk.unschedule();
    expect((await desk.read(abe, desk.id)).planned).toEqual([]);
  });

  test("a failure that passes is made up for some minutes later", async () => {
    await desk.change("Nine: ", nine);
    await desk.setAuthors([]);
    desk.clock.now = nine;
    expect(await desk.headline()).toBe("A New Story");
    await desk.setAuthors(["602"]);
    desk.clock.now += 5 * minute;
    expect(await desk.headline()).toBe("Nine: A New Story");
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
    await desk.change("Nine: ", nine);
    await desk.end(abe, desk.id, nine + 4 * minute);
    await desk.end("Ann-Owner", "101", nine + 2 * minute + 1);
    await desk.setAuthors([]);
    desk.clock.now = nine + minute;
    const whole = [desk.id, toCome, "101"];
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
    expect(await scheduledOn(abe)).toEqual([desk.id, "101"]);
    expect(await scheduledOn("Con-Tributor")).toEqual([toCome]);
    // The person who scheduled it sees it too.
    expect(await scheduledOn("Ann-Owner")).toEqual(["101"]);
  });
});
