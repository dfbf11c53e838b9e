/**
 * A feed document, independent of its format. URLs are absolute; times in ms; texts are plain unless named
 * HTML.
 */
export interface FeedView {
  /** Permanent id, even if the feed's URL changes. */
  id: string;
  title: string;
  description: string;
  /** "en-US" */
  language: string;
  /** URL of the page it belongs to. */
  homeUrl: string;
  selfUrl: string;
  /** URL of the feed's first document; null if this is it. */
  currentUrl: string | null;
  /** URL of the next older document (RFC 5005); null at the end. */
  olderUrl: string | null;
  /** An older document, which no longer changes. */
  isArchive: boolean;
  /** URL of the terms for machines; null if the blog states none. */
  license: string | null;
  /** WebSub hub; null if there is none, and for older documents. */
  hub: string | null;
  /** Time of the last change; 0 for an empty feed. */
  updated: number;
  logo: string | null;
  /** Category of the whole feed: "Satire". */
  category: string | null;
  /** Set for a feed of videos, which is a podcast too. */
  podcast: Podcast | null;
  /** Path of the stylesheet for people who open the feed in a browser; null for partners. */
  stylesheet: string | null;
  items: FeedItem[];
}

/** Data that podcast directories require. */
export interface Podcast {
  author: string;
  /** URL of a square image of at least 1,400 pixels; null if there is none. */
  artwork: string | null;
  /** One of Apple's categories. */
  category: string;
}

/** A media file. */
export interface FeedEnclosure {
  url: string;
  type: string;
  /** Seconds; null if unknown. */
  duration: number | null;
}

export interface FeedItem {
  /** The post's id. */
  id: string;
  /** Permanent tag URI (RFC 4151), for formats that need a URI. */
  uri: string;
  url: string;
  title: string;
  /** Set if the title is longer than the partner allows. */
  shortTitle: string | null;
  summary: string;
  html: string;
  authors: { name: string; url: string | null }[];
  /** Time of publication, or of sharing for reposts. */
  published: number;
  updated: number;
  /** When a partner should remove it; in the past for deleted posts. */
  expires: number | null;
  categories: string[];
  picture: FeedImage | null;
  /** The video itself, in feeds of videos. */
  enclosure: FeedEnclosure | null;
  /** The blog it is shared from. */
  source: FeedSource | null;
  /** Set if it differs from the feed's language. */
  language: string | null;
}

export interface FeedSource {
  id: string;
  name: string;
  url: string;
  feedUrl: string;
}

export interface FeedImage {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  caption: string;
  credit: string;
}
