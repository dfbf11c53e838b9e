import type {
  addRefusals as add,
  getNetworkState,
  recordExport as record,
  RefusalKind,
} from "../../contract/network/network-state.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import {
  addRefusals,
  deleteOldExports,
  deleteOldRefusals,
  insertExport,
  selectExports,
  selectRefusals,
} from "./traffic-sql.ts";

const hour = 3_600_000;
/** Hours for which refusals are kept: today's, and those of the day before. */
const hoursKept = 24;
const exportsKept = 50;
/** Exports on the network's page. */
const exportsShown = 5;
/** Anyone can have requests counted. */
const maxRefusals = 1_000_000_000;

interface ExportRow {
  finished_time: number;
  command: string;
  is_personal: number;
  hash: string;
  records: number;
  bytes: number;
}

interface RefusalRow {
  hour: number;
  kind: RefusalKind;
  count: number;
}

type State = ReplyOf<typeof getNetworkState>;

/** The newest exports, and what was refused in the last day, by hour. */
export async function readTraffic({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<Pick<State, "exports" | "refusals">> {
  const [exports, rows] = await runAll(db, [
    statement<ExportRow>(db, selectExports, exportsShown),
    statement<RefusalRow>(db, selectRefusals, Math.floor(now / hour) - hoursKept + 1),
  ]);
  const hours = [...new Set(rows.map((row) => row.hour))];
  return {
    exports: exports.map(({ finished_time, is_personal, ...row }) => ({
      ...row,
      finishedTimeMillis: finished_time,
      isPersonal: is_personal === 1,
    })),
    refusals: hours.map((at) => {
      const count = (kind: RefusalKind) =>
        rows.find((row) => row.hour === at && row.kind === kind)?.count ?? 0;
      return { hourMillis: at * hour, limited: count("limited"), refused: count("refused") };
    }),
  };
}

/** Keeps that an export has ended, and what it has. */
export async function recordExport(
  { db, now, createUid }: ServiceContext,
  { command, isPersonal, hash, records, bytes }: BodyOf<typeof record>,
): Promise<void> {
  await runAll(db, [
    statement(db, insertExport, createUid(), now, command, Number(isPersonal), hash, records, bytes),
    statement(db, deleteOldExports, exportsKept),
  ]);
}

/** Adds what a front end refused to the counts of this hour. */
export async function countRefusals(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  counts: BodyOf<typeof add>,
): Promise<void> {
  const at = Math.floor(now / hour);
  await runAll(db, [
    statement(db, addRefusals, JSON.stringify(counts), at, maxRefusals),
    statement(db, deleteOldRefusals, at - hoursKept + 1),
  ]);
}
