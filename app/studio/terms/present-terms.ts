import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { termPresetNames, type getTerms } from "../../../contract/machine-terms.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { buildManagePath } from "../moderation/manage-path.ts";
import { presentManageChrome, type ManageChromeView } from "../moderation/present-manage-chrome.ts";
import type { Choice } from "../ui/Select.tsx";
import { writeTypedTerms, type TermField, type TypedTerms } from "./terms-form.ts";

interface FieldView {
  name: string;
  label: string;
  hint: string;
  error: string | null;
}

export interface TermsView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  version: number;
  done: string | null;
  error: string | null;
  submit: string;
  preset: FieldView & { none: string; choices: Choice[] };
  lists: (FieldView & { value: string })[];
  policy: FieldView & { value: string };
}

export interface TermsAnswer {
  typed: TypedTerms | null;
  field: string | null;
  error: MessageId | null;
  isDone: boolean;
}

type TermsReply = v.InferOutput<(typeof getTerms)["reply"]>;

/** What machines may do with the texts of a blog or of the network (null), to be chosen. */
export function presentTerms(
  { choices, inherited, version }: TermsReply,
  blog: Blog | null,
  answer: TermsAnswer,
  page: PageContext,
): TermsView {
  const { intl, addressing } = page;
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
    frame: presentManageChrome("terms", blog, page),
    intro: intl.t("moderation.terms.intro"),
    action: addressing.ownHref(buildManagePath(blog?.name ?? null, "terms")),
    version,
    done: answer.isDone ? intl.t("moderation.terms.saved") : null,
    error: answer.error && intl.t(answer.error),
    submit: intl.t("moderation.terms.save"),
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
