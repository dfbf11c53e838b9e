import { bar } from "./story-actions.css.ts";
import type { StoryActionsView } from "./present-story-actions.ts";

/** Beside the headline and at the end of a story. The client script shows what the reader has pressed. */
export function StoryActions({ actions: { storyId, toggles, likes, share } }: { actions: StoryActionsView }) {
  return (
    <div className={bar} data-story="">
      {toggles.map(({ name, href, label }) => (
        <a key={name} href={href} rel="nofollow" {...{ [`data-${name}`]: storyId }}>
          {label}
        </a>
      ))}
      <a href={share.href} rel="nofollow" data-share="">
        {share.label}
      </a>
      {likes && (
        <p data-likes={storyId} data-count={likes.count}>
          {likes.label}
        </p>
      )}
    </div>
  );
}
