import * as v from "valibot";
import { TermChoices } from "../../../contract/network/machine-terms.ts";
import { readChoicesForm, readLines, type ParsedChoices } from "../moderation/choices-form.ts";

/** Fields of the form. */
export const termFields = ["preset", "allow", "block", "policy"] as const;
export type TermField = (typeof termFields)[number];
export type TypedTerms = Record<TermField, string>;

/** What stands in the form for these choices: crawlers one per line. */
export const writeTypedTerms = ({ preset, allow, block, policy }: TermChoices): TypedTerms => ({
  preset: preset ?? "",
  allow: allow.join("\n"),
  block: block.join("\n"),
  policy: policy ?? "",
});

/** Reads the form: the choices, or the field that doesn't fit. */
export function parseTerms(form: FormData): ParsedChoices<TypedTerms, TermChoices> {
  const { read, version } = readChoicesForm(form);
  const typed: TypedTerms = {
    preset: read("preset"),
    allow: read("allow"),
    block: read("block"),
    policy: read("policy"),
  };
  if (version === null) return { typed, version: 0, field: "version" };
  const parsed = v.safeParse(TermChoices, {
    preset: typed.preset === "" ? null : typed.preset,
    allow: readLines(typed.allow),
    block: readLines(typed.block),
    policy: typed.policy === "" ? null : typed.policy,
  });
  if (parsed.success) return { typed, version, choices: parsed.output };
  const [field = ""] = (v.getDotPath(parsed.issues[0]) ?? "").split(".");
  return { typed, version, field };
}
