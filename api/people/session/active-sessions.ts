import type * as v from "valibot";
import type { endSessions, ActiveSession } from "../../../contract/session.ts";
import type { ServiceContext } from "../../env.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { groupBy } from "../../store/group-by.ts";
import { runQuery } from "../../store/query.ts";
import * as sql from "./sql.ts";

interface SessionRow {
  id: string;
  family_id: string;
  host: string;
  user_agent: string;
  created_time: number;
  seen_time: number;
}

/** The person's active sessions by family, most recently used first. */
export async function readActiveSessions(
  { db, now }: ServiceContext,
  { personId, sessionId }: Actor,
): Promise<ActiveSession[]> {
  const rows = await runQuery<SessionRow>(db, sql.selectSessions, personId, now);
  return [...groupBy(rows, (row) => row.family_id)]
    .map(([familyId, sessions]) => ({
      familyId,
      hosts: [...new Set(sessions.map((session) => session.host))].toSorted(),
      userAgent: sessions[0]?.user_agent ?? "",
      createdTimeMillis: Math.min(...sessions.map((session) => session.created_time)),
      seenTimeMillis: Math.max(...sessions.map((session) => session.seen_time)),
      isThis: sessions.some((session) => session.id === sessionId),
    }))
    .toSorted((one, other) => other.seenTimeMillis - one.seenTimeMillis);
}

type End = v.InferOutput<(typeof endSessions)["body"]>;

/** Signs out; returns the number of sessions. */
export async function endActiveSessions(
  { db }: Pick<ServiceContext, "db">,
  { personId, sessionId }: Actor,
  { scope, familyId }: End,
): Promise<number> {
  const run = (query: string, ...more: string[]) => runQuery(db, query, personId, ...more);
  const ended = {
    this: () => run(sql.deleteThisSession, sessionId),
    others: () => run(sql.deleteOtherSessions, sessionId),
    all: () => run(sql.deleteAllSessions),
    one: () => run(sql.deleteOneSession, familyId),
  };
  return (await ended[scope]()).length;
}
