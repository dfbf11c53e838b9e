import * as v from "valibot";
import { noTermChoices, TermChoices } from "../../../contract/machine-terms.ts";

/** Row of `selectTerms`. */
export interface TermsRow {
  blog_id: string;
  choices: string;
  version: number;
  changed_time: number;
}

/** A blog's choices and the network's; `scope` is empty for the network, which inherits nothing. */
export function presentTerms(rows: readonly TermsRow[], scope: string) {
  const find = (blogId: string) => rows.find((row) => row.blog_id === blogId);
  const own = find(scope);
  return {
    choices: readChoices(own),
    inherited: scope === "" ? noTermChoices : readChoices(find("")),
    version: own?.version ?? 0,
    changedTimeMillis: own?.changed_time ?? null,
  };
}

/** The terms that hold: the blog's own, else the network's; null if neither has chosen any. */
export function findTerms(rows: readonly TermsRow[]): TermChoices | null {
  const own = rows.find(({ blog_id }) => blog_id !== "");
  const network = rows.find(({ blog_id }) => blog_id === "");
  return [own, network].map(readChoices).find(({ preset }) => preset !== null) ?? null;
}

/** What a later release has written, and this one can't read, counts as nothing chosen. */
function readChoices(row: TermsRow | undefined): TermChoices {
  if (!row) return noTermChoices;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), TermChoices), row.choices);
  return parsed.success ? parsed.output : noTermChoices;
}
