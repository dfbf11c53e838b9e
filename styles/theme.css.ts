import { createGlobalThemeContract } from "@vanilla-extract/css";

/**
 * What differs between blogs; everything else is a constant in `tokens.ts`. Components import only
 * this contract. The names of the variables are global, because a page carries its own blog's theme inline while the
 * stylesheet is shared by all.
 */
export const theme = createGlobalThemeContract(
  {
    color: {
      /** Links, kickers, buttons: at least 4.5 to 1 on `paper`. */
      primary: "color-primary",
      /** Text on a primary surface. */
      onPrimary: "color-on-primary",
      /** Bars and surfaces; hardly for text. */
      light: "color-light",
      /** Pale surface behind cards and placeholders. */
      background: "color-background",
      /** The blog's name, large: at least 3 to 1 on `logoBlock`, or on `paper` and `surface` where that is transparent. */
      logo: "color-logo",
      /** Behind the blog's name where the logo's colour alone could not be read on paper. */
      logoBlock: "color-logo-block",
      paper: "color-paper",
      /** A surface slightly apart from the paper: menus, insets. */
      surface: "color-surface",
      text: "color-text",
      /** Secondary text: at least 4.5 to 1 on `paper`. */
      muted: "color-muted",
      /** Hairlines. */
      line: "color-line",
    },
    /** The navigation across the head of every page: what tells a blog from its sisters across the room. */
    bar: {
      background: "bar-background",
      /** Words and controls: at least 4.5 to 1 on `background`. */
      text: "bar-text",
      /** The blog's name, large: at least 3 to 1. */
      logo: "bar-logo",
      line: "bar-line",
    },
    /** The word above a headline: in the primary colour, or on a chip of its own. */
    kicker: { text: "kicker-text", background: "kicker-background", padding: "kicker-padding" },
    /** Navigation, kickers, buttons, captions: `font.condensed` in `tokens.ts`. */
    interface: { family: "interface-family" },
    headline: {
      family: "headline-family",
      weight: "headline-weight",
      tracking: "headline-tracking",
      transform: "headline-transform",
      /** Size beside the condensed face's: wider letters are set smaller. */
      scale: "headline-scale",
      /** Line height beside the condensed face's: tall small letters ask for more air. */
      leading: "headline-leading",
    },
    /** Under the title of a block. */
    rule: "rule",
    meta: { family: "meta-family", style: "meta-style", transform: "meta-transform" },
    card: {
      gap: "card-gap",
      /** Below each card, between two that stand side by side, and before the sidebar. */
      border: "card-border",
      radius: "card-radius",
      /** The direction of a list row: its picture comes first in the page, and so at the left or at the right. */
      rowDirection: "card-row-direction",
    },
  },
  (name) => `m-${name ?? ""}`,
);
