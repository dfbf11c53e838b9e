import type { Post } from "../../contract/entities/post.ts";
import { plainLinksFlag } from "../feature-flag/flag-names.ts";
import type { Flags } from "../feature-flag/flags.ts";

/**
 * Whether a post's links are shown as plain text: replies, except below a liveblog, with the flag on.
 * `starterMode` is the mode of the story, or of the post itself if it is one.
 */
export function hasPlainLinks(
  post: Pick<Post, "isStarter">,
  starterMode: Post["mode"],
  flags: Flags,
): boolean {
  return !post.isStarter && starterMode !== "liveblog" && flags.isOn(plainLinksFlag);
}
