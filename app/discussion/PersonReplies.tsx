import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./discussion.css.ts";
import type { PersonRepliesView } from "./present-person-replies.ts";
import { Reply } from "./Reply.tsx";

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
