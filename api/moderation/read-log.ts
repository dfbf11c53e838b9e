import type * as v from "valibot";
import type { getAudit, getRestrictions } from "../../contract/moderation/moderation-log.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { cutPage, readCursor, readMillis } from "../wire/cursors.ts";
import { ServiceError } from "../wire/service-error.ts";
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

/** Entries that a page with several filters reads at most. */
const maxRead = 2_000;

type AuditQuery = v.InferOutput<(typeof getAudit)["query"]>;

/** The index of the filter that leaves the fewest entries. */
function chooseAudit({ id, blogId, by, to, action, kind }: AuditQuery): string {
  if (id !== undefined) return selectAudit.one;
  if (kind !== undefined) return selectAudit.ofThing;
  if (to !== undefined) return selectAudit.ofPerson;
  if (by !== undefined) return selectAudit.byPerson;
  if (action !== undefined) return blogId === undefined ? selectAudit.ofAction : selectAudit.ofActionOnBlog;
  return blogId === undefined ? selectAudit.ofNetwork : selectAudit.ofBlog;
}

/** True if the index has all filters, so that no entry is read in vain. */
function isExact({ blogId, by, to, action, kind }: AuditQuery): boolean {
  const people = [kind, to, by].filter((filter) => filter !== undefined).length;
  const others = [blogId, action].filter((filter) => filter !== undefined).length;
  return people === 0 || (people === 1 && others === 0);
}

/** A page of the audit log of a blog, or of the network. */
export async function readAudit({ db }: ServiceContext, query: AuditQuery) {
  const { blogId = null, by = null, to = null, action = null, kind = null, name = "" } = query;
  const { after, maxReturned, fromMillis = 0, untilMillis = latest } = query;
  if (name !== "" && kind === null)
    throw new ServiceError("invalid", "kind: is needed with a name", { field: "kind" });
  const [time = null, id = ""] = readCursor(after, 2) ?? [];
  const seen = time === null ? latest : readMillis(time);
  const found = await runQuery<AuditRow & { matches: 0 | 1 }>(
    db,
    chooseAudit(query),
    blogId,
    action,
    Math.min(seen, untilMillis),
    seen <= untilMillis ? id : "",
    by,
    to,
    maxReturned + 1,
    fromMillis,
    kind,
    name,
    isExact(query) ? maxReturned + 1 : Math.max(maxRead, maxReturned + 1),
    ...(query.id === undefined ? [] : [query.id]),
  );
  const cursorOf = (row: AuditRow) => `${row.created_time}:${row.id}`;
  const last = found.at(-1);
  const rows = found.filter(({ matches }) => matches === 1);
  const { page, next } = cutPage(rows, maxReturned, cursorOf);
  const people = await readPeople(
    db,
    page.flatMap((row) => [row.by_person_id, row.person_id]),
  );
  return {
    items: page.map(presentAuditLine),
    // Without a further match, the search goes on after the last entry that was read.
    next: next ?? (last?.matches === 0 ? cursorOf(last) : null),
    people,
  };
}
