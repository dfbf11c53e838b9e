import { Card } from "../card/Card.tsx";
import { hidden } from "../ui/hidden.css.ts";
import { Age } from "../ui/Time.tsx";
import type { MarkedText, ReplyResult, StoryResult } from "./present-search-result.ts";
import type { FilterGroup, FilterLink } from "./present-search-form.ts";
import type { SearchView } from "./present-search.ts";
import * as css from "./search.css.ts";
import { FilterFields, SearchFields } from "./SearchFields.tsx";

export function SearchPage({ view }: { view: SearchView }) {
  const { proposal, kinds, elsewhere, latest } = view;
  return (
    <div className={css.page}>
      <h1 className={hidden}>{view.title}</h1>
      <SearchFields fields={view.fields} />
      {proposal && (
        <p className={css.proposal}>
          <a href={proposal.link.href}>{proposal.link.label}</a> {proposal.note}
        </p>
      )}
      <nav aria-label={view.kindsLabel}>
        <ul className={css.kinds}>
          {kinds.map((kind) => (
            <li key={kind.href}>
              <FilterAnchor className={css.kind} link={kind} current="page" />
            </li>
          ))}
          {elsewhere && (
            <li>
              <a className={css.kind} href={elsewhere.href}>
                {elsewhere.label}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <div className={css.columns}>
        <Filters view={view} />
        <div className={css.main}>
          {view.summary !== null && (
            <p className={css.quiet}>
              <output>{view.summary}</output>
            </p>
          )}
          <Results results={view.results} />
          {(view.previous ?? view.next) && (
            <p className={css.pages}>
              {view.previous && (
                <a className={css.pageLink} href={view.previous.href} rel="prev">
                  {view.previous.label}
                </a>
              )}
              {view.next && (
                <a className={css.pageLink} href={view.next.href} rel="next">
                  {view.next.label}
                </a>
              )}
            </p>
          )}
          {latest && (
            <section className={css.latest} aria-labelledby="search-latest">
              <h2 className={css.groupTitle} id="search-latest">
                {latest.label}
              </h2>
              <ul className={css.results}>
                {latest.cards.map((card) => (
                  <li key={card.id}>
                    <Card card={card} kind="row" level={3} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <Related view={view} />
      </div>
    </div>
  );
}

/** Folded on phones, open beside the results if there is space. */
function Filters({ view: { filters, fields } }: { view: SearchView }) {
  return (
    <details className={css.filterBox} open={fields.isNarrowed}>
      <summary className={css.summary}>{fields.labels.filters}</summary>
      <div className={css.filterGroups}>
        {filters.map((group) => (
          <Group key={group.label} group={group} />
        ))}
        <FilterFields fields={fields} />
      </div>
    </details>
  );
}

function Group({ group: { label, links } }: { group: FilterGroup }) {
  return (
    <section className={css.group} aria-label={label}>
      <h2 className={css.groupTitle}>{label}</h2>
      <ul className={css.groupList}>
        {links.map((link) => (
          <li key={link.href}>
            <FilterAnchor className={css.choice} link={link} current="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnchorProps {
  className: string;
  link: FilterLink;
  /** `aria-current` of the link to the current view. */
  current: "page" | "true";
}

function FilterAnchor({ className, link: { label, href, isCurrent, count }, current }: AnchorProps) {
  return (
    <a className={className} href={href} aria-current={isCurrent ? current : undefined} rel="nofollow">
      {label} {count !== null && <span className={css.count}>{count}</span>}
    </a>
  );
}

function Results({ results }: { results: SearchView["results"] }) {
  if (results.length === 0) return null;
  return (
    <ol className={css.results}>
      {results.map((result) =>
        result.kind === "story" ? (
          <li key={result.card.id}>
            <FoundStory story={result} />
          </li>
        ) : (
          <li key={result.id} lang={result.lang ?? undefined}>
            <FoundReply reply={result} />
          </li>
        ),
      )}
    </ol>
  );
}

const FoundStory = ({ story }: { story: StoryResult }) => (
  <Card
    card={story.card}
    kind="row"
    words={{ headline: <Marked text={story.headline} />, excerpt: <Marked text={story.fragment} /> }}
  />
);

function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: piece, isMatch }, index) => (isMatch ? <mark key={index}>{piece}</mark> : piece));
}

/** A reply among the results: its story, author and text. */
function FoundReply({ reply }: { reply: ReplyResult }) {
  return (
    <article className={css.foundReply}>
      <h2>
        <a href={reply.story.href}>{reply.story.label}</a>
      </h2>
      <p>
        <Marked text={reply.fragment} />
      </p>
      <p className={css.replyMeta}>
        {reply.author && <a href={reply.author.href}>{reply.author.name}</a>}
        {reply.story.source}
        <a href={reply.href}>
          <Age time={reply.time} />
        </a>
      </p>
    </article>
  );
}

/** Topics and authors that match. */
function Related({ view: { related, relatedLabel } }: { view: SearchView }) {
  if (related.length === 0) return null;
  return (
    <aside className={css.related} aria-label={relatedLabel}>
      {related.map(({ label, links }) => (
        <section key={label} className={css.group} aria-label={label}>
          <h2 className={css.groupTitle}>{label}</h2>
          <ul className={css.groupList}>
            {links.map((link) => (
              <li key={link.href}>
                <a className={css.relatedLink} href={link.href}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}
