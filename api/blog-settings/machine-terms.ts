import * as v from "valibot";
import { type writeTerms, noTermChoices, TermChoices } from "../../contract/network/machine-terms.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { writeVersioned } from "../wire/write-versioned.ts";
import { selectTerms, selectTermsOfHost, upsertTerms } from "./sql.ts";

/** Row of `selectTerms`. */
interface TermsRow {
  blog_id: string;
  choices: string;
  version: number;
  changed_time: number;
}

/** A blog's choices and the network's; `scope` is empty for the network, which inherits nothing. */
function presentTerms(rows: readonly TermsRow[], scope: string) {
  const find = (blogId: string) => rows.find((row) => row.blog_id === blogId);
  const own = find(scope);
  return {
    choices: readChoices(own),
    inherited: scope === "" ? noTermChoices : readChoices(find("")),
    version: own?.version ?? 0,
    changedTimeMillis: own?.changed_time ?? null,
  };
}

/** The rows for `findTerms` of a host, in the form of `normalizeHost`. */
export const prepareTermsOfHost = (db: D1Database, host: string) =>
  statement<TermsRow>(db, selectTermsOfHost, host);

/** The terms that hold: the blog's own, else the network's; null if neither has chosen any. */
export function findTerms(rows: readonly TermsRow[]): TermChoices | null {
  const own = rows.find(({ blog_id }) => blog_id !== "");
  const network = rows.find(({ blog_id }) => blog_id === "");
  return [own, network].map(readChoices).find(({ preset }) => preset !== null) ?? null;
}

/** Choices written by a later release that this one can't read count as none. */
function readChoices(row: TermsRow | undefined): TermChoices {
  if (!row) return noTermChoices;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), TermChoices), row.choices);
  return parsed.success ? parsed.output : noTermChoices;
}

async function assertMayChange(db: D1Database, actor: Actor, blogId: string | null): Promise<void> {
  assertAllowed("terms.write", actor, blogId);
  if (blogId !== null) await getBlogOfId(db, blogId);
}

/** The terms of a blog, or of the network (null), for someone who may change them. */
export async function readTermsFor({ db }: ServiceContext, actor: Actor, blogId: string | null) {
  await assertMayChange(db, actor, blogId);
  return readTerms(db, blogId);
}

/** Changes terms, which every page and file of the network then states. 409 if they were changed since they were read. */
export async function changeTerms(
  context: ServiceContext,
  actor: Actor,
  { blogId, version, choices }: v.InferOutput<(typeof writeTerms)["body"]>,
) {
  const { db, now } = context;
  await assertMayChange(db, actor, blogId);
  const current = await readTerms(db, blogId);
  return writeVersioned({
    write: () =>
      runAll(db, [
        statement(db, upsertTerms, blogId ?? "", JSON.stringify(choices), version, now),
        ...recordChanges(db, [siteLayoutChange]),
        writeAudit(context, {
          blogId,
          byPersonId: actor.personId,
          action: "terms.write",
          detail: { before: current.choices, after: choices },
        }),
      ]),
    read: () => readTerms(db, blogId),
    version,
    conflict: "Someone else has changed these terms since you opened them.",
  });
}

async function readTerms(db: D1Database, blogId: string | null) {
  const scope = blogId ?? "";
  return presentTerms(await runQuery<TermsRow>(db, selectTerms, scope), scope);
}
