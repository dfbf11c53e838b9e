import type { ColorScheme } from "../../contract/drafts/draft-previews.ts";

/**
 * Runs after the page's inline style, before the first paint: the theme's dark rules, which are the only ones there with
 * a media query, apply by the reader's choice. The page's script does the rest and follows changes
 * (`appearance.client.ts`). A constant of the build, allowed by its hash in the page's policy (docs/decisions/0022).
 */
export const appearanceScript = `try{let c=localStorage["magma.scheme"];if(c){document.documentElement.style.colorScheme=c;for(let r of document.currentScript.previousSibling.sheet.cssRules)if(r.media)r.media=c=="dark"?"all":"not all"}}catch{}`;

interface Shown {
  isBare: boolean;
  isPreview: boolean;
  /** The color scheme set by a preview; null for the device's own. */
  scheme: ColorScheme | null;
}

/** Pages in iframes follow the page around them, and previews show what is to be seen in them. */
export const canChooseAppearance = ({ isBare, isPreview, scheme }: Shown): boolean =>
  !isBare && !isPreview && scheme === null;

/** The page's script finds it by its id, and the style by its place. */
export const AppearanceScript = () => (
  <script id="appearance" dangerouslySetInnerHTML={{ __html: appearanceScript }} />
);
