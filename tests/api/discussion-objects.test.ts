import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { beginDelivery } from "../../api/discussion/object/sql.ts";
import { times } from "../sampling.ts";
import { histories, type Step } from "./discussion-histories.ts";
import { silenceServices } from "./signed-caller.ts";
import { openTwoNetworks, type TwoNetworks } from "./two-networks.ts";

beforeAll(silenceServices);

/** Time span of each history, ms. */
const hour = 3_600_000;

/* Each test has its own networks: an interrupted one continues writing. */

/** The blog follows a person unknown to the object. */
const followedBeforeWriting: Step[] = [
  { do: "write", person: "Cleo-Reader", place: 0 },
  { do: "follow", person: "Dov-Reader", isOn: true },
  { do: "write", person: "Dov-Reader", place: 1 },
];

/** The end comes before the next step, and nothing else changes the reply. */
const featuredForAMinute: Step[] = [
  { do: "write", person: "Cleo-Reader", place: 0 },
  { do: "write", person: "Dov-Reader", place: 0 },
  { do: "feature", place: 1, isOn: true, minutes: 1 },
  { do: "follow", person: "Ben-Writer", isOn: true },
];

/** Expects both to show the same. */
async function compare(networks: TwoNetworks, change: unknown) {
  for (const [what, [ofD1, ofObject]] of Object.entries(await networks.readAll()))
    expect({ change, what, answer: ofObject }).toEqual({ change, what, answer: ofD1 });
}

