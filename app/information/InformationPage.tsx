import { printLine, type LiteHtml } from "../lite/lite-html.ts";
import { Body } from "../rich-text/Body.tsx";
import { printLiteBlocks } from "../rich-text/print-blocks.ts";
import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./information.css.ts";
import type { InformationView } from "./present-information.ts";

export function InformationPage({ page }: { page: InformationView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      {page.draft && <p className={disclosure}>{page.draft}</p>}
      <Body blocks={page.body} dropCap={false} />
    </div>
  );
}

/** The same page in the lite edition. */
export const printLiteInformation = ({ title, draft, body }: InformationView): LiteHtml[] => [
  ...printLine("h1", title),
  ...printLine("p", draft),
  ...printLiteBlocks(body),
];
