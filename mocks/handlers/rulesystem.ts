import { getRules, noChoices, resolveRules, writeRules } from "../../contract/rulesystem.ts";
import { findStandings } from "../../contract/permissions.ts";
import { mockSignedCall } from "../mock-call.ts";
import { ServiceError } from "../service-error.ts";
import { assertClaim, findOwnObstacles } from "../store/assert-allowed.ts";
import { findBlogById } from "../store/blog.ts";
import { noteAudit } from "../store/moderation.ts";
import type { Actor } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

/** The rules before publication, as they are set; the mocks judge nothing by them. */
export function mockRulesystem(store: Store) {
  const { rules } = store.moderation;
  const assertMayWrite = (actor: Actor, blogId: string | null) => {
    assertClaim("rules.write", {
      standings: findStandings(actor, blogId),
      obstacles: findOwnObstacles(actor, blogId),
    });
    if (blogId !== null) findBlogById(store.tables, blogId);
  };
  const read = (blogId: string | null) => {
    const own = rules.get(blogId ?? "");
    return {
      choices: own?.choices ?? noChoices,
      inherited: blogId === null ? noChoices : (rules.get("")?.choices ?? noChoices),
      version: own?.version ?? 0,
      changedTimeMillis: own?.time ?? null,
    };
  };
  return [
    mockSignedCall(getRules, (actor, _, { blogId = null }) => {
      assertMayWrite(actor, blogId);
      return read(blogId);
    }),
    mockSignedCall(writeRules, (actor, _, _query, { blogId, version, choices }) => {
      assertMayWrite(actor, blogId);
      const before = read(blogId);
      const { minCharacters, maxCharacters } = resolveRules(before.inherited, choices);
      if (minCharacters > maxCharacters)
        throw new ServiceError("invalid", "must not be above the greatest number", {
          field: "choices.minCharacters",
        });
      if (before.version !== version) throw new ServiceError("conflict", "Somebody has changed these rules.");
      rules.set(blogId ?? "", { choices, version: version + 1, time: store.now() });
      const nobody = { personId: null, postId: null, reason: "", words: "" };
      noteAudit(store, { blogId, byPersonId: actor.personId, action: "rules.write", ...nobody });
      return read(blogId);
    }),
  ];
}
