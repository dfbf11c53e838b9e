import { Body } from "../rich-text/Body.tsx";
import { Age } from "../ui/Time.tsx";
import { Picture } from "../ui/Picture.tsx";
import * as css from "./discussion.css.ts";
import type { ReplyView } from "./present-discussion.ts";

type ReplyProps = { reply: Omit<ReplyView, "children" | "more">; isCurrent?: boolean };

/** One reply: who, when, what. A pending one stays folded until the reader asks. */
export function Reply({ reply, isCurrent = false }: ReplyProps) {
  if (reply.removed !== null) {
    return (
      <article id={`reply-${reply.id}`} className={css.reply}>
        <p className={css.removed}>{reply.removed}</p>
      </article>
    );
  }
  const words = <Body blocks={reply.body} size="reply" />;
  return (
    <article id={`reply-${reply.id}`} className={isCurrent ? `${css.reply} ${css.current}` : css.reply}>
      <Head reply={reply} />
      {reply.pending ? (
        <details className={css.pending} open={isCurrent}>
          <summary>{isCurrent ? reply.pending.label : reply.pending.show}</summary>
          {words}
        </details>
      ) : (
        words
      )}
      {reply.likes && <p className={css.quiet}>{reply.likes}</p>}
    </article>
  );
}

function Head({ reply }: ReplyProps) {
  return (
    <header className={css.head}>
      <span className={css.avatar}>
        <Picture image={reply.avatar} />
      </span>
      {reply.personHref ? (
        <a className={css.name} href={reply.personHref}>
          {reply.name}
        </a>
      ) : (
        <span className={css.name}>{reply.name}</span>
      )}
      {reply.badge && <span className={css.badge}>{reply.badge}</span>}
      {reply.inReplyTo && <span>{reply.inReplyTo}</span>}
      <a className={css.permalink} href={reply.permalink.href} title={reply.permalink.label}>
        <Age time={reply.time} />
      </a>
    </header>
  );
}
