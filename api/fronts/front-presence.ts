import * as v from "valibot";
import type { FrontState } from "../../contract/fronts/front-desk.ts";
import { Stamp } from "../../contract/fronts/operations.ts";
import type { ServiceContext } from "../env.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import { parseJson } from "../store/json-cells.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { type FrontName, type FrontPlace, requireFront } from "./front-place.ts";
import * as sql from "./sql.ts";

/* Who has the desk for a front open, and what has changed there. Open desks ask every few seconds. */

/** Whoever was last seen longer ago has left, ms. */
export const presenceLength = 45_000;
/** It is written again after this time, ms. */
const presenceStep = 20_000;

const readStamp = (text: string | null) => (text === null ? null : v.parse(Stamp, parseJson(text)));

interface StateRow {
  version: number | null;
  stamp: string | null;
  live: number | null;
}

/** What has changed on a desk, and who is there. */
export async function readFrontState(
  { db, now }: ServiceContext,
  actor: Actor,
  name: FrontName,
): Promise<FrontState> {
  const front = await requireFront(db, actor, name);
  return findState(db, front, { personId: actor.personId, now });
}

/** The same for an editor whose desk is open, which is written down now and then. */
export async function attendFrontDesk(
  { db, now }: ServiceContext,
  actor: Actor,
  name: FrontName,
): Promise<FrontState> {
  const front = await requireFront(db, actor, name);
  const { personId } = actor;
  const [own] = await runQuery<{ seen_time: number }>(db, front.sql.selectPresence, front.key, personId);
  if (own === undefined || own.seen_time <= now - presenceStep)
    await run(statement(db, front.sql.upsertPresence, front.key, personId, now));
  return findState(db, front, { personId, now });
}

/** Deletes what is over. */
export async function deleteOldPresence({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  const before = now - presenceLength;
  await runAll(db, [
    statement(db, sql.deletePresence, before),
    statement(db, sql.deleteTopicPresence, before),
  ]);
}

async function findState(
  db: D1Database,
  { key, sql: own }: FrontPlace,
  { personId, now }: { personId: string; now: number },
): Promise<FrontState> {
  const [[state], others] = await runAll(db, [
    statement<StateRow>(db, own.selectState, key, now),
    statement<{ person_id: string }>(db, own.selectPresent, key, personId, now - presenceLength),
  ]);
  const stamp = readStamp(state?.stamp ?? null);
  const present = others.map(({ person_id }) => person_id);
  const people = [...present, ...(stamp ? [stamp.personId] : [])];
  return {
    version: state?.version ?? 0,
    changed: stamp && { personId: stamp.personId, timeMillis: stamp.timeMillis },
    live: state?.live ?? 0,
    present,
    people: presentPeople(people.length === 0 ? [] : await run(preparePeople(db, people))),
  };
}
