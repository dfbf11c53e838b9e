import { Body } from "../rich-text/Body.tsx";
import { Age, Moment } from "../ui/Time.tsx";
import { hidden } from "../ui/hidden.css.ts";
import * as replyCss from "./discussion.css.ts";
import * as live from "./live.css.ts";
import * as css from "./liveblog.css.ts";
import { messages } from "./liveblog.css.ts";
import type { FeedView } from "./present-live.ts";
import type { EntryView } from "./present-liveblog.ts";
import type { ChatView } from "./present-mode-page.ts";
import { Reply } from "./Reply.tsx";

/** A list that grows while the page is open (`follow-items.client.ts`). Without script it is static. */
export function Feed({ feed, children }: { feed: FeedView | null; children: React.ReactNode }) {
  if (!feed) return <div>{children}</div>;
  return (
    <div
      className={css.feed}
      data-feed={feed.address}
      data-items-at={feed.itemsAt}
      data-kind={feed.kind}
      data-last={feed.last}
      data-one={feed.one}
      data-other={feed.other}
      data-over={feed.over}
      data-ended={feed.ended}
    >
      {children}
      {/* Announces the number of new items; takes no space. */}
      <output className={live.live}>
        <button type="button" className={css.news} data-show-new="" hidden>
          {feed.label}
        </button>
      </output>
    </div>
  );
}

/** A liveblog entry: its time in a column of its own, then what happened. */
export function Entry({ entry }: { entry: EntryView }) {
  return (
    <article className={css.entry} id={`entry-${entry.id}`} data-item={entry.id} data-edited={entry.edited}>
      <header className={css.head}>
        <a className={css.moment} href={entry.permalink.href}>
          <Moment time={entry.time}>{entry.clock}</Moment>
          <span className={hidden}> {entry.permalink.label}</span>
        </a>
        {entry.day !== null && <span>{entry.day}</span>}
        {entry.time.recentAge !== "" && <Age time={entry.time} isBesideDate />}
        {entry.marks.map((mark) => (
          <span key={mark} className={css.mark}>
            {mark}
          </span>
        ))}
        {entry.editedNote && <span title={entry.editedNote.title}>{entry.editedNote.label}</span>}
      </header>
      <div className={css.entryBody}>
        <Body blocks={entry.body} />
        {entry.name !== "" && (
          <p className={css.by}>
            {entry.personHref ? <a href={entry.personHref}>{entry.name}</a> : entry.name}
          </p>
        )}
      </div>
    </article>
  );
}

/** A chat without threads; the newest message is last. */
export function Chat({ chat }: { chat: ChatView }) {
  return (
    <section
      id="replies"
      className={replyCss.discussion}
      aria-labelledby="replies-title"
      data-mine-at={chat.mineAt ?? undefined}
      data-post={chat.postId}
      data-list={replyCss.list}
      data-answers={replyCss.answers}
      {...chat.menuWords}
    >
      <div className={replyCss.heading}>
        <h2 id="replies-title">{chat.title}</h2>
        <p className={replyCss.count}>{chat.count}</p>
      </div>
      {chat.closed && <p className={replyCss.quiet}>{chat.closed}</p>}
      {chat.earlier && (
        <p>
          <a className={replyCss.more} href={chat.earlier.href} rel="prev">
            {chat.earlier.label}
          </a>
        </p>
      )}
      {chat.empty && <p className={replyCss.quiet}>{chat.empty}</p>}
      <Feed feed={chat.feed}>
        <ol className={messages} data-items="">
          {chat.messages.map(({ editedMillis, ...message }) => (
            <li key={message.id}>
              <Message message={message} edited={editedMillis} />
            </li>
          ))}
        </ol>
      </Feed>
      <span hidden data-threads-end="" />
      {chat.newest && (
        <p>
          <a className={replyCss.more} href={chat.newest.href}>
            {chat.newest.label}
          </a>
        </p>
      )}
      {chat.write && (
        <p>
          <a className={replyCss.write} href={chat.write.href} rel="nofollow" data-answer="">
            {chat.write.label}
          </a>
        </p>
      )}
    </section>
  );
}

type MessageProps = { message: Omit<ChatView["messages"][number], "editedMillis">; edited: number };

/** The data attributes let the client script find messages that change. */
export const Message = ({ message, edited }: MessageProps) => (
  <div data-item={message.id} data-edited={edited}>
    <Reply reply={message} />
  </div>
);
