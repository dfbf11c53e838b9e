import type { PresentedImage } from "../image/present-image.ts";
import type { PresentedLink } from "../link/present-link.ts";
import type { PresentedInline } from "./present-inline.ts";

/** An image with its caption and credit. */
export interface PresentedPicture {
  image: PresentedImage;
  caption: PresentedInline[];
  /** "Photo: Ada Byrne (Getty)"; empty if unknown. */
  credit: string;
  /** The large version; `id` is its fragment on the page. `isElsewhere`: the file is on another host. */
  large: { href: string; label: string; id: string; isElsewhere: boolean } | null;
}

export interface PresentedFigure extends PresentedPicture {
  type: "Image";
  alignment: "Left" | "Right" | "Center" | "Bleed" | "FullWidth";
}

export interface PresentedSlide extends PresentedPicture {
  /** Unique on the page; used as the slide's fragment. */
  id: string;
  /** "3 of 12" */
  count: string;
  number: number;
  /** "of 12" */
  ofTotal: string;
  /** Shown whole, because it is taller than wide or its shape is unknown; others fill their frame. */
  isWhole: boolean;
  previous: SlideLink | null;
  next: SlideLink | null;
}

export interface SlideLink {
  href: string;
  label: string;
}

export interface PresentedSlideshow {
  type: "Slideshow";
  title: string;
  /** Accessible name of the strip. */
  label: string;
  slides: PresentedSlide[];
}

/** A network-hosted video. */
export interface PresentedVideo {
  type: "KinjaVideo";
  /** Empty if it has none. */
  title: string;
  /** Accessible name of the player. */
  label: string;
  poster: PresentedImage | null;
  /** URL of its adaptive manifest; null if no base URL is configured, or it is a single file. */
  manifest: string | null;
  /** URLs of single files, best first; empty if it can't be played. */
  files: string[];
  /** A page with its player, if it has no file; null for others. */
  player: string | null;
  /** `label` is the language's name in that language. */
  captions: { src: string; locale: string; label: string }[];
  /** Captions from another host need the `crossorigin` attribute on the player. */
  asksAcrossOrigins: boolean;
  /** Labels of the controls shown by script. */
  words: Record<"play" | "failed" | "retry" | "file", string>;
  /** "2:34" and "PT154S" */
  duration: { label: string; iso: string } | null;
}

/** Aspect ratios of iframes; the nearest one is used. */
export type IframeShape = "wide" | "classic" | "square" | "tall";

/** An iframe: a third-party page (sandboxed) or one of our own. */
export interface PresentedIframe {
  src: string;
  title: string;
  /** Null for our own pages. */
  sandbox: string | null;
  allow: string;
  /** Null if `height` (CSS pixels) is used instead. */
  shape: IframeShape | null;
  height: number | null;
  /** The framed page may report its height. */
  isFitted: boolean;
}

/** A third-party embed that loads when the reader requests it. */
export interface PresentedPlayer {
  type: "Player";
  provider: string;
  /** "Video", "Post", "Map" … */
  kind: string;
  title: string;
  /** The load button, "Load from YouTube", and a notice about what loading means. */
  action: string;
  notice: string;
  /** Our own poster image. */
  poster: PresentedImage | null;
  /** The blog shows players at once. */
  isOpen: boolean;
  iframe: PresentedIframe;
  /** Link to the content at its provider: "Open on YouTube". */
  page: { link: PresentedLink; label: string } | null;
  caption: PresentedInline[];
}

/** An iframe with one of the network's own pages, as wide as the window. */
export interface PresentedWidget {
  type: "FullBleedWidget";
  iframe: PresentedIframe;
}
