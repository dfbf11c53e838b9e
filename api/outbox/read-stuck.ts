import type { StuckDeliveries } from "../../contract/network/health.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { outboxPolicies } from "./outbox-kinds.ts";
import { selectOldestWaiting, selectStuck } from "./sql.ts";

interface StuckRow {
  kind: string;
  state: "waiting" | "failed";
  /** JSON of `Stuck`. */
  stuck: string;
}

interface Stuck {
  count: number;
  oldest: number;
}

/** Items that have waited too long, and given-up items. The reasons are in the log. */
export async function readStuck({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<StuckDeliveries[]> {
  const wanted = Object.entries(outboxPolicies).flatMap(([kind, { warnAfter }]) => [
    [kind, "waiting", now - warnAfter],
    [kind, "failed", now],
  ]);
  const rows = await runQuery<StuckRow>(db, selectStuck, JSON.stringify(wanted));
  return rows.flatMap(({ kind, state, stuck }) => {
    const { count, oldest } = JSON.parse(stuck) as Stuck;
    if (count === 0) return [];
    return {
      kind,
      state: state === "waiting" ? ("late" as const) : ("givenUp" as const),
      count,
      oldestTimeMillis: oldest,
    };
  });
}

/** Time since which the oldest due item has been waiting, ms; null if there is none. */
export async function readOldestWaiting({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<number | null> {
  const kinds = JSON.stringify(Object.keys(outboxPolicies));
  const [row] = await runQuery<{ oldest: number | null }>(db, selectOldestWaiting, kinds, now);
  return row?.oldest ?? null;
}
