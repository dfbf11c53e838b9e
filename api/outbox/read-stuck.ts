import type { StuckDeliveries } from "../../contract/network/health.ts";
import {
  deliveryKinds,
  type DeliveryKind,
  type NetworkDelivery,
} from "../../contract/network/network-state.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { outboxPolicies } from "./outbox-kinds.ts";
import { selectDeliveries, selectOldestWaiting, selectStuck } from "./sql.ts";

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

interface DeliveryGroups {
  kind: DeliveryKind;
  state: "waiting" | "failed";
  /** JSON of `DeliveryGroup`s. */
  groups: string;
}

interface DeliveryGroup {
  failure: string | null;
  count: number;
  oldest: number;
}

/** All messages that wait or were given up, by kind, with the reasons. */
export async function readDeliveries({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<NetworkDelivery[]> {
  const wanted = deliveryKinds.flatMap((kind) => [
    [kind, "waiting"],
    [kind, "failed"],
  ]);
  const rows = await runQuery<DeliveryGroups>(db, selectDeliveries, JSON.stringify(wanted), now);
  return rows.flatMap(({ kind, state, groups: json }) => {
    const groups = JSON.parse(json) as DeliveryGroup[];
    if (groups.length === 0) return [];
    const oldest = Math.min(...groups.map((group) => group.oldest));
    const isLate = oldest < now - outboxPolicies[kind].warnAfter;
    return {
      kind,
      state: state === "failed" ? ("givenUp" as const) : isLate ? ("late" as const) : ("waiting" as const),
      count: groups.reduce((sum, { count }) => sum + count, 0),
      oldestTimeMillis: oldest,
      failures: groups.flatMap(({ failure }) => failure ?? []),
    };
  });
}
