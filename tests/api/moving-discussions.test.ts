import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { times } from "../sampling.ts";
import { histories, type Step } from "./discussion-histories.ts";
import { paragraph, silenceServices } from "./signed-caller.ts";
import { openTwoNetworks, type TwoNetworks } from "./two-networks.ts";
import { long } from "../wait-limit.ts";

let networks: TwoNetworks;
beforeAll(async () => {
  silenceServices();
  networks = await openTwoNetworks();
});

/** A discussion begun by an import is in D1. */
const brought: Step = { do: "bring", person: "Dov-Reader", place: 0, isOn: true };

const answer: Step = { do: "write", person: "Ben-Writer", place: 1 };
const edited: Step = { do: "edit", place: 1 };
const liked: Step = { do: "like", person: "Ada-Owner", place: 0, isOn: true };

/** A new discussion in D1, with some records of every kind. */
async function beginSmall() {
  await networks.begin();
  for (const change of [brought, answer, edited, liked]) await take(change);
}

/** Expects both to show the same. */
async function compare(change: unknown) {
  for (const [what, [ofD1, ofObject]] of Object.entries(await networks.readAll()))
    expect({ change, what, answer: ofObject }).toEqual({ change, what, answer: ofD1 });
}

async function take(change: Step) {
  const [inD1, inObject] = await networks.take(change);
  expect({ change, answer: inObject }).toEqual({ change, answer: inD1 });
}

const readState = () =>
  networks.objects.db
    .prepare("SELECT state FROM discussion_objects WHERE story_id = ?1")
    .bind(networks.storyId)
    .first<string>("state");

/** Changes in D1 that the object hasn't copied. */
const countWaiting = () =>
  networks.objects.db
    .prepare("SELECT count(*) AS waiting FROM object_changes WHERE story_id = ?1")
    .bind(networks.storyId)
    .first<number>("waiting");

describe("a discussion that is moved into an object", () => {
  test("answers as if nothing had happened", long, async () => {
    await fc.assert(
      fc.asyncProperty(histories, histories, async (before, after) => {
        await networks.begin();
        for (const change of [brought, ...before]) await take(change);
        await networks.moveIn();
        expect(await readState()).toBe("object");
        await compare("moved");
        for (const change of after) {
          await take(change);
          await compare(change);
        }
        await networks.runMoves();
        await compare("emptied");
        expect(await networks.countTexts()).toEqual({ texts: 0, edits: 0, threads: 0 });
      }),
      { numRuns: times(8, 1_000), endOnFailure: true },
    );
  });

  test("is in D1 or in its object, wherever the move is broken off, and the job ends it", async () => {
    let isBroken = true;
    for (let at = 0; isBroken; at += 1) {
      await beginSmall();
      isBroken = await networks.breakOff(at, "object");
      for (const change of [{ ...answer, person: "Cleo-Reader" as const }, liked]) await take(change);
      await compare({ at });
      await networks.runMoves();
      expect({ at, state: await readState() }).toEqual({ at, state: "object" });
      await compare({ at, is: "moved" });
    }
  });

  test("has what was done at any moment of the move", async () => {
    let isInterrupted = true;
    for (let at = 0; isInterrupted; at += 1) {
      await beginSmall();
      const work = async () => {
        for (const change of [answer, liked, edited]) await take(change);
      };
      networks.interruption = { at, work };
      await networks.moveIn();
      isInterrupted = networks.interruption === null;
      networks.interruption = null;
      // D1 has no changes left that the object lacks.
      if ((await readState()) === "object")
        expect({ at, waiting: await countWaiting() }).toEqual({ at, waiting: 0 });
      await compare({ at });
      await networks.runMoves();
      expect({ at, state: await readState() }).toEqual({ at, state: "object" });
      await networks.runMoves(240_000);
      await compare({ at, is: "emptied" });
      expect({ at, ...(await networks.countTexts()) }).toEqual({ at, texts: 0, edits: 0, threads: 0 });
    }
  });

  test("keeps what D1 gets from an action that began before the move", async () => {
    await beginSmall();
    await networks.moveIn();
    const body = JSON.stringify([paragraph("Written late.")]);
    for (const { services } of networks.networks)
      await services.db
        .prepare("UPDATE posts SET body = ?1 WHERE starter_id = ?2 AND is_starter = 0")
        .bind(body, networks.storyId)
        .run();
    await networks.runMoves();
    await compare("written late");
  });

  test("is moved once, whoever else tries", async () => {
    await beginSmall();
    const moves = await Promise.all([networks.askToMove(), networks.askToMove()]);
    expect(moves.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await networks.askToMove()).toBe(409);
    await compare("moved");
  });

  test("has no entries, as that of a former liveblog does", async () => {
    await beginSmall();
    await networks.objects.db
      .prepare("UPDATE posts SET is_entry = 1 WHERE starter_id = ?1 AND is_starter = 0")
      .bind(networks.storyId)
      .run();
    expect(await networks.askToMove()).toBe(409);
    expect(await readState()).toBeNull();
  });

  test("is moved by the job once nobody has written in it for an hour", async () => {
    await beginSmall();
    const { db } = networks.objects;
    await networks.setMoves("object");
    // Earlier tests have left stories.
    const skip = db
      .prepare("UPDATE discussion_moves SET after_story_id = ?1")
      .bind(String(Number(networks.storyId) - 1));
    await skip.run();
    await networks.runMoves(600_000);
    expect(await readState()).toBeNull();
    await skip.run();
    await networks.runMoves(2 * 3_600_000);
    expect(await readState()).toBe("object");
    await compare("moved");
    await networks.setMoves(null);
    await beginSmall();
    await networks.runMoves(2 * 3_600_000);
    expect(await readState()).toBeNull();
  });

  test("is copied again if the copy is not the same", async () => {
    await beginSmall();
    const { discussionObjects } = networks.objects;
    const object = discussionObjects.getByName(networks.storyId);
    // Before the batch that finds nothing more to copy, after those that begin the copy and make it.
    const sql = "UPDATE posts SET body = '[]' WHERE is_starter = 0";
    const spoil = { statements: [{ sql, values: [] }], outside: [], standing: null, now: networks.clock };
    networks.interruption = {
      at: 2,
      work: async () => {
        await object.batch(spoil);
      },
    };
    await networks.moveIn();
    expect(await readState()).toBe("copying");
    await networks.runMoves();
    expect(await readState()).toBe("object");
    await compare("copied again");
  });
});
