import type * as v from "valibot";
import type { getAudit, getRestrictions } from "../../contract/moderation/moderation-log.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { cutPage, readCursor, readMillis } from "../wire/cursors.ts";
import { presentAuditLine, presentRestriction, type AuditRow, type RestrictionRow } from "./present-rows.ts";
import { readPeople } from "./read-queue.ts";
import { selectAudit, selectRestrictions } from "./sql.ts";

/** A page of the current restrictions of a blog, or of the network. */
export async function readRestrictions(
  { db, now }: ServiceContext,
  { blogId = "", after, maxReturned }: v.InferOutput<(typeof getRestrictions)["query"]>,
) {
  const [kind = "", time, personId = ""] = readCursor(after, 3) ?? ["", "0", ""];
  const values = [blogId, now, kind, readMillis(time), personId, maxReturned + 1];
  const rows = await runQuery<RestrictionRow>(db, selectRestrictions, ...values);
  const { page, next } = cutPage(
    rows,
    maxReturned,
    (row) => `${row.kind}:${row.created_time}:${row.person_id}`,
  );
  const people = await readPeople(
    db,
    page.flatMap((row) => [row.person_id, row.by_person_id]),
  );
  return { items: page.map(presentRestriction), next, people };
}

/** After every entry, ms. */
const latest = 8_640_000_000_000_000;

/** The index of the filter that leaves the fewest entries. */
function chooseAudit({ blogId, by, to, action }: v.InferOutput<(typeof getAudit)["query"]>): string {
  if (to !== undefined) return selectAudit.ofPerson;
  if (by !== undefined) return selectAudit.byPerson;
  if (action !== undefined) return blogId === undefined ? selectAudit.ofAction : selectAudit.ofActionOnBlog;
  return blogId === undefined ? selectAudit.ofNetwork : selectAudit.ofBlog;
}

/** A page of the audit log of a blog, or of the network. */
export async function readAudit({ db }: ServiceContext, query: v.InferOutput<(typeof getAudit)["query"]>) {
  const { blogId = null, by = null, to = null, action = null, after, maxReturned } = query;
  const [time = null, id = ""] = readCursor(after, 2) ?? [];
  const rows = await runQuery<AuditRow>(
    db,
    chooseAudit(query),
    blogId,
    action,
    time === null ? latest : readMillis(time),
    id,
    by,
    to,
    maxReturned + 1,
  );
  const { page, next } = cutPage(rows, maxReturned, (row) => `${row.created_time}:${row.id}`);
  const people = await readPeople(
    db,
    page.flatMap((row) => [row.by_person_id, row.person_id]),
  );
  return { items: page.map(presentAuditLine), next, people };
}
