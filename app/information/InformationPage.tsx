import { Body } from "../rich-text/Body.tsx";
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
