import type { Post } from "../../contract/entities/post.ts";
import type { Flags } from "../feature-flag/flags.ts";

/** The feature of the specification, section 5, "to disable link rendering in comments". */
export const plainLinksFlag = "disable_links_in_comments";

/**
 * True when a post's links show as plain text: a reply, in a discussion that is not a liveblog, with the feature on.
 * `starterMode` is the mode of the story above, or of the post itself when it is one.
 */
export function hasPlainLinks(
  post: Pick<Post, "isStarter">,
  starterMode: Post["mode"],
  flags: Flags,
): boolean {
  return !post.isStarter && starterMode !== "liveblog" && flags.isOn(plainLinksFlag);
}
