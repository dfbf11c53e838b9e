import * as css from "./discussion.css.ts";
import { quietButton } from "./reply-form.css.ts";
import type { MineView } from "./present-mine.ts";
import { Reply } from "./Reply.tsx";

/** Fragment fetched by `show-mine.client.ts`, which inserts the replies into the page. */
export function MinePage({ mine }: { mine: MineView }) {
  return (
    <div
      data-mine=""
      data-words={JSON.stringify({ ...mine.words, cancelClass: quietButton })}
      data-me={mine.me}
      data-liked={mine.liked.join(" ")}
      data-saved={mine.saved.join(" ")}
      data-followed={mine.followed.join(" ")}
      data-is-author={mine.isStoryAuthor ? "" : undefined}
      data-muted={mine.muted.join(" ")}
      data-watch={mine.watch ?? undefined}
    >
      {mine.checks && (
        <a className={`${css.count} ${css.action}`} href={mine.checks.href} data-of-story="">
          {mine.checks.label}
        </a>
      )}
      {mine.replies.map(({ reply, parentId, actionList }) => (
        <Reply key={reply.id} reply={reply} isOpen parentId={parentId}>
          <p className={css.actions} data-actions="">
            {actionList.map(({ href, label }) => (
              <a key={href} className={css.action} href={href}>
                {label}
              </a>
            ))}
          </p>
        </Reply>
      ))}
    </div>
  );
}
