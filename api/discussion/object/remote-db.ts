import { ServiceError } from "../../wire/service-error.ts";
import type {
  ObjectBatch,
  ObjectCalls,
  ObjectRow,
  OutsideStatement,
  SentStatement,
  Standing,
} from "../../object-calls/discussion.ts";
import { addRows } from "../../store/row-counter.ts";

interface Remote {
  main: D1Database;
  object: ObjectCalls;
  /** The writer's standing; null to read. */
  standing: Standing | null;
  now: number;
}

/** Two databases for the statements of an action, which are one where the discussion is in D1. */
interface RemoteDatabases {
  /**
   * The discussion in its object. Its batches may have statements of the other two as well: those of the main database itself
   * are run there at the same time.
   */
  discussion: D1Database;
  /** The main database, whose statements in a batch of the discussion are stored with the action and run after it. */
  outside: D1Database;
}

type Value = string | number | null;
type Sent = WeakMap<D1PreparedStatement, SentStatement>;

/** Presents an object and the main database as two databases to the rest of a discussion's code. */
export function createRemoteDatabases(remote: Remote): RemoteDatabases {
  const inside: Sent = new WeakMap();
  const outside: Sent = new WeakMap();
  const batch = (statements: D1PreparedStatement[]) => runMixed(remote, statements, { inside, outside });
  return {
    discussion: {
      prepare: (sql: string) => createStatement(sql, [], { inside, batch }),
      batch,
    } as unknown as D1Database,
    outside: {
      prepare: (sql: string) => recordStatement(remote.main.prepare(sql), sql, outside),
      batch: (statements: D1PreparedStatement[]) => remote.main.batch(statements),
    } as unknown as D1Database,
  };
}

const toValue = (value: unknown): Value => (typeof value === "boolean" ? Number(value) : (value as Value));

interface Inside {
  inside: Sent;
  batch: (statements: D1PreparedStatement[]) => Promise<D1Result[]>;
}

function createStatement(sql: string, values: Value[], own: Inside): D1PreparedStatement {
  const run = async () => (await own.batch([statement]))[0];
  const statement = {
    bind: (...given: unknown[]) => createStatement(sql, given.map(toValue), own),
    all: run,
    run,
  } as unknown as D1PreparedStatement;
  own.inside.set(statement, { sql, values });
  return statement;
}

/** A statement of the main database that can be run there now, and keeps its SQL and values. */
function recordStatement(prepared: D1PreparedStatement, sql: string, outside: Sent): D1PreparedStatement {
  outside.set(prepared, { sql, values: [] });
  const bind = prepared.bind.bind(prepared);
  prepared.bind = (...given: unknown[]) => {
    const bound = bind(...given);
    outside.set(bound, { sql, values: given.map(toValue) });
    return bound;
  };
  return prepared;
}

async function runMixed(
  { main, object, standing, now }: Remote,
  statements: readonly D1PreparedStatement[],
  { inside, outside }: { inside: Sent; outside: Sent },
): Promise<D1Result[]> {
  const own = statements.filter((statement) => inside.has(statement));
  const direct = statements.filter((statement) => !inside.has(statement) && !outside.has(statement));
  const first = statements.findIndex((statement) => inside.has(statement));
  const kept = statements.flatMap((statement, index): OutsideStatement[] => {
    const sent = outside.get(statement);
    return sent === undefined ? [] : [{ ...sent, isFirst: index < first }];
  });
  const sent = own.flatMap((statement) => inside.get(statement) ?? []);
  const [ofObject, ofMain] = await Promise.all([
    sent.length + kept.length === 0
      ? []
      : runInObject(object, { statements: sent, outside: kept, standing, now }),
    direct.length === 0 ? [] : main.batch(direct),
  ]);
  const results = new Map<D1PreparedStatement, D1Result>([
    ...own.map((statement, index) => [statement, createResult(ofObject[index] ?? [])] as const),
    ...direct.flatMap((statement, index) => {
      const result = ofMain[index];
      return result === undefined ? [] : [[statement, result] as const];
    }),
  ]);
  return statements.map((statement) => results.get(statement) ?? createResult([]));
}

async function runInObject(object: ObjectCalls, batch: ObjectBatch): Promise<ObjectRow[][]> {
  const { results, rows } = await object.batch(batch);
  addRows(rows);
  if (results === null)
    throw new ServiceError("unavailable", "This discussion is being moved. Try again in a moment.");
  return results;
}

const createResult = (results: unknown[]): D1Result =>
  ({ success: true, results, meta: {} }) as unknown as D1Result;
