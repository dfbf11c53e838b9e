import { globalStyle } from "@vanilla-extract/css";
import { declareFonts } from "./fonts.ts";
import { px, rem } from "./pixel.ts";
import { theme } from "./theme.css.ts";
import { font, layout, media, space, transition } from "./tokens.ts";

/**
 * Default styles of elements, for reader and studio pages, whose stylesheets are separate. Called by one
 * `.css.ts` file of each. `fontFolder`: the path from that file to `styles/fonts`.
 */
export function defineGlobalStyles(fontFolder: string): void {
  declareFonts(fontFolder);
  globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
  globalStyle("html", {
    textSizeAdjust: "100%",
    // The returning navigation must not hide the focused element (WCAG 2.2, 2.4.11); its height grows with
    // the reader's text size.
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
  // Content must never make a page scroll sideways: words of some scripts have no break opportunities.
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
    // Only words too long for a phone, by the language's rules.
    "@media": { [media.belowMedium]: { hyphens: "auto", hyphenateLimitChars: "12 5 4" } },
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
  /* These override the theme, a `:root` rule in the page itself, so the selector needs higher specificity. */
  globalStyle("html:root", {
    "@media": {
      // More contrast: secondary text gets the text color.
      [media.moreContrast]: {
        vars: { [theme.color.muted]: theme.color.text, [theme.color.line]: theme.color.text },
      },
      // Without its background, a kicker aligns with the headline.
      [media.forcedColors]: { vars: { [theme.kicker.padding]: "0" } },
      // Dark text on white, whatever the reader's color scheme, or their choice on the root (`Appearance.tsx`).
      print: {
        colorScheme: "light !important",
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

  /** Forced colors remove backgrounds, so links styled as buttons get an underline. */
  globalStyle("main a", { "@media": { [media.forcedColors]: { textDecoration: "underline" } } });
}
