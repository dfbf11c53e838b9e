import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./discussion.css.ts";
import { LiveNews } from "./LiveNews.tsx";
import type { DiscussionChoices } from "./present-choices.ts";
import type { DiscussionView } from "./present-discussion.ts";
import { ThreadList } from "./ThreadList.tsx";

export function Discussion({ discussion }: { discussion: DiscussionView }) {
  return (
    <section
      id="replies"
      className={css.discussion}
      aria-labelledby="replies-title"
      data-mine-at={discussion.mineAt}
      data-post={discussion.postId}
      data-list={css.list}
      data-answers={css.answers}
    >
      <div className={css.heading}>
        <h2 id="replies-title">{discussion.title}</h2>
        <p className={css.count}>{discussion.count}</p>
      </div>
      {discussion.disclosure && <p className={disclosure}>{discussion.disclosure}</p>}
      {discussion.closed && <p className={css.quiet}>{discussion.closed}</p>}
      {discussion.write && (
        <p>
          <a className={css.write} href={discussion.write.href} rel="nofollow" data-answer="">
            {discussion.write.label}
          </a>
        </p>
      )}
      <Choices choices={discussion.choices} />
      {discussion.empty && <p className={css.quiet}>{discussion.empty}</p>}
      {discussion.threads.length > 0 && <ThreadList threads={discussion.threads} />}
      <span hidden data-threads-end="" />
      {(discussion.older || discussion.newest) && (
        <p className={css.pager}>
          {discussion.newest && (
            <a className={css.more} href={discussion.newest.href}>
              {discussion.newest.label}
            </a>
          )}
          {discussion.older && (
            <a className={css.more} href={discussion.older.href} rel="next">
              {discussion.older.label}
            </a>
          )}
        </p>
      )}
      {discussion.live && <LiveNews live={discussion.live} />}
    </section>
  );
}

function Choices({ choices: { tiers, sortings } }: { choices: DiscussionChoices }) {
  if (!tiers && !sortings) return null;
  return (
    <div className={css.choices}>
      {[tiers, sortings].map(
        (choice) =>
          choice && (
            <nav key={choice.label} aria-label={choice.label}>
              <ul className={choice === tiers ? css.tabs : css.sortings}>
                {choice.items.map(({ label, href, isCurrent }) => (
                  <li key={href}>
                    <a className={css.tab} href={href} aria-current={isCurrent ? "page" : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
    </div>
  );
}
