import { globalStyle } from "@vanilla-extract/css";
import { declareFonts } from "./fonts.ts";
import { px, rem } from "./pixel.ts";
import { theme } from "./theme.css.ts";
import { font, layout, media, space, transition } from "./tokens.ts";

/**
 * Element defaults that every page has, the reader's and the studio's, each wing in a stylesheet of its own. Called by one
 * `.css.ts` file of each. `fontFolder`: the path from that file to `styles/fonts`.
 */
export function defineGlobalStyles(fontFolder: string): void {
  declareFonts(fontFolder);
  globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
  globalStyle("html", {
    textSizeAdjust: "100%",
    // The navigation that comes back must not hide what has focus (WCAG 2.2, 2.4.11); it grows with the reader's text.
    scrollPaddingTop: `calc(max(${px(layout.scrollbackNav)}, ${rem(layout.scrollbackNav)}) + ${space.x2})`,
  });
  globalStyle("body", {
    margin: 0,
    backgroundColor: theme.color.paper,
    color: theme.color.text,
    fontFamily: font.serif,
    fontSize: "1rem",
    lineHeight: 1.5,
    fontVariantNumeric: "lining-nums",
    overflowWrap: "break-word",
  });
  // Nothing that somebody wrote makes a page scroll sideways: some scripts have words that break nowhere.
  globalStyle("body > *", { overflowX: "clip" });
  globalStyle("h1, h2, h3, h4, h5, h6, p, figure, blockquote, ul, ol, dl, dd", { margin: 0 });
  globalStyle("ul, ol", { padding: 0 });
  globalStyle("img, video, iframe", { maxWidth: "100%" });
  globalStyle("img", { height: "auto", display: "block" });
  globalStyle("a", { color: "inherit", textDecoration: "none" });
  globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit" });
  globalStyle("h1, h2, h3, h4", {
    fontFamily: theme.headline.family,
    fontWeight: theme.headline.weight,
    letterSpacing: theme.headline.tracking,
    lineHeight: `calc(1.12 * ${theme.headline.leading})`,
    textWrap: "balance",
    hyphens: "manual",
  });
  globalStyle("a, button, summary", {
    transition: `color ${transition.link}, background-color ${transition.link}`,
  });
  globalStyle(":focus-visible", { outline: `3px solid ${theme.color.primary}`, outlineOffset: "2px" });
  globalStyle("*, *::before, *::after", {
    "@media": {
      [media.reducedMotion]: {
        animation: "none !important",
        transition: "none !important",
        scrollBehavior: "auto",
      },
    },
  });
  /*
   * These go before the theme, which is a `:root` rule in the page itself: hence the element's name beside it.
   */
  globalStyle("html:root", {
    "@media": {
      // More contrast: what was quiet is said aloud.
      [media.moreContrast]: {
        vars: { [theme.color.muted]: theme.color.text, [theme.color.line]: theme.color.text },
      },
      // Without its chip a kicker stands where the headline begins.
      [media.forcedColors]: { vars: { [theme.kicker.padding]: "0" } },
      // Ink on paper, whatever the reader's scheme.
      print: {
        colorScheme: "light",
        vars: {
          [theme.color.paper]: "#fff",
          [theme.color.text]: "#000",
          [theme.color.muted]: "#333",
          [theme.color.primary]: "#000",
          [theme.color.surface]: "#fff",
          [theme.color.background]: "#fff",
          [theme.color.line]: "#999",
          [theme.kicker.text]: "#000",
          [theme.kicker.background]: "transparent",
          [theme.kicker.padding]: "0",
        },
      },
    },
  });

  /** Forced colours take backgrounds away: what was a button by its colour alone is told by its underline. */
  globalStyle("main a", { "@media": { [media.forcedColors]: { textDecoration: "underline" } } });
}
