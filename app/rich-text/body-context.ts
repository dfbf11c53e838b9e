import type { PostSummary } from "../../contract/entities/post.ts";
import type { ImageConfig } from "../image/build-image-url.ts";
import type { Intl } from "../intl/create-intl.ts";
import type { LinkPolicy } from "../link/present-link.ts";

/** What deciding how a body looks needs to know beside its nodes. */
export interface BodyContext {
  intl: Intl;
  links: LinkPolicy;
  images: ImageConfig;
  /** The host the page is served from; players that ask who frames them are told it. */
  host: string;
  /** By post id: the posts that LinkPreview and ReplyInset nodes name. */
  referenced: ReadonlyMap<string, PostSummary>;
  /** Told of every node type and text style this release does not know; nothing, or unstyled text, is printed. */
  onUnknown(kind: "node" | "style", name: string): void;
  /** The post's full address, which a quotable sentence passes on; without it nobody is offered to. */
  permalink?: string;
  /** A reply's body: smaller pictures, deeper headings. */
  isReply: boolean;
  /** Base URL of the network's own video renditions; without it a video is its poster and title. */
  videoBase?: string;
  /** The blog lets players of third parties stand open. */
  embedsLoadAtOnce?: boolean;
  /** Begins the ids of slides, so that several bodies can stand on one page. */
  idPrefix?: string;
}
