import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { records } from "../../api/discussion/object/compare-sql.ts";
import { emptyTexts, setMoves } from "../../api/discussion/object/move-discussions.ts";
import { start } from "../../api/discussion/object/reply-batch-sql.ts";
import { finishReturn } from "../../api/discussion/object/return-sql.ts";
import { recomputeSome } from "../../api/discussion/recompute-threads.ts";
import { times } from "../sampling.ts";
import { histories, type Step } from "./discussion-histories.ts";
import { silenceServices } from "./signed-caller.ts";
import { openTwoNetworks, type TwoNetworks } from "./two-networks.ts";
import { long } from "../wait-limit.ts";

let networks: TwoNetworks;
beforeAll(async () => {
  silenceServices();
  networks = await openTwoNetworks();
});

const brought: Step = { do: "bring", person: "Dov-Reader", place: 0, isOn: true };
const write: Step = { do: "write", person: "Cleo-Reader", place: 0 };
const answer: Step = { do: "write", person: "Ben-Writer", place: 1 };
const edited: Step = { do: "edit", place: 1 };
const liked: Step = { do: "like", person: "Ada-Owner", place: 0, isOn: true };
const featured: Step = { do: "feature", place: 1, isOn: true, minutes: null };

/** A discussion that began in its object, with some records of every kind. */
async function beginSmall() {
  await networks.begin();
  for (const change of [write, answer, edited, liked]) await take(change);
}

async function take(change: Step) {
  const [inD1, inObject] = await networks.take(change);
  expect({ change, answer: inObject }).toEqual({ change, answer: inD1 });
}

/** Expects both to show the same. */
async function compare(change: unknown) {
  for (const [what, [ofD1, ofObject]] of Object.entries(await networks.readAll()))
    expect({ change, what, answer: ofObject }).toEqual({ change, what, answer: ofD1 });
}

const readState = () =>
  networks.objects.db
    .prepare("SELECT state FROM discussion_objects WHERE story_id = ?1")
    .bind(networks.storyId)
    .first<string>("state");

/** Expects D1 to have every record of the discussion, with its texts, as if it had always been there. */
async function expectInD1(change: unknown) {
  expect({ change, state: await readState() }).toEqual({ change, state: null });
  await compare(change);
  const { clock: now, storyId } = networks;
  const [inD1, returned] = await Promise.all(
    networks.networks.map(async ({ services: { db } }) => {
      await recomputeSome({ db, now });
      const values = [storyId, start.publish_time, start.id];
      const bind = (sql: string) => db.prepare(sql).bind(...values, ...(sql.includes("?4") ? [now] : []));
      return (await db.batch(records.map(bind))).map(({ results }) => results);
    }),
  );
  expect({ change, records: returned }).toEqual({ change, records: inD1 });
}

/** Moves it back; the job completes long moves. */
async function moveOut() {
  await networks.moveOut();
  await networks.runMoves(0);
}

