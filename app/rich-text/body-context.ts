import type { PostSummary } from "../../contract/entities/post.ts";
import type { ImageConfig } from "../image/build-image-url.ts";
import type { Intl } from "../intl/create-intl.ts";
import type { LinkPolicy } from "../link/present-link.ts";

/** What the presentation of a body depends on, besides its nodes. */
export interface BodyContext {
  intl: Intl;
  links: LinkPolicy;
  images: ImageConfig;
  /** The host that serves the page, for players that require the embedding host as a parameter. */
  host: string;
  /** Posts referred to by LinkPreview and ReplyInset nodes, by post id. */
  referenced: ReadonlyMap<string, PostSummary>;
  /** Called for each unknown node type and text style; the node is then omitted, the text left unstyled. */
  onUnknown(kind: "node" | "style", name: string): void;
  /** The post's full URL, used for sharing quotable sentences; without it no share link is shown. */
  permalink?: string;
  /** The body is a reply's: smaller images, deeper heading levels. */
  isReply: boolean;
  /** Base URL of network-hosted videos; without it a video shows only its poster and title. */
  videoBase?: string;
  /** Base URL of videos that a host keeps; without it, the same. */
  videoHost?: string;
  /** The blog shows third-party players at once. */
  embedsLoadAtOnce?: boolean;
  /** Prefix of slide ids, so that several bodies can be on one page. */
  idPrefix?: string;
}
