import * as v from "valibot";
import type { FrontState } from "../../contract/fronts/front-desk.ts";
import { Stamp } from "../../contract/fronts/operations.ts";
import type { ServiceContext } from "../env.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import { parseJson } from "../store/json-cells.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { requireFront } from "./desk-state.ts";
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
  blogId: string,
): Promise<FrontState> {
  await requireFront(db, actor, blogId);
  return findState(db, { blogId, personId: actor.personId, now });
}

/** The same for an editor whose desk is open, which is written down now and then. */
export async function attendFrontDesk(
  { db, now }: ServiceContext,
  actor: Actor,
  blogId: string,
): Promise<FrontState> {
  await requireFront(db, actor, blogId);
  const { personId } = actor;
  const [own] = await runQuery<{ seen_time: number }>(db, sql.selectPresence, blogId, personId);
  if (own === undefined || own.seen_time <= now - presenceStep)
    await run(statement(db, sql.upsertPresence, blogId, personId, now));
  return findState(db, { blogId, personId, now });
}

/** Deletes what is over. */
export const deleteOldPresence = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  run(statement(db, sql.deletePresence, now - presenceLength));

async function findState(
  db: D1Database,
  { blogId, personId, now }: { blogId: string; personId: string; now: number },
): Promise<FrontState> {
  const [[state], others] = await runAll(db, [
    statement<StateRow>(db, sql.selectState, blogId, now),
    statement<{ person_id: string }>(db, sql.selectPresent, blogId, personId, now - presenceLength),
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
