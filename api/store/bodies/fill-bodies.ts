import type { ServiceContext } from "../../env.ts";
import { buildBodyKey, createBodyStore } from "./body-store.ts";

/** The columns of a post's body, for a `SELECT` of posts `p`: see `BodyCells`. */
export const bodyColumns = "p.body, p.body_hash, p.body_bytes";

/** Row of `bodyColumns`. `fillBodies` has to see it before anybody reads `body`. */
export interface BodyCells {
  body: string;
  body_hash: string | null;
  /** Set if the body is outside of the database. */
  body_bytes: number | null;
}

type Moved<Row> = Row & { body_hash: string };

const isMoved = <Row extends BodyCells>(row: Row): row is Moved<Row> =>
  row.body_bytes !== null && row.body_hash !== null;

/** The rows with the bodies that are outside of the database; all of these are asked for at once. */
export async function fillBodies<Row extends BodyCells & { id: string }>(
  { bodyBucket }: Pick<ServiceContext, "bodyBucket">,
  rows: readonly Row[],
): Promise<Row[]> {
  const moved = rows.filter(isMoved);
  if (moved.length === 0) return [...rows];
  if (!bodyBucket) throw new Error("Bodies were moved to BODIES, which is not bound.");
  const keys = moved.map(({ id, body_hash }) => buildBodyKey(id, body_hash));
  const found = await createBodyStore(bodyBucket).getMany(keys);
  const bodies = new Map(moved.map(({ id }, index) => [id, found[index]]));
  return rows.map((row) => (isMoved(row) ? { ...row, body: bodies.get(row.id) ?? miss(row) } : row));
}

function miss({ id, body_hash }: { id: string; body_hash: string }): never {
  throw new Error(`BODIES has no ${buildBodyKey(id, body_hash)}.`);
}
