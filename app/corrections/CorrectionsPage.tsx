import { CorrectionLabel } from "../card/Correction.tsx";
import { printLiteCorrection } from "../card/print-lite-correction.ts";
import { printLine, printLink, printLinkLine, type LiteHtml } from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import * as css from "./corrections.css.ts";
import type { CorrectionsView } from "./present-corrections.ts";

/** Corrections of a blog, or of the network, newest first. */
export function CorrectionsPage({ page }: { page: CorrectionsView }) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{page.title}</h1>
        <p className={css.meta}>
          {page.description}{" "}
          <a className={css.feed} href={page.feed.href} type="application/rss+xml">
            {page.feed.label}
          </a>
        </p>
      </header>
      {page.emptyText && <p className={css.meta}>{page.emptyText}</p>}
      {page.items.map((item) => (
        <article key={item.anchor} className={css.item}>
          <p className={css.meta}>
            <CorrectionLabel correction={item} />
            {item.blog !== null && ` · ${item.blog}`}
          </p>
          <h2 className={css.headline}>
            <a href={item.story.href}>{item.story.label}</a>
          </h2>
          <p className={css.text}>{item.text}</p>
        </article>
      ))}
      {page.older && (
        <p>
          <a className={css.older} href={page.older.href} rel="next">
            {page.older.label}
          </a>
        </p>
      )}
    </div>
  );
}

/** A blog's corrections in the lite edition. */
export function printLiteCorrections({
  title,
  description,
  feed,
  items,
  emptyText,
  older,
}: CorrectionsView): LiteHtml[] {
  return [
    ...printLine("h1", title),
    ...printLine("p", description),
    ...printLinkLine(feed, { type: "application/rss+xml" }),
    ...printLine("p", emptyText),
    ...items.map((item) =>
      element("article", [element("h2", [printLink(item.story)]), element("p", printLiteCorrection(item))]),
    ),
    ...printLinkLine(older, { rel: "next" }),
  ];
}
