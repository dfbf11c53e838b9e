import * as css from "./follow-button.css.ts";
import type { FollowView } from "./present-follow.ts";

/** Name of the button that follows something (`FollowButton.tsx`): its value is "follow" or "unfollow". */
export const followField = "do";

/**
 * Follows something with one press, with and without script (`follow-buttons.client.ts`). It may be added to a page at
 * any time: the page then has to call `showFollows` with the followed subjects.
 */
export function FollowButton({ follow }: { follow: FollowView }) {
  const { key, href, text, label, pressed, isFollowed, failed } = follow;
  return (
    <form
      className={css.form}
      method="post"
      action={href}
      data-follow-key={key}
      data-toggled={isFollowed ? text : pressed}
      data-failed={failed}
    >
      <button
        name={followField}
        value={isFollowed ? "unfollow" : "follow"}
        aria-label={isFollowed ? label.replace(text, pressed) : label}
        aria-pressed={isFollowed || undefined}
      >
        {isFollowed ? pressed : text}
      </button>
    </form>
  );
}
