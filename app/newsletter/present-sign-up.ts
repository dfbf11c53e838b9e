import type { MailingList } from "../../contract/entities/mailing-list.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { SignUpErrors, TypedSignUp } from "./parse-sign-up.ts";

/** The form that asks for newsletters. */
export interface SignUpView {
  /** Where it stands, and the beginning of its ids: `ad` beside other things, `page` on its own page. */
  source: "ad" | "page";
  title: string;
  /** What the title leaves out: the description of an only list. */
  text: string;
  action: string;
  lists: { legend: string; error: string | null; items: SignUpList[] };
  email: { label: string; value: string; error: string | null };
  /** Of the whole form: it could not be sent. */
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

/** What came back with a form that could not be taken. */
export interface SignUpAnswer {
  typed: TypedSignUp;
  errors: SignUpErrors;
}

/** The form for a blog's own lists; null where it has none. */
export function presentSignUp(
  lists: readonly MailingList[],
  source: SignUpView["source"],
  { intl, blog, addressing }: PageContext,
  answer: SignUpAnswer | null = null,
): SignUpView | null {
  const [first] = lists;
  if (first === undefined) return null;
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
