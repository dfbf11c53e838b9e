import * as v from "valibot";
import { TermChoices } from "../../../contract/machine-terms.ts";

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
export function parseTerms(
  form: FormData,
): { typed: TypedTerms; version: number } & ({ choices: TermChoices } | { field: string }) {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
  };
  const typed: TypedTerms = {
    preset: read("preset"),
    allow: read("allow"),
    block: read("block"),
    policy: read("policy"),
  };
  // Not our form, or not all of it: nobody has emptied the terms by sending nothing.
  if (!/^\d{1,9}$/.test(read("version"))) return { typed, version: 0, field: "version" };
  const version = Number(read("version"));
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

const readLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
