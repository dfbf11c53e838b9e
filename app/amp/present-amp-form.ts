import type { MailingList } from "../../contract/entities/mailing-list.ts";
import type { AmpForm } from "./amp-view.ts";
import { hasAmpNewsletter } from "../blog/network.ts";
import type { PageContext } from "../blog/page-context.ts";
import { fields } from "../newsletter/parse-sign-up.ts";
import { presentSignUp } from "../newsletter/present-sign-up.ts";

/** Where AMP pages send their newsletter form. */
export const ampFormPath = "/amp/newsletter";

/**
 * The newsletter form of a blog's AMP pages, on the seven blogs that have one (specification, section 9). The
 * URLs of `page` must be absolute.
 */
export function presentAmpForm(lists: readonly MailingList[], page: PageContext): AmpForm | null {
  const { blog, intl, addressing } = page;
  const form = hasAmpNewsletter(blog.id) ? presentSignUp(lists, "ad", page) : null;
  if (form === null) return null;
  return {
    title: form.title,
    text: form.text,
    action: addressing.ownHref(ampFormPath),
    fields,
    lists: form.lists,
    words: {
      email: form.email.label,
      submit: form.submit,
      consent: form.consent,
      trap: form.trap,
      done: intl.t("newsletter.checkMailText"),
      failed: intl.t("newsletter.failed"),
    },
  };
}
