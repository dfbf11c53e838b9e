import { Body } from "../rich-text/Body.tsx";
import { CompactAge } from "../ui/CompactAge.tsx";
import { Entry } from "./Entry.tsx";
import { Feed } from "./Feed.tsx";
import * as css from "./liveblog.css.ts";
import type { DiscussionSettingsView } from "./present-discussion-settings.ts";
import type { LiveblogView } from "./present-liveblog.ts";

/** A liveblog: status, summary, key entries, and entries. */
export function Liveblog({ liveblog }: { liveblog: LiveblogView }) {
  const { key, pinned, order, above, below } = liveblog;
  return (
    <section id="entries" className={css.liveblog} aria-labelledby="entries-title">
      <div className={css.heading}>
        <h2 id="entries-title">{liveblog.title}</h2>
        {liveblog.status && <Status status={liveblog.status} />}
      </div>
      {liveblog.summary && (
        <section className={css.pinned} aria-labelledby="summary-title">
          <h3 id="summary-title">{liveblog.summary.title}</h3>
          <Body blocks={liveblog.summary.body} size="reply" />
        </section>
      )}
      {key && (
        <nav className={css.key} aria-labelledby="key-title">
          <h3 id="key-title">{key.title}</h3>
          <ul>
            {key.items.map(({ href, label, time }) => (
              <li key={href}>
                <a href={href}>{label}</a>{" "}
                <span className={css.quiet}>
                  <CompactAge time={time} />
                </span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {pinned && (
        <section className={css.pinned} aria-labelledby="pinned-title">
          <h3 id="pinned-title">{pinned.title}</h3>
          <Entry entry={pinned.entry} isCopy />
        </section>
      )}
      {order && (
        <nav aria-label={order.label}>
          <ul className={css.orders}>
            {order.items.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {liveblog.empty && <p className={css.quiet}>{liveblog.empty}</p>}
      {above && <PageLink link={above} rel="prev" />}
      <Feed feed={liveblog.feed}>
        {/* Entries come and go here while the page is open. */}
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
