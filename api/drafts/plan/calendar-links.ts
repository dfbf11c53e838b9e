import type * as calls from "../../../contract/drafts/plan.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { createToken } from "../../people/session/secrets.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit, writeAuditOfChange } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { readRights, type Actor } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { notFound } from "../../wire/service-error.ts";
import { hashToken } from "../../wire/tokens.ts";
import { listNamed, presentPlanned, type PlanRow } from "./present-plan.ts";
import { formatBlogs, listPlanBlogs } from "./read-plan.ts";
import * as sql from "./sql.ts";

/* Secret links from which calendars read the plan. They show what their owner may see when they are read. */

const [hour, day] = [3_600_000, 86_400_000];
/** Days before and after today. */
const [daysBack, daysAhead] = [31, 366];
const maxInCalendar = 1_000;

/** Makes a person's link; an earlier one ends. The database only has the token's hash. */
export async function createLink(context: ServiceContext, actor: Actor): Promise<{ token: string }> {
  const { db, now } = context;
  const blogIds = await listPlanBlogs(context, actor);
  if (blogIds.length === 0) assertAllowed("plan.read", actor, actor.memberships[0]?.blogId ?? null);
  await assertRate(context, "actions", actor);
  const token = createToken(context);
  const { personId } = actor;
  await runAll(db, [
    statement(db, sql.putLink, personId, await hashToken(token), now),
    writeAudit(context, { blogId: null, byPersonId: personId, action: "calendarLink.create" }),
  ]);
  return { token };
}

/** Ends a person's link; they may have lost every role. */
export async function revokeLink(
  context: ServiceContext,
  { personId }: Actor,
): Promise<{ isRevoked: boolean }> {
  const { db } = context;
  const [deleted] = await db.batch([
    db.prepare(sql.deleteLink).bind(personId),
    writeAuditOfChange(context, { blogId: null, byPersonId: personId, action: "calendarLink.revoke" }),
  ]);
  return { isRevoked: (deleted?.meta.changes ?? 0) > 0 };
}

/** What the owner of a link may see now. */
export async function readCalendar(
  context: ServiceContext,
  { token, blogId }: { token: string; blogId?: string | undefined },
): Promise<ReplyOf<typeof calls.getPlanCalendar>> {
  const { db, now } = context;
  const hash = await hashToken(token);
  const [owner] = await runQuery<{ person_id: string; read_time: number | null }>(db, sql.selectOwner, hash);
  if (owner === undefined) throw notFound("calendar");
  const { person_id: personId, read_time } = owner;
  const rights = (await readRights(context, [personId]))(personId);
  const blogIds = (await listPlanBlogs(context, rights)).filter(
    (id) => blogId === undefined || id === blogId,
  );
  if (blogIds.length === 0) throw notFound("calendar");
  const blogs = formatBlogs(rights, blogIds);
  const [from, until] = [now - daysBack * day, now + daysAhead * day].map((ms) =>
    new Date(ms).toISOString().slice(0, 10),
  );
  const rows = await runQuery<PlanRow>(
    db,
    sql.selectDays,
    blogs,
    personId,
    now,
    maxInCalendar,
    from ?? "",
    until ?? "",
  );
  const thisHour = now - (now % hour);
  if (read_time !== thisHour) await run(statement(db, sql.setReadTime, hash, thisHour));
  const items = rows.flatMap((row) => presentPlanned(row, rights, now));
  return { items, people: presentPeople(await run(preparePeople(db, listNamed(items)))) };
}
