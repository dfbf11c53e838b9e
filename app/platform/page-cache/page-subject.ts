import { findRoute } from "../../link/find-route.ts";
import { parseAmpPath, parseEmbedPath, parseLivePath } from "../../link/page-addresses.ts";
import { parseItemId } from "../../link/parse-item-id.ts";
import type { EpochState } from "../services/epoch-state.ts";

/** The changeable content that a page shows. */
export interface PageSubject {
  /** Production host of its blog. */
  host: string;
  /** The post in its address, whose discussion the page shows; null if there is none. */
  postId: string | null;
  /** A reply's page shows its parent and children, whose ids are not in its address. */
  showsReplies: boolean;
  /** A fact of the page's route (`app/route-kinds.ts`). */
  showsNetwork: boolean;
}

/** Replies have no slug; nor do posts without a headline. */
const bareId = /^\/\d+(?:\/(?:ask|chat))?$/;

/** `path` is the path on the production host, without a query. */
export function findPageSubject(host: string, path: string): PageSubject {
  return {
    host,
    postId: parseItemId(parseAmpPath(path) ?? path)?.id ?? parseLivePath(path) ?? parseEmbedPath(path),
    showsReplies: bareId.test(path) || parseEmbedPath(path) !== null,
    showsNetwork: findRoute(path).showsNetwork ?? false,
  };
}

/** When anything on the page last changed, ms on the services' clock, as far as is known. */
export const findPageEpoch = (subject: PageSubject, state: EpochState): number =>
  Math.max(findContentEpoch(subject, state), findDiscussionEpoch(subject, state));

/** The same, of everything but discussions. */
export function findContentEpoch({ host, showsNetwork }: PageSubject, state: EpochState): number {
  const { frame, pages, lists, blogs, blogsFloor } = state;
  return Math.max(frame, pages, blogs.get(host)?.lists ?? blogsFloor, showsNetwork ? lists : 0);
}

const findDiscussionEpoch = (
  { host, postId, showsReplies }: PageSubject,
  { blogs, blogsFloor, posts }: EpochState,
) =>
  Math.max(
    showsReplies ? (blogs.get(host)?.replies ?? blogsFloor) : 0,
    // A post outside the log changed at the log's floor at the latest.
    postId === null ? 0 : (posts.epochs.get(postId) ?? posts.floor),
  );
