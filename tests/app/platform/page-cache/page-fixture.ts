import type { PageEntry } from "../../../../app/platform/page-cache/page-entry.ts";
import type { EpochState } from "../../../../app/platform/services/epoch-state.ts";

/** An entry of Kotaku's post 7, rendered at 1,000 s with all changes until 900 s. */
export const createEntry = (more: Partial<PageEntry> = {}): PageEntry => ({
  status: 200,
  headers: [
    ["content-type", "text/html"],
    ["cache-control", "public, max-age=0, must-revalidate"],
    ["content-security-policy", "default-src 'none'"],
    ["etag", 'W/"d-1"'],
  ],
  body: new TextEncoder().encode('<a href="/x-7">Seven</a> <a href="/y-8">Eight</a>'),
  subject: { host: "kotaku.com", postId: "7", showsReplies: false, showsNetwork: false },
  since: 1_000_000,
  known: 900_000,
  made: 1_000_000,
  whole: 1_000_000,
  dependencies: null,
  ...more,
});

/** The state of a network in which nothing ever changed. */
export const createState = (more: Partial<EpochState> = {}): EpochState => ({
  checked: 2_000_000,
  frame: 0,
  pages: 0,
  lists: 0,
  blogs: new Map([["kotaku.com", { lists: 0, replies: 0 }]]),
  blogsFloor: 0,
  posts: { floor: 0, epochs: new Map() },
  withdrawn: { floor: 0, epochs: new Map() },
  ...more,
});
