import * as v from "valibot";
import { DraftFields, type DraftField } from "../../contract/entities/draft.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { logFlushFailure, logDeskFailure } from "../telemetry/failure-log.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { selectPending } from "./sql.ts";

/** A draft as it is now, with the values of its fields. */
export async function readRoom({ draftRooms }: Pick<ServiceContext, "draftRooms">, draftId: string) {
  const contents = await draftRooms.getByName(draftId).read();
  if (contents === null) throw notFound("draft");
  return { ...contents, values: parseValues(contents.fields) };
}

/** The values of a draft's fields. */
export function parseValues(fields: Readonly<Record<string, DraftField>>): DraftFields {
  const { slug, ...others } = Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, value]),
  );
  // A story that came without a headline has an empty slug.
  return v.parse(DraftFields, { ...others, slug: slug === "" ? null : slug });
}

export type ReadDraft = Awaited<ReturnType<typeof readRoom>>;

/**
 * Returns the reply of a desk action, after notifying everyone who has the story open. A page that isn't reached finds
 * out with its next call.
 */
export async function announceDesk<Reply>(
  { draftRooms, waitUntil }: Pick<ServiceContext, "draftRooms" | "waitUntil">,
  { personId }: Pick<Actor, "personId">,
  draftId: string,
  work: Promise<Reply>,
): Promise<Reply> {
  const reply = await work;
  const told = draftRooms.getByName(draftId).announceDesk(personId);
  waitUntil(told.catch((error: unknown) => logDeskFailure(draftId, error)));
  return reply;
}

/** Most rooms in one request: a Worker may make a thousand calls. */
const maxRooms = 500;

/**
 * Has all rooms write their pending changes to the database. A room that fails is logged and left out: its last copy is
 * some seconds old.
 */
export async function flushRooms({
  db,
  draftRooms,
}: Pick<ServiceContext, "db" | "draftRooms">): Promise<void> {
  const rows = await runQuery<{ id: string }>(db, selectPending, maxRooms);
  await Promise.all(
    rows.map(({ id }) =>
      draftRooms
        .getByName(id)
        .flush()
        .catch((error: unknown) => logFlushFailure(id, error)),
    ),
  );
}