describe("a discussion that is moved back to D1", () => {
  test("answers as if nothing had happened, and may move again", long, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(histories, { minLength: 1, maxLength: 4 }), async (parts) => {
        await networks.begin();
        for (const part of parts) {
          for (const change of part) await take(change);
          if ((await readState()) === null) {
            await networks.moveIn();
            await compare("moved in");
          } else {
            await moveOut();
            await expectInD1("moved back");
          }
        }
      }),
      { numRuns: times(8, 200), endOnFailure: true },
    );
  });

  test("is in its object or in D1, wherever the move is broken off, and the job ends it", async () => {
    let isBroken = true;
    for (let at = 0; isBroken; at += 1) {
      await beginSmall();
      isBroken = await networks.breakOff(at, "d1");
      for (const change of [answer, liked, edited, featured]) await take(change);
      await compare({ at });
      await networks.runMoves();
      await expectInD1({ at });
    }
  });

  test("has what was done at any moment of the move", async () => {
    networks.refused = 0;
    let isInterrupted = true;
    for (let at = 0; isInterrupted; at += 1) {
      await beginSmall();
      let working: Promise<unknown> = Promise.resolve();
      const work = async () => {
        working = (async () => {
          for (const change of [answer, liked, edited, featured]) await take(change);
        })();
        // Until it is done, or waits for the batch before which it is interrupted.
        for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
      };
      networks.interruption = { at, work };
      networks.handedOver = networks.moveOut();
      await networks.handedOver;
      isInterrupted = networks.interruption === null;
      networks.interruption = null;
      await working;
      networks.handedOver = null;
      await compare({ at });
      for (let run = 0; run < 3; run += 1) await networks.runMoves(0);
      await expectInD1({ at });
    }
    expect(networks.refused).toBeGreaterThan(0);
  });

  test("is moved once, whoever else tries", async () => {
    await beginSmall();
    expect(await networks.askToMove("object")).toBe(409);
    const moves = await Promise.all([networks.askToMove("d1"), networks.askToMove("d1")]);
    expect(moves.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await networks.askToMove("d1")).toBe(409);
    await expectInD1("moved back");
  });

  test("hears nothing more of its object, which is deleted after an hour", async () => {
    await beginSmall();
    await networks.moveOut();
    const { storyId, objects } = networks;
    const object = objects.discussionObjects.getByName(storyId);
    const change = (sql: string) => ({ sql, values: [] });
    const statements = [change("UPDATE posts SET body = '[]', status = 'DELETED' WHERE is_starter = 0")];
    await object.batch({ statements, outside: [], standing: null, now: networks.clock });
    await expect(object.deliver(networks.clock)).rejects.toThrow("constraint");
    await expectInD1("with a late delivery");
    const clear = [change("DELETE FROM outbox")];
    await object.batch({ statements: clear, outside: [], standing: null, now: networks.clock });
    for (const later of [0, 2]) {
      expect(objects.discussionObjects.isStored(storyId)).toBe(true);
      networks.clock += later * 3_600_000;
      await objects.discussionObjects.restart();
    }
    expect(objects.discussionObjects.isStored(storyId)).toBe(false);
    await take(answer);
    await expectInD1("deleted");
  });

  test("keeps the texts that D1 was just deleting", async () => {
    await networks.begin();
    await networks.moveIn();
    for (const change of [brought, answer, edited]) await take(change);
    await moveOut();
    await networks.moveIn();
    const { db } = networks.objects;
    const batch = async (statements: D1PreparedStatement[]) => {
      if ((await readState()) === "object") await networks.moveOut();
      return db.batch(statements);
    };
    const slow = { prepare: (sql: string) => db.prepare(sql), batch } as unknown as D1Database;
    await emptyTexts({ db: slow, now: networks.clock + 120_000 });
    await expectInD1("emptied too late");
  });

  test("begins in its object again if it has no replies", async () => {
    await networks.begin();
    await networks.moveIn();
    await moveOut();
    await take(write);
    expect(await readState()).toBe("object");
    await compare("begun again");
  });

  test("is copied again if D1 doesn't have the same", async () => {
    await beginSmall();
    const { storyId, objects } = networks;
    const selectVersion = "SELECT version FROM discussion_objects WHERE story_id = ?1";
    const version = await objects.db.prepare(selectVersion).bind(storyId).first<number>("version");
    const lose = objects.db.prepare("DELETE FROM reply_edits");
    const work = async () => {
      await lose.run();
    };
    // After the texts were sent, before the check that nothing is left to copy.
    networks.interruption = { at: 2, work };
    await networks.moveOut();
    // A late switch based on an outdated comparison has no effect.
    await objects.db.prepare(finishReturn).bind(storyId, version).run();
    expect(await readState()).toBe("returning");
    await take(answer);
    await networks.runMoves(0);
    await expectInD1("copied again");
  });

  test("is moved by the job with all others, once no new ones begin in objects", async () => {
    await beginSmall();
    await expect(networks.setMoves("d1")).rejects.toThrow("existing");
    networks.beginsInObjects = false;
    await expect(networks.setMoves("object")).rejects.toThrow("DISCUSSIONS");
    await networks.setMoves("d1");
    const count = () =>
      networks.objects.db
        .prepare("SELECT count(*) AS number FROM discussion_objects")
        .first<number>("number");
    // Earlier tests have left some.
    for (let runs = (await count()) ?? 0; runs > 0; runs -= 20) await networks.runMoves(0);
    expect(await count()).toBe(0);
    await expectInD1("moved by the job");
    await networks.setMoves(null);
    networks.beginsInObjects = true;
  });
});

test("no discussions are moved back where no object is asked", async () => {
  const withoutObjects = { db: networks.objects.db, discussionObjects: undefined, beginsInObjects: false };
  await expect(setMoves(withoutObjects as never, "d1")).rejects.toThrow("existing");
});
