import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkList,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import * as css from "./archive.css.ts";
import type { ArchiveView } from "./present-archive.ts";

/** The archive of a blog by years, months and days. */
export function ArchivePage({ archive }: { archive: ArchiveView }) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        {archive.breadcrumb.length > 0 && (
          <ol className={css.breadcrumb}>
            {archive.breadcrumb.map((step) => (
              <li key={step.href}>
                <a href={step.href}>{step.label}</a>
              </li>
            ))}
          </ol>
        )}
        {archive.note && <p className={css.note}>{archive.note}</p>}
        <h1 className={css.title}>{archive.title}</h1>
      </header>
      {archive.posts.length > 0 && <Neighbours archive={{ ...archive, more: null }} />}
      {archive.emptyText && <p className={css.empty}>{archive.emptyText}</p>}
      {archive.parts.length > 0 && (
        <ul className={css.parts}>
          {archive.parts.map(({ href, label, months }) => (
            <li key={href} className={css.part}>
              <a className={css.partName} href={href}>
                {label}
              </a>
              {months.length > 0 && (
                <ul className={css.months}>
                  {months.map((month) => (
                    <li key={month.href}>
                      <a href={month.href} aria-label={month.name}>
                        {month.label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {archive.posts.length > 0 && (
        <ol className={css.posts}>
          {archive.posts.map((post) => (
            <li key={post.href} className={css.post}>
              <time className={css.time} dateTime={post.iso}>
                {post.time}
              </time>
              <a className={css.headline} href={post.href}>
                {post.label}
              </a>
            </li>
          ))}
        </ol>
      )}
      <Neighbours archive={archive} />
    </div>
  );
}

function Neighbours({ archive: { previous, next, more } }: { archive: ArchiveView }) {
  if (!previous && !next && !more) return null;
  return (
    <div className={css.neighbours}>
      {more && (
        <a className={css.neighbour} href={more.href}>
          {more.label}
        </a>
      )}
      {previous && (
        <a className={css.neighbour} href={previous.href} rel="prev">
          <span aria-hidden="true">← </span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className={`${css.neighbour} ${css.next}`} href={next.href} rel="next">
          {next.label}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </div>
  );
}

/** The archive in the lite edition. */
export function printLiteArchive({ title, breadcrumb, parts, posts, ...archive }: ArchiveView): LiteHtml[] {
  const { emptyText, more, previous, next } = archive;
  const items = posts.map(({ iso, time, ...post }) =>
    element("li", joinInline(element("time", [time], { datetime: iso }), printLink(post))),
  );
  const neighbours = joinInline(
    more && printLink(more),
    previous && printLink(previous, { rel: "prev" }),
    next && printLink(next, { rel: "next" }),
  );
  return [
    element("header", [
      ...(breadcrumb.length === 0 ? [] : [printLinkList(breadcrumb, { tag: "ol" })]),
      ...printLine("p", archive.note),
      ...printLine("h1", title),
    ]),
    ...printLine("p", emptyText),
    ...(parts.length === 0 ? [] : [printLinkList(parts)]),
    ...printFilled("ol", items),
    ...printFilled("p", neighbours),
  ];
}
