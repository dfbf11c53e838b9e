import { Lightbox } from "../rich-text/image/Lightbox.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import { Discussion } from "./Discussion.tsx";
import * as css from "./discussion.css.ts";
import type { PersonRepliesView, ReplyPageView } from "./present-reply-pages.ts";
import { Reply } from "./Reply.tsx";

export function ReplyPage({ page }: { page: ReplyPageView }) {
  return (
    <div className={css.page}>
      <h1 className={hidden}>{page.title}</h1>
      {page.story && (
        <p className={css.story}>
          <span className={css.quiet}>{page.story.label}</span>
          <a className={css.storyHeadline} href={page.story.href}>
            {page.story.headline}
          </a>
        </p>
      )}
      {page.disclosure && <p className={disclosure}>{page.disclosure}</p>}
      {page.ancestors.length > 0 && (
        <section className={css.context} aria-labelledby="context-title">
          <h2 id="context-title" className={css.quiet}>
            {page.contextTitle}
          </h2>
          {page.ancestors.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </section>
      )}
      <Reply reply={page.reply} isCurrent />
      {page.answers && <Discussion discussion={page.answers} />}
      <Lightbox words={page.lightbox} />
    </div>
  );
}

/** A person's replies, newest first. */
export function PersonReplies({ personReplies }: { personReplies: PersonRepliesView }) {
  return (
    <section className={css.personReplies} aria-labelledby="replies-title">
      <h2 id="replies-title">{personReplies.title}</h2>
      {personReplies.disclosure && <p className={disclosure}>{personReplies.disclosure}</p>}
      {personReplies.empty && <p className={css.quiet}>{personReplies.empty}</p>}
      {personReplies.items.length > 0 && (
        <ol className={css.list}>
          {personReplies.items.map(({ story, reply }) => (
            <li key={reply.id}>
              <p className={css.quiet}>
                {story.blog} · <a href={story.href}>{story.headline}</a>
              </p>
              <Reply reply={reply} />
            </li>
          ))}
        </ol>
      )}
      {personReplies.next && (
        <p className={css.pager}>
          <a className={css.more} href={personReplies.next.href} rel="next">
            {personReplies.next.label}
          </a>
        </p>
      )}
    </section>
  );
}
