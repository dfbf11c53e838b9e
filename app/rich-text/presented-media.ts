import type { PresentedImage } from "../image/present-image.ts";
import type { PresentedLink } from "../link/present-link.ts";
import type { PresentedInline } from "./presented-inline.ts";

/** A picture with what is said about it. */
export interface PresentedPicture {
  image: PresentedImage;
  caption: PresentedInline[];
  /** "Photo: Ada Byrne (Getty)"; empty when nobody is named. */
  credit: string;
  /** The picture large, where a click opens it; `id` is its address on the page. `isElsewhere`: the file is not ours. */
  large: { href: string; label: string; id: string; isElsewhere: boolean } | null;
}

export interface PresentedFigure extends PresentedPicture {
  type: "Image";
  alignment: "Left" | "Right" | "Center" | "Bleed" | "FullWidth";
}

export interface PresentedSlide extends PresentedPicture {
  /** Unique on the page; the address of the slide. */
  id: string;
  /** "3 / 12" */
  count: string;
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
  /** Name of the strip for those who cannot see it. */
  label: string;
  slides: PresentedSlide[];
}

/** One of the network's own videos. */
export interface PresentedVideo {
  type: "KinjaVideo";
  /** Empty where nobody gave one. */
  title: string;
  /** Name of the player for those who cannot see it. */
  label: string;
  poster: PresentedImage | null;
  /** Where its adaptive manifest is; null where no base is configured. */
  manifest: string | null;
  /** Single files, best first. */
  files: string[];
  /** With the language's own name. */
  captions: { src: string; locale: string; label: string }[];
  /** Captions of another host are only read when the whole player asks across origins. */
  asksAcrossOrigins: boolean;
  /** Of the controls that a script shows. */
  words: Record<"play" | "failed" | "retry" | "file", string>;
  /** "2:34" and "PT154S" */
  duration: { label: string; iso: string } | null;
}

/** The shapes that frames come in; the nearest is taken. */
export type FrameShape = "wide" | "classic" | "square" | "tall";

/** A frame: of another's page, sandboxed, or of a page of our own. */
export interface PresentedFrame {
  src: string;
  title: string;
  /** Null for a page of our own. */
  sandbox: string | null;
  allow: string;
  /** Null where the height in CSS pixels says how tall it is. */
  shape: FrameShape | null;
  height: number | null;
  /** The page in it may say how tall it is. */
  isFitted: boolean;
}

/** Something of a third party's, asked for only when the reader loads it. */
export interface PresentedPlayer {
  type: "Player";
  provider: string;
  /** "Video", "Post", "Map" … */
  kind: string;
  title: string;
  /** What loading it does: "Load from YouTube", and what that means. */
  action: string;
  notice: string;
  /** A picture of our own. */
  poster: PresentedImage | null;
  /** The blog lets players stand open. */
  isOpen: boolean;
  frame: PresentedFrame;
  /** The same on the provider's own site: "Open on YouTube". */
  page: { link: PresentedLink; label: string } | null;
  caption: PresentedInline[];
}

/** A framed page of the network's own, as wide as the window. */
export interface PresentedWidget {
  type: "FullBleedWidget";
  frame: PresentedFrame;
}
