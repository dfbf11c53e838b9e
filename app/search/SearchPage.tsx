import { Card } from "../card/Card.tsx";
import { Age } from "../ui/Time.tsx";
import type { MarkedText } from "./mark-matches.ts";
import type { SearchView } from "./present-search.ts";
import type { ReplyResult } from "./present-search-result.ts";
import * as css from "./search.css.ts";
import { SearchFields } from "./SearchFields.tsx";

export function SearchPage({ view }: { view: SearchView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{view.title}</h1>
      <SearchFields fields={view.fields} />
      <nav aria-label={view.kindsLabel}>
        <ul className={css.kinds}>
          {view.kinds.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a className={css.kind} href={href} aria-current={isCurrent ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {view.suggestions.map(({ label, links }) => (
        <p key={label} className={css.suggestions}>
          <b>{label}</b>
          {links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </p>
      ))}
      {view.summary !== null && (
        <p className={css.quiet}>
          <output>{view.summary}</output>
        </p>
      )}
      {view.results.length > 0 && (
        <ol className={css.results}>
          {view.results.map((result) =>
            result.kind === "story" ? (
              <li key={result.card.id}>
                <Card
                  card={result.card}
                  kind="row"
                  words={{
                    headline: <Marked text={result.headline} />,
                    excerpt: <Marked text={result.fragment} />,
                  }}
                />
              </li>
            ) : (
              <li key={result.id} lang={result.lang ?? undefined}>
                <Said reply={result} />
              </li>
            ),
          )}
        </ol>
      )}
      <p className={css.suggestions}>
        {view.previous && (
          <a href={view.previous.href} rel="prev">
            {view.previous.label}
          </a>
        )}
        {view.next && (
          <a href={view.next.href} rel="next">
            {view.next.label}
          </a>
        )}
        {view.elsewhere && <a href={view.elsewhere.href}>{view.elsewhere.label}</a>}
      </p>
    </div>
  );
}

function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: piece, isMatch }, index) => (isMatch ? <mark key={index}>{piece}</mark> : piece));
}

/** A reply among the results: its story, author and text. */
function Said({ reply }: { reply: ReplyResult }) {
  return (
    <article className={css.foundReply}>
      <h2>
        <a href={reply.story.href}>{reply.story.label}</a>
      </h2>
      <p>
        <Marked text={reply.fragment} />
      </p>
      <p className={css.suggestions}>
        {reply.author && <a href={reply.author.href}>{reply.author.name}</a>}
        {reply.story.source}
        <a href={reply.href}>
          <Age time={reply.time} />
        </a>
      </p>
    </article>
  );
}
