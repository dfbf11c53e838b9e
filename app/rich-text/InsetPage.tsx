import { Body } from "./Body.tsx";
import { insetPage, insetTitle } from "./player.css.ts";
import type { InsetView } from "./present-inset.ts";

/**
 * A standalone page with one embed. It reports its height to the page that embeds it
 * (`app/embed/report-height.client.ts`).
 */
export function InsetPage({ inset: { title, blocks, missing } }: { inset: InsetView }) {
  return (
    <div className={insetPage} data-reports-height="">
      <h1 className={missing === "" ? insetTitle : undefined}>{title}</h1>
      <Body blocks={blocks} />
    </div>
  );
}
