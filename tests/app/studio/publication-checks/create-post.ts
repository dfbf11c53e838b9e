import type { PublicationReport } from "../../../../contract/syndication/publication-checks.ts";

type Post = PublicationReport["post"];

/** The services' data of a story published half a minute before `now`. */
export const createPost = (now: number, more: Partial<Post> = {}): Post => ({
  id: "1830000001",
  headline: "The Lead <Story>",
  permalink: "https://kotaku.com/the-lead-story-1830000001",
  blogId: "9",
  state: "out",
  publishTimeMillis: now - 30_000,
  changedTimeMillis: now - 30_000,
  isPage: false,
  hasPassword: false,
  doNotCrawl: false,
  isSponsored: false,
  hasPicture: true,
  hasFilm: false,
  exclusions: [],
  tag: null,
  author: null,
  reposts: [],
  ...more,
});
