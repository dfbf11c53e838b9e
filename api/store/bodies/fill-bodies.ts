import type { ServiceContext } from "../../env.ts";
import { logMissingBody } from "../../telemetry/platform-log.ts";

/** Bodies of stories outside of the database, as JSON texts under the story's id and the text's hash. */
interface BodyStore {
  /** The texts, in order; null for one that isn't there. */
  getMany(keys: readonly string[]): Promise<(string | null)[]>;
  putMany(bodies: readonly { key: string; body: string }[]): Promise<void>;
  deleteMany(keys: readonly string[]): Promise<void>;
}

/** Bodies are stored per story, so that a lookup of the story tells whether one is used. `hash`: see `body_hash`. */
export const buildBodyKey = (postId: string, hash: string) => `${postId}/${hash}`;

/** The platform opens six connections at a time and queues the others. */
export function createBodyStore(bucket: R2Bucket): BodyStore {
  return {
    getMany: (keys) => Promise.all(keys.map(async (key) => (await bucket.get(key))?.text() ?? null)),
    putMany: async (bodies) => {
      await Promise.all(bodies.map(({ key, body }) => bucket.put(key, body)));
    },
    deleteMany: (keys) => bucket.delete([...keys]),
  };
}

/** The columns of a post's body, for a `SELECT` of posts `p`: see `BodyCells`. */
export const bodyColumns = "p.body, p.body_hash, p.body_bytes";

/** Row of `bodyColumns`. It must go through `fillBodies` before `body` is read. */
export interface BodyCells {
  body: string;
  body_hash: string | null;
  /** Set if the body is outside of the database. */
  body_bytes: number | null;
}

type Context = Pick<ServiceContext, "bodyBucket">;
type Cells = BodyCells & { id: string };
type Moved<Row> = Row & { body_hash: string };

const isMoved = <Row extends BodyCells>(row: Row): row is Moved<Row> =>
  row.body_bytes !== null && row.body_hash !== null;

/**
 * The rows with the bodies that are outside of the database, all read concurrently. Throws if one is missing: a story
 * must not be read, changed or stored as if it were empty.
 */
export async function fillBodies<Row extends Cells>(context: Context, rows: readonly Row[]): Promise<Row[]> {
  const { filled, missing } = await findBodies(context, rows);
  if (missing.length > 0) throw new Error(`BODIES has no body of ${missing.join(", ")}.`);
  return filled;
}

/** The same for a list, in which a story without its body is shown with the data of its row, and delays no other. */
export const fillListedBodies = async <Row extends Cells>(
  context: Context,
  rows: readonly Row[],
): Promise<Row[]> => (await findBodies(context, rows)).filled;

/** The same for an export, in which a story without its body has none, so that it is noticed. */
export async function fillExportedBodies<Row extends Cells>(
  context: Context,
  rows: readonly Row[],
): Promise<Row[]> {
  const { filled, missing } = await findBodies(context, rows);
  return filled.map((row) => (missing.includes(row.id) ? { ...row, body: "" } : row));
}

async function findBodies<Row extends Cells>({ bodyBucket }: Context, rows: readonly Row[]) {
  const moved = rows.filter(isMoved);
  if (moved.length === 0) return { filled: [...rows], missing: [] };
  if (!bodyBucket) throw new Error("Bodies were moved to BODIES, which is not bound.");
  const keys = moved.map(({ id, body_hash }) => buildBodyKey(id, body_hash));
  const found = await createBodyStore(bodyBucket).getMany(keys);
  const bodies = new Map(moved.map(({ id }, index) => [id, found[index] ?? null]));
  const missing = moved.flatMap(({ id }) => (bodies.get(id) === null ? [id] : []));
  missing.forEach(logMissingBody);
  return { filled: rows.map((row) => ({ ...row, body: bodies.get(row.id) ?? row.body })), missing };
}
