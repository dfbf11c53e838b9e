import * as v from "valibot";
import {
  resolveRules,
  RuleChoices,
  type writeRules,
  noChoices,
} from "../../contract/moderation/rulesystem.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";
import { writeVersioned } from "../wire/write-versioned.ts";
import { selectChoices, writeChoices } from "./sql.ts";

/** Row of `selectChoices`. */
export interface ChoicesRow {
  blog_id: string;
  choices: string;
  version: number;
  changed_time: number;
}

/** A blog's choices and the inherited ones; `scope` is empty for the network, which inherits nothing. */
function presentRules(rows: readonly ChoicesRow[], scope: string) {
  const find = (blogId: string) => rows.find((row) => row.blog_id === blogId);
  const own = find(scope);
  return {
    choices: readChoices(own),
    inherited: scope === "" ? noChoices : readChoices(find("")),
    version: own?.version ?? 0,
    changedTimeMillis: own?.changed_time ?? null,
  };
}

/** Fills in settings missing in data stored by an earlier release. */
export function readChoices(row: Pick<ChoicesRow, "choices"> | undefined): RuleChoices {
  if (!row) return noChoices;
  const stored = JSON.parse(row.choices) as Partial<RuleChoices>;
  const parsed = v.safeParse(RuleChoices, { ...noChoices, ...stored });
  return parsed.success ? parsed.output : noChoices;
}

async function assertMayChange(db: D1Database, actor: Actor, blogId: string | null): Promise<void> {
  assertAllowed("rules.write", actor, blogId);
  if (blogId !== null) await getBlogOfId(db, blogId);
}

/** The rules of a blog, or of the network (null), for someone who may change them. */
export async function readRulesFor({ db }: ServiceContext, actor: Actor, blogId: string | null) {
  await assertMayChange(db, actor, blogId);
  return readRules(db, blogId);
}

/** Changes rules. 409 if someone else has changed them since they were read. */
export async function changeRules(
  context: ServiceContext,
  actor: Actor,
  { blogId, version, choices }: v.InferOutput<(typeof writeRules)["body"]>,
) {
  const { db, now } = context;
  await assertMayChange(db, actor, blogId);
  const current = await readRules(db, blogId);
  assertConsistent(choices, current.inherited);
  return writeVersioned({
    write: () =>
      runAll(db, [
        statement(db, writeChoices, blogId ?? "", JSON.stringify(choices), version, now),
        writeAudit(context, {
          blogId,
          byPersonId: actor.personId,
          action: "rules.write",
          detail: { before: current.choices, after: choices },
        }),
      ]),
    read: () => readRules(db, blogId),
    version,
    conflict: "Someone else has changed these rules since you opened them.",
  });
}

async function readRules(db: D1Database, blogId: string | null) {
  const scope = blogId ?? "";
  return presentRules(await runQuery<ChoicesRow>(db, selectChoices, scope), scope);
}

/** Throws if the choices would make every reply invalid. */
function assertConsistent(choices: RuleChoices, inherited: RuleChoices): void {
  const { minCharacters, maxCharacters } = resolveRules(inherited, choices);
  if (minCharacters <= maxCharacters) return;
  const field = "choices.minCharacters";
  throw new ServiceError("invalid", `${field}: must not be greater than the maximum`, { field });
}
