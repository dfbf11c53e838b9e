import { privacyChoicesId } from "../link/page-addresses.ts";
import { printLine, type LiteHtml } from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import { Body } from "../rich-text/Body.tsx";
import { printLiteBlocks } from "../rich-text/print-blocks.ts";
import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./information.css.ts";
import type { InformationView, PrivacyChoicesView } from "./present-information.ts";

export function InformationPage({ page }: { page: InformationView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      {page.draft && <p className={disclosure}>{page.draft}</p>}
      <Body blocks={page.body} dropCap={false} />
      {page.choices && <PrivacyChoices choices={page.choices} />}
    </div>
  );
}

const PrivacyChoices = ({ choices }: { choices: PrivacyChoicesView }) => (
  <section id={privacyChoicesId} className={css.choices} aria-labelledby="choices-title">
    <h2 id="choices-title" className={css.choicesTitle}>
      {choices.title}
    </h2>
    <p>{choices.signals}</p>
    <p>{choices.kept}</p>
    <p
      className={css.choice}
      data-privacy-choice={choices.label}
      data-saved={choices.saved}
      data-browser={choices.browser}
      data-failed={choices.failed}
    >
      {choices.script}
    </p>
  </section>
);

/** The same page in the lite edition. */
export const printLiteInformation = ({ title, draft, body, choices }: InformationView): LiteHtml[] => [
  ...printLine("h1", title),
  ...printLine("p", draft),
  ...printLiteBlocks(body),
  ...(choices === null
    ? []
    : [
        element("h2", [choices.title], { id: privacyChoicesId }),
        ...[choices.signals, choices.kept, choices.script].flatMap((text) => printLine("p", text)),
      ]),
];