describe("a discussion in an object", () => {
  test("answers what one in D1 answers, whatever happens in it", { timeout: hour }, async () => {
    const networks = await openTwoNetworks();
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await networks.begin();
        for (const change of history) {
          const [inD1, inObject] = await networks.take(change);
          expect({ change, answer: inObject }).toEqual({ change, answer: inD1 });
          await compare(networks, change);
        }
      }),
      // The networks keep the results of a history, so a failing one isn't shrunk.
      {
        numRuns: times(10, 2_000),
        endOnFailure: true,
        examples: [[followedBeforeWriting], [featuredForAMinute]],
      },
    );
    const [kept] = (
      await networks.objects.db
        .prepare(
          `SELECT count(DISTINCT o.story_id) > 0 AS has_objects, total(r.body NOT IN ('', '[]')) AS texts,
             (SELECT count(*) FROM threads t WHERE t.root_id IN (SELECT story_id FROM discussion_objects)) AS threads
           FROM discussion_objects o CROSS JOIN posts r ON r.starter_id = o.story_id AND r.is_starter = 0`,
        )
        .all()
    ).results;
    expect(kept).toEqual({ has_objects: 1, texts: 0, threads: 0 });
  });

  test(
    "is in D1 once, wherever it is killed between its own commit and that of D1",
    { timeout: hour },
    async () => {
      const networks = await openTwoNetworks();
      const faults = fc.array(fc.constantFrom("before" as const, "after" as const), {
        minLength: 8,
        maxLength: 8,
      });
      await fc.assert(
        fc.asyncProperty(histories, faults, async (history, [...kinds]) => {
          await networks.begin();
          for (const change of history) {
            networks.fault = (await networks.hasSent()) ? (kinds.pop() ?? null) : null;
            const [inD1, inObject] = await networks.take(change);
            expect({ change, answer: inObject }).toEqual({ change, answer: inD1 });
            // Changes in D1 hit the fault here.
            const { discussionObjects } = networks.objects;
            if (networks.fault !== null)
              await discussionObjects
                .getByName(networks.storyId)
                .refresh(networks.clock)
                .catch(() => undefined);
            networks.fault = null;
            await discussionObjects.restart();
            await compare(networks, change);
          }
        }),
        { numRuns: times(8, 600), endOnFailure: true },
      );
    },
  );

  test.each([
    { batch: "what D1 knows", at: 0, isWritten: false },
    { batch: "what it knows since", at: 1, isWritten: false },
    { batch: "what it is told", at: 2, isWritten: true },
  ])("begins once if D1 is away for $batch", async ({ at, isWritten }) => {
    const networks = await openTwoNetworks();
    await networks.begin();
    networks.interruption = { at, work: () => Promise.reject(new Error("D1 is away.")) };
    const [inD1, inObject] = (await networks.take({ do: "write", person: "Cleo-Reader", place: 0 })) as {
      status: number;
      data: { reply: { id: string } };
    }[];
    expect(networks.interruption).toBeNull();
    expect([inD1?.status, inObject?.status]).toEqual([200, isWritten ? 200 : 500]);
    const select = "SELECT body = '' AS is_in_object FROM posts WHERE starter_id = ?1 AND is_starter = 0";
    const readReplies = async () =>
      (await networks.objects.db.prepare(select).bind(networks.storyId).all()).results;
    expect(await readReplies()).toEqual([]);
    await networks.objects.discussionObjects.getByName(networks.storyId).refresh(networks.clock);
    expect(await readReplies()).toEqual(isWritten ? [{ is_in_object: 1 }] : []);
    if (isWritten) await compare(networks, "begins");
  });

  test("takes no delivery that is older than what D1 has", async () => {
    const networks = await openTwoNetworks();
    await networks.begin();
    await networks.take({ do: "write", person: "Ben-Writer", place: 0 });
    const { db } = networks.objects;
    const [{ sent, version } = { sent: 0, version: 0 }] = (
      await db
        .prepare("SELECT sent, version FROM discussion_objects WHERE story_id = ?1")
        .bind(networks.storyId)
        .all()
    ).results as { sent: number; version: number }[];
    expect(sent).toBeGreaterThan(0);
    await expect(db.prepare(beginDelivery).bind(networks.storyId, sent, version).run()).rejects.toThrow(
      "delivered already",
    );
  });

  test("does not bring back what D1 removed before it heard of a change", async () => {
    const networks = await openTwoNetworks();
    await networks.begin();
    await networks.take({ do: "write", person: "Ben-Writer", place: 0 });
    networks.fault = "before";
    await networks.take({ do: "edit", place: 0 });
    const { db, discussionObjects } = networks.objects;
    const replyId = networks.replies[0]?.id ?? "";
    await db.prepare("UPDATE posts SET status = 'DELETED', body = '[]' WHERE id = ?1").bind(replyId).run();
    await discussionObjects.getByName(networks.storyId).refresh(networks.clock);
    const select = "SELECT status, body FROM posts WHERE id = ?1";
    expect(await db.prepare(select).bind(replyId).first()).toEqual({ status: "DELETED", body: "[]" });
    const read = { sql: select, values: [replyId] };
    const object = discussionObjects.getByName(networks.storyId);
    const batch = { statements: [read], outside: [], standing: null, now: networks.clock };
    expect((await object.batch(batch)).results).toEqual([[{ status: "DELETED", body: "[]" }]]);
  });

  test("is repaired where D1 or the object lacks a reply", async () => {
    const networks = await openTwoNetworks();
    await networks.begin();
    for (const place of [0, 0, 0]) await networks.take({ do: "write", person: "Ben-Writer", place });
    const { db, discussionObjects } = networks.objects;
    const [lost, unsent, kept] = networks.replies.map(({ id }) => id);
    const object = discussionObjects.getByName(networks.storyId);
    const run = (sql: string, id: string | undefined) =>
      object.batch({
        statements: [{ sql, values: [id ?? ""] }],
        outside: [],
        standing: null,
        now: networks.clock,
      });
    await run("DELETE FROM posts WHERE id = ?1", lost);
    for (const table of ["judgements", "cases"])
      await db
        .prepare(`DELETE FROM ${table} WHERE ${table === "cases" ? "post_id" : "reply_id"} = ?1`)
        .bind(unsent)
        .run();
    await db.prepare("DELETE FROM posts WHERE id = ?1").bind(unsent).run();
    expect(await object.check(networks.clock)).toBe(2);
    expect(await object.check(networks.clock)).toBe(0);
    const { results } = await db
      .prepare("SELECT id, status, body FROM posts WHERE starter_id = ?1 AND is_starter = 0 ORDER BY id")
      .bind(networks.storyId)
      .all();
    expect(results).toEqual([
      { id: lost, status: "DELETED", body: "[]" },
      { id: unsent, status: "PUBLISHED", body: "" },
      { id: kept, status: "PUBLISHED", body: "" },
    ]);
  });
});
