import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./discussion.css.ts";
import type { PersonRepliesView } from "./present-person-replies.ts";
import { Reply } from "./Reply.tsx";

/** A person's replies, newest first. */
export function PersonReplies({ said }: { said: PersonRepliesView }) {
  return (
    <section className={css.said} aria-labelledby="said-title">
      <h2 id="said-title">{said.title}</h2>
      {said.disclosure && <p className={disclosure}>{said.disclosure}</p>}
      {said.empty && <p className={css.quiet}>{said.empty}</p>}
      {said.items.length > 0 && (
        <ol className={css.list}>
          {said.items.map(({ story, reply }) => (
            <li key={reply.id}>
              <p className={css.quiet}>
                {story.blog} · <a href={story.href}>{story.headline}</a>
              </p>
              <Reply reply={reply} />
            </li>
          ))}
        </ol>
      )}
      {said.next && (
        <p className={css.pager}>
          <a className={css.more} href={said.next.href} rel="next">
            {said.next.label}
          </a>
        </p>
      )}
    </section>
  );
}
