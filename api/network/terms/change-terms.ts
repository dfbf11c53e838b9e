import type * as v from "valibot";
import type { writeTerms } from "../../../contract/machine-terms.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/find-blog.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { recordChanges, siteLayoutChange } from "../../store/record-changes.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { writeVersioned } from "../../wire/write-versioned.ts";
import { presentTerms, type TermsRow } from "./present-terms.ts";
import { selectTerms, upsertTerms } from "./sql.ts";

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
  return writeVersioned({
    write: () =>
      runAll(db, [
        statement(db, upsertTerms, blogId ?? "", JSON.stringify(choices), version, now),
        ...recordChanges(db, [siteLayoutChange]),
        writeAudit(context, {
          blogId,
          byPersonId: actor.personId,
          action: "terms.write",
          detail: { terms: choices },
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
