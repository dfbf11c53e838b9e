import * as css from "./discussion.css.ts";
import type { ReplyView } from "./present-reply.ts";
import { Reply } from "./Reply.tsx";

/** Threads as nested lists, so that the nesting is exposed to screen readers. */
export function ThreadList({ threads, isNested = false }: { threads: ReplyView[]; isNested?: boolean }) {
  return (
    <ol className={isNested ? css.answers : css.list} {...(!isNested && { "data-threads": "" })}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Reply reply={thread} />
          {thread.children.length > 0 && <ThreadList threads={thread.children} isNested />}
          {thread.more && (
            <a className={css.more} href={thread.more.href}>
              {thread.more.label}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
