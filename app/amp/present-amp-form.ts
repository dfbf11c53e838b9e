import type { MailingList } from "../../contract/entities/mailing-list.ts";
import type { AmpForm } from "./amp-view.ts";
import { hasAmpNewsletter } from "../blog/network.ts";
import type { PageContext } from "../blog/page-context.ts";
import { fields } from "../newsletter/parse-sign-up.ts";
import { presentSignUp } from "../newsletter/present-sign-up.ts";

/** Where the form of AMP pages is sent. */
export const ampFormPath = "/amp/newsletter";

/**
 * The form for a blog's own newsletters on its AMP pages: of the seven blogs that have one there (specification, section 9).
 * `page` has whole addresses.
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
