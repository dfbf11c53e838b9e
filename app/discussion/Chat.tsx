import * as css from "./discussion.css.ts";
import { Feed } from "./Feed.tsx";
import { messages } from "./liveblog.css.ts";
import type { ChatView } from "./present-chat.ts";
import { Reply } from "./Reply.tsx";

/** A chat without threads; the newest message is last. */
export function Chat({ chat }: { chat: ChatView }) {
  return (
    <section
      id="replies"
      className={css.discussion}
      aria-labelledby="replies-title"
      data-mine-at={chat.mineAt ?? undefined}
      data-post={chat.postId}
      data-list={css.list}
      data-answers={css.answers}
      {...chat.menuWords}
    >
      <div className={css.heading}>
        <h2 id="replies-title">{chat.title}</h2>
        <p className={css.count}>{chat.count}</p>
      </div>
      {chat.closed && <p className={css.quiet}>{chat.closed}</p>}
      {chat.earlier && (
        <p>
          <a className={css.more} href={chat.earlier.href} rel="prev">
            {chat.earlier.label}
          </a>
        </p>
      )}
      {chat.empty && <p className={css.quiet}>{chat.empty}</p>}
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
          <a className={css.more} href={chat.newest.href}>
            {chat.newest.label}
          </a>
        </p>
      )}
      {chat.write && (
        <p>
          <a className={css.write} href={chat.write.href} rel="nofollow" data-answer="">
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
