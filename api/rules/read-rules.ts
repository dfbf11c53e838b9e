import * as v from "valibot";
import { noChoices, RuleChoices } from "../../contract/rulesystem.ts";

/** Row of `selectChoices`. */
export interface ChoicesRow {
  blog_id: string;
  choices: string;
  version: number;
  changed_time: number;
}

/** A blog's choices and what it inherits; `scope` is empty for the network, which inherits nothing. */
export function presentRules(rows: readonly ChoicesRow[], scope: string) {
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
