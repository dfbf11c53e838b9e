import { Lightbox } from "../rich-text/Lightbox.tsx";
import { hidden } from "../ui/hidden.css.ts";
import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./discussion.css.ts";
import { Discussion } from "./Discussion.tsx";
import type { ReplyPageView } from "./present-reply-page.ts";
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
