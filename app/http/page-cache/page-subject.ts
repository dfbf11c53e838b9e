import { parseAmpPath } from "../../link/amp-path.ts";
import { parseItemId } from "../../link/parse-item-id.ts";
import { parseEmbedPath } from "../../link/embed-path.ts";
import { parseLivePath } from "../../link/live-path.ts";
import type { EpochState } from "../../services/epoch-state.ts";

/** What a page shows that can change without its address. */
export interface PageSubject {
  /** Production host of its blog. */
  host: string;
  /** The post that its address names, whose discussion it shows; null where it names none. */
  postId: string | null;
  /** A reply's page shows those above and below it; its address does not say which. */
  showsReplies: boolean;
  /** Beside a blog's own stream stand the newest of its sisters. */
  showsNetwork: boolean;
}

/** Replies have no slug, and neither have posts without a headline. */
const bareId = /^\/\d+(?:\/(?:ask|chat))?$/;

/** `path` is without query, as on the production host. */
export function findPageSubject(host: string, path: string): PageSubject {
  return {
    host,
    postId: parseItemId(parseAmpPath(path) ?? path)?.id ?? parseLivePath(path) ?? parseEmbedPath(path),
    showsReplies: bareId.test(path) || parseEmbedPath(path) !== null,
    showsNetwork: path === "/" || path === "/latest",
  };
}

/** When what a page shows last changed, ms on the services' clock, as far as is known. */
export function findPageEpoch(
  { host, postId, showsReplies, showsNetwork }: PageSubject,
  state: EpochState,
): number {
  const { frame, pages, lists, blogs, posts } = state;
  const blog = blogs.get(host);
  return Math.max(
    frame,
    pages,
    blog?.lists ?? 0,
    showsNetwork ? lists : 0,
    showsReplies ? (blog?.replies ?? 0) : 0,
    // What is not in the log changed at its floor at the latest.
    postId === null ? 0 : (posts.epochs.get(postId) ?? posts.floor),
  );
}
