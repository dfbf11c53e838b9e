/** Components that consist of a text. */
export type TextRole =
  | "title"
  | "intro"
  | "byline"
  | "body"
  | `heading${1 | 2 | 3 | 4 | 5 | 6}`
  | "quote"
  | "pullquote"
  | "caption";

/** Posts of social networks, each shown by its address. */
export type PostRole = "tweet" | "instagram" | "tiktok" | "facebook_post";

interface Formatted {
  text: string;
  format: "html";
}

/** An image of a gallery. */
export interface GalleryItem {
  URL: string;
  caption?: Formatted;
  accessibilityCaption?: string;
}

/** The components of Apple News Format that stories are printed with; `layout` is one of `componentLayouts`. */
export type Component = { layout?: LayoutName } & (
  | (Formatted & { role: TextRole; textStyle?: { textAlignment: "center" | "right" } })
  | { role: "photo"; URL: string; caption?: Formatted; accessibilityCaption?: string }
  | { role: "gallery"; items: GalleryItem[] }
  | {
      role: "video";
      URL: string;
      stillURL?: string;
      aspectRatio?: number;
      caption?: string;
      accessibilityCaption?: string;
    }
  | { role: "embedwebvideo"; URL: string; aspectRatio: number; accessibilityCaption?: string }
  | { role: PostRole; URL: string }
  | { role: "htmltable"; html: string }
  | { role: "divider"; stroke: { width: number; style: "solid" } }
  | { role: "link_button"; URL: string; text: string; style: "button"; textStyle: "button" }
);

export type LayoutName = "head" | "text" | "media" | "note";
