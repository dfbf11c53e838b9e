import * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { TermChoices, termPresetNames, type getTerms } from "../../../contract/network/machine-terms.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import {
  readChoicesForm,
  readLines,
  type ParsedChoices,
  presentChoices,
  type ChoicesAnswer,
  type ChoicesView,
} from "../manage/choices-form.ts";
import type { Choice } from "../ui/Field.tsx";

/** Fields of the form. */
const termFields = ["preset", "allow", "block", "policy"] as const;
type TermField = (typeof termFields)[number];
export type TypedTerms = Record<TermField, string>;

/** The form's values for these choices: crawlers one per line. */
export const writeTypedTerms = ({ preset, allow, block, policy }: TermChoices): TypedTerms => ({
  preset: preset ?? "",
  allow: allow.join("\n"),
  block: block.join("\n"),
  policy: policy ?? "",
});

/** Parses the form: the choices, or the invalid field. */
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

interface FieldView {
  name: string;
  label: string;
  hint: string;
  error: string | null;
}

export interface TermsView extends ChoicesView {
  preset: FieldView & { none: string; choices: Choice[] };
  lists: (FieldView & { value: string })[];
  policy: FieldView & { value: string };
}

type TermsReply = v.InferOutput<(typeof getTerms)["reply"]>;

/** The form of the terms for machines, of a blog or of the network (null). */
export function presentTerms(
  { choices, inherited, version }: TermsReply,
  blog: Blog | null,
  answer: ChoicesAnswer<TypedTerms>,
  page: PageContext,
): TermsView {
  const { intl } = page;
  const typed = answer.typed ?? writeTypedTerms(choices);
  const field = (name: TermField, hint: MessageId): FieldView => ({
    name,
    label: intl.t(`moderation.terms.${name}`),
    hint: intl.t(hint),
    error: name === answer.field ? intl.t("moderation.terms.wrong") : null,
  });
  const configured = intl.t("moderation.terms.configured");
  const above = inherited.preset === null ? configured : intl.t(`moderation.terms.${inherited.preset}`);
  return {
    ...presentChoices("terms", blog, version, answer, page),
    preset: {
      ...field("preset", "moderation.terms.presetHint"),
      none: blog === null ? configured : intl.t("moderation.terms.inherit", { value: above }),
      choices: termPresetNames.map((value) => ({
        value,
        label: intl.t(`moderation.terms.${value}`),
        isChosen: value === typed.preset,
      })),
    },
    lists: (["allow", "block"] as const).map((name) => ({
      ...field(name, "moderation.terms.listHint"),
      value: typed[name],
    })),
    policy: { ...field("policy", "moderation.terms.policyHint"), value: typed.policy },
  };
}
