import type { MailingList } from "../../contract/entities/mailing-list.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { SignUpErrors, TypedSignUp } from "./parse-sign-up.ts";

/** The newsletter sign-up form. */
export interface SignUpView {
  /** Position and id prefix: `ad` on other pages, `page` on the newsletters page. */
  source: "ad" | "page";
  title: string;
  /** The description of the list, if there is only one. */
  text: string;
  action: string;
  lists: { legend: string; error: string | null; items: SignUpList[] };
  email: { label: string; value: string; error: string | null };
  /** Error of the whole form: it couldn't be submitted. */
  error: string | null;
  consent: string;
  submit: string;
  trap: string;
}

export interface SignUpList {
  id: string;
  name: string;
  description: string;
  isChosen: boolean;
}

/** Input and errors of a rejected form. */
export interface SignUpAnswer {
  typed: TypedSignUp;
  errors: SignUpErrors;
}

/** The form for a blog's own lists; null if it has none, and in a preview. */
export function presentSignUp(
  lists: readonly MailingList[],
  source: SignUpView["source"],
  { intl, blog, addressing, isPreview }: PageContext,
  answer: SignUpAnswer | null = null,
): SignUpView | null {
  const [first] = lists;
  if (first === undefined || isPreview) return null;
  const isOnly = lists.length === 1;
  const message = (id: SignUpErrors["email"]) => (id === undefined ? null : intl.t(id));
  return {
    source,
    title: isOnly
      ? intl.t("newsletter.adTitle", { name: first.name })
      : intl.t("newsletter.adTitle", { name: blog.displayName }),
    text: isOnly ? first.description : "",
    action: addressing.ownHref("/newsletter"),
    lists: {
      legend: intl.t("newsletter.choose"),
      error: message(answer?.errors.lists),
      items: lists.map(({ id, name, description }, index) => ({
        id,
        name,
        description,
        isChosen: answer ? answer.typed.lists.includes(id) : index === 0,
      })),
    },
    email: {
      label: intl.t("newsletter.email"),
      value: answer?.typed.email ?? "",
      error: message(answer?.errors.email),
    },
    error: message(answer?.errors.form),
    consent: intl.t("newsletter.consent"),
    submit: intl.t("newsletter.submit"),
    trap: intl.t("newsletter.trap"),
  };
}
