import type { MailingList } from "../../contract/entities/mailing-list.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentSignUp, type SignUpAnswer, type SignUpView } from "./present-sign-up.ts";

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
export interface ElsewhereList {
  id: string;
  name: string;
  description: string;
  from: string;
  href: string;
  /** Set if it differs from the page's language. */
  lang: string | null;
}

export interface NewsletterState {
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
