import { globalStyle } from "@vanilla-extract/css";
import "./fonts.css.ts";
import { px, rem } from "./pixel.ts";
import { theme } from "./theme.css.ts";
import { font, layout, media, space, transition } from "./tokens.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("html", {
  textSizeAdjust: "100%",
  // The sticky navigation must not cover the focused element (WCAG 2.2, 2.4.11); it grows with the text size.
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
// Prevents horizontal scrolling caused by long unbreakable words.
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
/* More specific than the theme's `:root` rule, which is inlined in the page. */
globalStyle("html:root", {
  "@media": {
    // With higher contrast requested, muted colors become the text color.
    [media.moreContrast]: {
      vars: { [theme.color.muted]: theme.color.text, [theme.color.line]: theme.color.text },
    },
    // Kickers lose their background in forced-colors mode, so their padding is removed.
    [media.forcedColors]: { vars: { [theme.kicker.padding]: "0" } },
    // Dark text on white, whatever the color scheme.
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

/** Forced colors remove backgrounds, so links that look like buttons are underlined instead. */
globalStyle("main a", { "@media": { [media.forcedColors]: { textDecoration: "underline" } } });
