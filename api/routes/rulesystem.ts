import { getRules, resolveRules, writeRules, type RuleChoices } from "../../contract/rulesystem.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { runQuery } from "../store/query.ts";
import { routeSignedCall } from "../wire/route.ts";
import { ServiceError } from "../wire/service-error.ts";
import { presentRules, type ChoicesRow } from "../rules/read-rules.ts";
import { selectChoices, writeChoices } from "../rules/sql.ts";

export const rulesystemRoutes = [
  routeSignedCall(getRules, async ({ db }, { actor, query: { blogId = null } }) => {
    assertAllowed("rules.write", actor, blogId);
    if (blogId !== null) await getBlogOfId(db, blogId);
    return readRules(db, blogId);
  }),

  routeSignedCall(writeRules, async (context, { actor, body: { blogId, version, choices } }) => {
    const { db, now } = context;
    assertAllowed("rules.write", actor, blogId);
    if (blogId !== null) await getBlogOfId(db, blogId);
    assertConsistent(choices, (await readRules(db, blogId)).inherited);
    const scope = blogId ?? "";
    try {
      await db.batch([
        db.prepare(writeChoices).bind(scope, JSON.stringify(choices), version, now),
        writeAudit(context, {
          blogId,
          byPersonId: actor.personId,
          action: "rules.write",
          detail: { choices },
        }),
      ]);
    } catch (error) {
      const current = await readRules(db, blogId);
      if (current.version === version) throw error;
      throw new ServiceError("conflict", "Someone else has changed these rules since you opened them.");
    }
    return readRules(db, blogId);
  }),
];

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
