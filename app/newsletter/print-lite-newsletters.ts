import { printLine, printLink, type LiteHtml } from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import { fields } from "./parse-sign-up.ts";
import type { NewslettersView, SignUpView } from "./present-newsletters.ts";

/** The newsletters page in the lite edition. */
export function printLiteNewsletters({ title, intro, notice, form, elsewhere }: NewslettersView): LiteHtml[] {
  const [only, ...others] = form?.lists.items ?? [];
  return [
    ...printLine("h1", title),
    ...(notice ? [...printLine("h2", notice.title), ...printLine("p", notice.text)] : printLine("p", intro)),
    ...(only && others.length === 0
      ? [...printLine("h2", only.name), ...printLine("p", only.description)]
      : []),
    ...(form ? [printForm(form)] : []),
    ...(elsewhere
      ? [
          element(
            "section",
            [...printLine("h2", elsewhere.title, { id: "elsewhere-title" }), printSisters(elsewhere.items)],
            {
              "aria-labelledby": "elsewhere-title",
            },
          ),
        ]
      : []),
  ];
}

const printSisters = (lists: NonNullable<NewslettersView["elsewhere"]>["items"]): LiteHtml =>
  element(
    "ul",
    lists.map(({ name, href, lang, from, description }) =>
      element("li", [
        printLink({ label: name, href }, { lang, hreflang: lang }),
        ...printLine("p", from),
        ...printLine("p", description, { lang }),
      ]),
    ),
  );

/** The promotion below an article. */
export const printLiteSignUp = (form: SignUpView): LiteHtml =>
  element(
    "section",
    [
      ...printLine("h2", form.title, { id: "newsletter-ad-title" }),
      ...printLine("p", form.text),
      printForm(form),
    ],
    { "aria-labelledby": "newsletter-ad-title" },
  );

/**
 * The form, which is submitted to the full edition and so never shows errors here. It has no trap field: only styles
 * could hide it.
 */
function printForm({ source, action, lists, email, consent, submit }: SignUpView): LiteHtml {
  const id = (name: string) => `newsletter-${source}-${name}`;
  const [only, ...others] = lists.items;
  const input = {
    id: id("email"),
    type: "email",
    name: fields.email,
    value: email.value,
    autocomplete: "email",
    spellcheck: "false",
    maxlength: "320",
    required: "",
    "aria-describedby": id("consent"),
  };
  return element(
    "form",
    [
      element("input", [], { type: "hidden", name: fields.source, value: source }),
      ...(only && others.length === 0
        ? [element("input", [], { type: "hidden", name: fields.lists, value: only.id })]
        : [printLists(lists, id)]),
      element("label", [email.label], { for: id("email") }),
      element("p", [element("input", [], input), " ", element("button", [submit], { type: "submit" })]),
      ...printLine("p", consent, { id: id("consent") }),
    ],
    { method: "post", action, novalidate: "" },
  );
}

const printLists = ({ legend, items }: SignUpView["lists"], id: (name: string) => string): LiteHtml =>
  element("fieldset", [
    element("legend", [legend]),
    ...items.flatMap((list) => {
      const box = {
        type: "checkbox",
        id: id(list.id),
        name: fields.lists,
        value: list.id,
        checked: list.isChosen ? "" : null,
        "aria-describedby": id(`${list.id}-text`),
      };
      return [
        element("p", [element("input", [], box), " ", element("label", [list.name], { for: id(list.id) })]),
        ...printLine("p", list.description, { id: id(`${list.id}-text`) }),
      ];
    }),
  ]);
