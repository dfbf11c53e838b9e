import type { MailingList } from "../../contract/subscriptions/mailing-list.ts";
import { hasAmpNewsletter } from "../blog/network.ts";
import type { PageContext } from "../blog/page-context.ts";
import { fields } from "../newsletter/parse-sign-up.ts";
import { presentSignUp } from "../newsletter/present-newsletters.ts";
import { element, type Markup } from "../rich-text/markup.ts";
import type { AmpForm } from "./present-amp.ts";
import * as css from "./page.css.ts";

/** Where AMP pages send their newsletter form. */
const ampFormPath = "/amp/newsletter";

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

/** The newsletter form. AMP submits it and shows the response in its place. */
export function printForm({ title, text, action, fields, lists, words }: AmpForm): Markup {
  const [only] = lists.items;
  const isOnly = lists.items.length === 1;
  return element(
    "form",
    [
      element("h2", [title], { class: css.blockTitle }),
      ...(text === "" ? [] : [element("p", [text])]),
      hidden(fields.source, "ad"),
      ...(isOnly && only ? [hidden(fields.lists, only.id)] : [printLists(lists, fields.lists)]),
      element("label", [words.email], { for: "newsletter-email" }),
      element("input", [], {
        id: "newsletter-email",
        type: "email",
        name: fields.email,
        autocomplete: "email",
        maxlength: "320",
        required: "",
        class: css.input,
      }),
      element("button", [words.submit], { type: "submit", class: css.button }),
      element("p", [words.consent], { class: css.small }),
      element(
        "p",
        [
          element("label", [words.trap], { for: "newsletter-trap" }),
          element("input", [], {
            id: "newsletter-trap",
            type: "text",
            name: fields.trap,
            tabindex: "-1",
            autocomplete: "off",
          }),
        ],
        { class: css.away, "aria-hidden": "true" },
      ),
      answer("submit-success", words.done),
      answer("submit-error", words.failed),
    ],
    { method: "post", "action-xhr": action, target: "_top", class: css.form },
  );
}

const hidden = (name: string, value: string) => element("input", [], { type: "hidden", name, value });

/** Shows the server's message, or ours if the server can't be reached. */
const answer = (name: "submit-success" | "submit-error", fallback: string): Markup =>
  element(
    "div",
    [
      element("template", [`{{#message}}{{message}}{{/message}}{{^message}}${fallback}{{/message}}`], {
        type: "amp-mustache",
      }),
    ],
    { [name]: "", class: css.answer },
  );

const printLists = ({ legend, items }: AmpForm["lists"], field: string): Markup =>
  element("fieldset", [
    element("legend", [legend]),
    ...items.map(({ id, name, isChosen }) =>
      element("p", [
        element("label", [
          element("input", [], { type: "checkbox", name: field, value: id, checked: isChosen ? "" : null }),
          ` ${name}`,
        ]),
      ]),
    ),
  ]);
