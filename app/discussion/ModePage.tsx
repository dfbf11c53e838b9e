import { Suspense } from "react";
import { Body } from "../rich-text/Body.tsx";
import { Chat, Entry, Feed } from "./LiveFeed.tsx";
import * as replyCss from "./discussion.css.ts";
import { Discussion } from "./Discussion.tsx";
import * as css from "./liveblog.css.ts";
import type { DiscussionSettingsView } from "./present-live.ts";
import type { LiveblogView } from "./present-liveblog.ts";
import type { ModePageView, ModeView, QuestionsView } from "./present-mode-page.ts";

/** The summary of an ended liveblog. */
export function LiveblogSummary({ liveblog: { summary } }: { liveblog: LiveblogView }) {
  if (!summary) return null;
  return (
    <section className={css.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={css.blockHead}>
        {summary.title}
      </h2>
      <Body blocks={summary.body} />
    </section>
  );
}

/** Key updates as a list of links, and the pinned update below. Null if there is neither. */
export function LiveblogKey({ liveblog: { key, pinned } }: { liveblog: LiveblogView }) {
  return (
    <div className={css.keyColumn}>
      {key && (
        <nav aria-labelledby="key-title">
          <h2 id="key-title" className={css.blockHead}>
            {key.title}
          </h2>
          <ol className={css.key}>
            {key.items.map(({ href, label, clock, iso }) => (
              <li key={href}>
                <time dateTime={iso}>{clock}</time>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {pinned && (
        <section className={css.pinned} aria-labelledby="pinned-title">
          <h2 id="pinned-title">{pinned.title}</h2>
          <Entry entry={pinned.entry} />
        </section>
      )}
    </div>
  );
}

/** An empty liveblog without future updates shows only its status. */
export const hasUpdates = ({ entries, empty, feed, order }: LiveblogView) =>
  entries.length > 0 || order !== null || empty !== null || feed !== null;

export const hasKeyColumn = ({ key, pinned }: LiveblogView) => key !== null || pinned !== null;

/** The updates: status, order, and a page of them. */
export function LiveblogUpdates({ liveblog }: { liveblog: LiveblogView }) {
  const { order, above, below } = liveblog;
  return (
    <section id="entries" className={css.updates} aria-labelledby="entries-title">
      <div className={css.heading}>
        <h2 id="entries-title" className={css.blockHead}>
          {liveblog.title}
        </h2>
        {liveblog.status && <Status status={liveblog.status} />}
      </div>
      {order && (
        <nav className={css.orderBar} aria-label={order.label}>
          <ul className={css.orders}>
            {order.items.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a className={css.jump} href={order.jump.href}>
            {order.jump.label}
          </a>
        </nav>
      )}
      {liveblog.empty && <p className={css.quiet}>{liveblog.empty}</p>}
      {above && <PageLink link={above} rel="prev" />}
      <Feed feed={liveblog.feed}>
        {/* Entries are added and removed here while the page is open. */}
        <ol className={css.entries} data-items="">
          {liveblog.entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      </Feed>
      {below && <PageLink link={below} rel="next" />}
    </section>
  );
}

const PageLink = ({ link, rel }: { link: { href: string; label: string }; rel: string }) => (
  <p>
    <a className={css.more} href={link.href} rel={rel}>
      {link.label}
    </a>
  </p>
);

/** The state in words, not by color alone. */
export function Status({ status }: { status: DiscussionSettingsView }) {
  return (
    <p className={css.status}>
      <span className={status.isLive ? css.live : css.state} data-feed-label="">
        {status.label}
      </span>{" "}
      {status.detail && <span data-feed-status="">{status.detail}</span>}
    </p>
  );
}

/** The discussion below a story, depending on its mode. */
export function ModeBody({ mode }: { mode: ModeView }) {
  return (
    <>
      {mode.questions && <QuestionsHead questions={mode.questions} />}
      {mode.chat && <Chat chat={mode.chat} />}
      {mode.discussion && (
        // The replies in the data may be newer than in the page; hydration then only re-renders this
        // boundary.
        <Suspense>
          <Discussion discussion={mode.discussion} />
        </Suspense>
      )}
    </>
  );
}

function QuestionsHead({ questions: { status, guests } }: { questions: QuestionsView }) {
  return (
    <div className={css.modePage}>
      {status && <Status status={status} />}
      {guests && (
        <p className={css.guests}>
          <span className={css.quiet}>{guests.label}</span>
          {guests.items.map(({ name, href }) =>
            href ? (
              <a key={name} href={href}>
                {name}
              </a>
            ) : (
              <span key={name}>{name}</span>
            ),
          )}
        </p>
      )}
    </div>
  );
}

export function ModePage({ page }: { page: ModePageView }) {
  return (
    <div className={css.modePage}>
      <header className={css.modeHead}>
        <h1>{page.headline}</h1>
        <p>
          <a className={replyCss.more} href={page.story.href}>
            {page.story.label}
          </a>
        </p>
      </header>
      <ModeBody mode={page.mode} />
    </div>
  );
}
