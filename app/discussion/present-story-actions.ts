import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildReplyFormPath } from "./reply-form-path.ts";
import { buildSharePath } from "./share-path.ts";

/** What a reader can do about a story, as links that work without script. The same for everyone. */
export interface StoryActionsView {
  storyId: string;
  /** Empty if the blog has no discussions. */
  toggles: { name: StoryToggle; href: string; label: string }[];
  likes: { count: number; label: string } | null;
  share: { href: string; label: string };
}

/** What is pressed or not, and the action of the story's page at `/reply/{id}` that presses it. */
const storyToggles = { like: "like", save: "save", follow: "followDiscussion" } as const;
export type StoryToggle = keyof typeof storyToggles;
const names = Object.keys(storyToggles) as StoryToggle[];

/** Null in a preview. `home` is the blog of the story. */
export function presentStoryActions(
  { id, likeCount }: Pick<ShownPost, "id" | "likeCount">,
  home: Blog,
  { intl, addressing, isPreview }: PageContext,
): StoryActionsView | null {
  if (isPreview) return null;
  const isClosed = home.properties.commentsDisabled;
  const href = addressing.href(home.host, buildReplyFormPath(id));
  return {
    storyId: id,
    toggles: isClosed
      ? []
      : names.map((name) => ({
          name,
          href: `${href}#${storyToggles[name]}`,
          label: intl.t(`post.${name}`),
        })),
    likes:
      likeCount > 0 && !isClosed
        ? { count: likeCount, label: intl.t("discussion.likes", { count: likeCount }) }
        : null,
    share: { href: addressing.href(home.host, buildSharePath(id)), label: intl.t("post.share") },
  };
}
