import { useContext } from "react";
import { FeaturedReplies } from "../card/FeaturedReplies.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import { PatchMark } from "../ui/patch-point.ts";
import * as css from "./discussion.css.ts";
import * as liveCss from "./live.css.ts";
import type { DiscussionChoices, DiscussionView } from "./present-discussion.ts";
import type { LiveView } from "./present-live.ts";
import type { ReplyView } from "./present-reply.ts";
import { Reply } from "./Reply.tsx";
import { likeShape } from "./like-shape.ts";
import type { StoryActionsView, StoryToggle } from "./present-story-actions.ts";
import { bar } from "./story-actions.css.ts";

/** On a patchable page, marks are printed around it, and around each thread. */
export function Discussion({ discussion }: { discussion: DiscussionView }) {
  const mark = useContext(PatchMark);
  return (
    <>
      {mark}
      <DiscussionSection discussion={discussion} mark={mark} />
      {mark}
    </>
  );
}

interface DiscussionSectionProps {
  discussion: DiscussionView;
  mark: string | null;
}

function DiscussionSection({ discussion, mark }: DiscussionSectionProps) {
  return (
    <section
      id="replies"
      className={css.discussion}
      aria-labelledby="replies-title"
      data-mine-at={discussion.mineAt ?? undefined}
      data-post={discussion.postId}
      data-list={css.list}
      data-answers={css.answers}
      {...discussion.menuWords}
      {...discussion.threadWords}
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
      {discussion.featured && <FeaturedReplies featured={discussion.featured} level={3} />}
      {discussion.threads.length > 0 && <ThreadList threads={discussion.threads} mark={mark} />}
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
      {discussion.live && <NewRepliesStatus live={discussion.live} />}
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

interface ThreadListProps {
  threads: ReplyView[];
  isNested?: boolean;
  mark?: string | null;
}

/** Threads as nested lists, so that the nesting is exposed to screen readers. */
function ThreadList({ threads, isNested = false, mark = null }: ThreadListProps) {
  return (
    <ol className={isNested ? css.answers : css.list} {...(!isNested && { "data-threads": "" })}>
      {threads.flatMap((thread) => [
        mark,
        <li key={thread.id}>
          <Reply reply={thread} />
          {thread.children.length > 0 && <ThreadList threads={thread.children} isNested />}
          {thread.more && (
            <a className={css.more} href={thread.more.href}>
              {thread.more.label}
            </a>
          )}
        </li>,
      ])}
      {mark}
    </ol>
  );
}

/**
 * Empty until the client script finds new replies; then announced to screen readers without moving the page.
 */
function NewRepliesStatus({ live }: { live: LiveView }) {
  return (
    <output
      className={liveCss.live}
      data-live={live.address}
      data-newest={live.newest}
      data-one={live.one}
      data-other={live.other}
    >
      <a className={liveCss.news} href={live.href} hidden>
        {live.label}
      </a>
    </output>
  );
}

/** What each place has: nothing is there twice. Saving and sharing come before reading, liking and following after it. */
const placed = {
  head: { toggles: ["save"], hasShare: true },
  end: { toggles: ["like", "follow"], hasShare: false },
} as const;

const icons: Record<StoryToggle | "share", string> = {
  like: likeShape,
  save: "M6 3h12v18l-6-5-6 5z",
  follow: "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20h4",
  share: "M12 15V3M8 7l4-4 4 4M8 11H5v10h14V11h-3",
};

const Icon = ({ of }: { of: keyof typeof icons }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[of]} />
  </svg>
);

interface StoryActionsProps {
  actions: StoryActionsView;
  /** Beside the headline, or at the end of the story. */
  place: keyof typeof placed;
}

/** The reader's actions on a story. The client script shows the reader's likes and saves. */
export function StoryActions({ actions: { storyId, toggles, likes, share }, place }: StoryActionsProps) {
  const { toggles: names, hasShare } = placed[place];
  const shown = toggles.filter(({ name }) => names.some((one) => one === name));
  if (shown.length === 0 && !hasShare) return null;
  return (
    <div className={bar} data-story="">
      {shown.map(({ name, href, label }) => (
        <a key={name} href={href} rel="nofollow" {...{ [`data-${name}`]: storyId }}>
          <Icon of={name} />
          <span>{label}</span>
        </a>
      ))}
      {hasShare && (
        <a href={share.href} rel="nofollow" data-share="">
          <Icon of="share" />
          <span>{share.label}</span>
        </a>
      )}
      {place === "end" && likes && (
        <p data-likes={storyId} data-count={likes.count}>
          {likes.label}
        </p>
      )}
    </div>
  );
}
