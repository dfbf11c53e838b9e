/** A document of a feed, ready to print in any format. Addresses are whole; times in ms; texts are plain where not named HTML. */
export interface FeedView {
  /** Never changes, whatever becomes of the feed's address. */
  id: string;
  title: string;
  description: string;
  /** "en-US" */
  language: string;
  /** The page that it is of. */
  homeUrl: string;
  selfUrl: string;
  /** The feed's first document; null where this is it. */
  currentUrl: string | null;
  /** The older document that goes on where this one ends (RFC 5005); null at the end. */
  olderUrl: string | null;
  /** An older document, which changes no more. */
  isArchive: boolean;
  /** Whom to ask to be told of changes (WebSub); null where there is nobody, and in older documents. */
  hub: string | null;
  /** When it last changed; 0 for an empty feed. */
  updated: number;
  logo: string | null;
  /** Of everything in it: "Satire". */
  category: string | null;
  items: FeedItem[];
}

export interface FeedItem {
  /** The post's. */
  id: string;
  /** Never changes: a tag URI (RFC 4151), for formats that ask for an address. */
  uri: string;
  url: string;
  title: string;
  /** Where the title is longer than a partner takes. */
  shortTitle: string | null;
  summary: string;
  html: string;
  authors: { name: string; url: string | null }[];
  /** When it came to stand here. */
  published: number;
  updated: number;
  /** When a partner is to take it down; in the past for what was taken back. */
  expires: number | null;
  categories: string[];
  picture: FeedPicture | null;
  /** The blog that it is shared from. */
  source: FeedSource | null;
  /** Set where it is not the feed's. */
  language: string | null;
}

export interface FeedSource {
  id: string;
  name: string;
  url: string;
  feedUrl: string;
}

export interface FeedPicture {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  caption: string;
  credit: string;
}
