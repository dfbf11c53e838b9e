import type { MailingList } from "../../contract/subscriptions/mailing-list.ts";
import type { Blog } from "../../contract/entities/blog.ts";
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

interface SignUpList {
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

/** The newsletters page of a blog. */
export interface NewslettersView {
  title: string;
  /** Title of the browser tab; starts with the error if there is one. */
  headTitle: string;
  intro: string;
  /** Replaces the form after it was accepted. */
  notice: { title: string; text: string } | null;
  form: SignUpView | null;
  elsewhere: { title: string; items: ElsewhereList[] } | null;
}

/** A newsletter of a sister blog, in that blog's language. */
interface ElsewhereList {
  id: string;
  name: string;
  description: string;
  from: string;
  href: string;
  /** Set if it differs from the page's language. */
  lang: string | null;
}

interface NewsletterState {
  own: readonly MailingList[];
  /** The newsletters of every blog; null if they couldn't be loaded. */
  everywhere: readonly { blogId: string; list: MailingList }[] | null;
  isTaken: boolean;
  answer: SignUpAnswer | null;
}

export function presentNewsletters(
  { own, everywhere, isTaken, answer }: NewsletterState,
  context: PageContext,
): NewslettersView {
  const { intl, blog } = context;
  const title =
    own.length > 0 ? intl.t("newsletter.title", { blog: blog.displayName }) : intl.t("site.newsletters");
  const elsewhere = presentElsewhere(everywhere ?? [], context);
  return {
    title,
    headTitle: answer ? intl.t("newsletter.errorTitle", { title }) : title,
    intro:
      own.length > 0
        ? intl.t("newsletter.intro")
        : blog.isMainSite && elsewhere
          ? intl.t("newsletter.network")
          : intl.t("newsletter.none", { blog: blog.displayName }),
    notice: isTaken
      ? { title: intl.t("newsletter.checkMail"), text: intl.t("newsletter.checkMailText") }
      : null,
    form: isTaken ? null : presentSignUp(own, "page", context, answer),
    elsewhere,
  };
}

function presentElsewhere(
  everywhere: readonly { blogId: string; list: MailingList }[],
  { intl, blog, network, addressing }: PageContext,
): NewslettersView["elsewhere"] {
  const sisters = new Map<string, Blog>(network.map((sister) => [sister.id, sister]));
  const items = everywhere.flatMap(({ blogId, list }) => {
    const sister = sisters.get(blogId);
    if (!sister || sister.id === blog.id) return [];
    return [
      {
        id: list.id,
        name: list.name,
        description: list.description,
        from: intl.t("newsletter.from", { blog: sister.displayName }),
        href: addressing.href(sister.host, "/newsletter"),
        lang: sister.locale === blog.locale ? null : sister.locale,
      },
    ];
  });
  return items.length === 0 ? null : { title: intl.t("newsletter.elsewhere"), items };
}

/**
 * The version of `newsletter.consent`, stored with every subscription as proof of consent. Change it whenever
 * the text changes in any locale; a test checks this.
 */
export const consentVersion = "2026-11-21";
