import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { termPresetNames, type getTerms } from "../../../contract/network/machine-terms.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { presentChoices, type ChoicesAnswer, type ChoicesView } from "../moderation/present-choices.ts";
import type { Choice } from "../ui/Select.tsx";
import { writeTypedTerms, type TermField, type TypedTerms } from "./terms-form.ts";

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

/** What machines may do with the texts of a blog or of the network (null), to be chosen. */
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
