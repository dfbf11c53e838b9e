import { createGlobalThemeContract } from "@vanilla-extract/css";

/**
 * The theme contract: everything that differs between blogs; all else is constant in `tokens.ts`. Components
 * import only this contract. Variable names are global, because each page has its theme inline while the
 * stylesheet is shared.
 */
export const theme = createGlobalThemeContract(
  {
    color: {
      /** Links, kickers, buttons: contrast of at least 4.5 on `paper`. */
      primary: "color-primary",
      /** Text on a primary surface. */
      onPrimary: "color-on-primary",
      /** Bars and surfaces; rarely for text. */
      light: "color-light",
      /** Text on a light surface. */
      onLight: "color-on-light",
      /** Pale surface behind cards and placeholders. */
      background: "color-background",
      /**
       * The blog's name in large type: contrast of at least 3 on `logoBlock`, or on `paper` and `surface` if
       * that is transparent.
       */
      logo: "color-logo",
      /** Background of the blog's name, if its color lacks contrast on paper. */
      logoBlock: "color-logo-block",
      paper: "color-paper",
      /** Slightly different from the paper: menus, insets. */
      surface: "color-surface",
      text: "color-text",
      /** Secondary text: contrast of at least 4.5 on `paper`. */
      muted: "color-muted",
      /** Hairlines. */
      line: "color-line",
    },
    /** The navigation bar at the top of every page, which distinguishes a blog from its sisters. */
    bar: {
      background: "bar-background",
      /** Text and controls: contrast of at least 4.5 on `background`. */
      text: "bar-text",
      /** The blog's name in large type: contrast of at least 3. */
      logo: "bar-logo",
      line: "bar-line",
    },
    /** The cover of a special section: like the navigation bar if that is filled, otherwise light; the same on dark paper. */
    cover: { background: "cover-background", text: "cover-text", title: "cover-title" },
    /** The label above a headline: in the primary color, or on a colored background. */
    kicker: { text: "kicker-text", background: "kicker-background", padding: "kicker-padding" },
    /** Navigation, kickers, buttons, captions: `font.condensed` in `tokens.ts`. */
    interface: { family: "interface-family" },
    headline: {
      family: "headline-family",
      weight: "headline-weight",
      tracking: "headline-tracking",
      transform: "headline-transform",
      /** Size relative to the condensed font: wider fonts are set smaller. */
      scale: "headline-scale",
      /** Line height relative to the condensed font: a larger x-height needs more. */
      leading: "headline-leading",
    },
    /** Line under the title of a block. */
    rule: "rule",
    meta: { family: "meta-family", style: "meta-style", transform: "meta-transform" },
    card: {
      gap: "card-gap",
      /** Below each card, between cards side by side, and before the sidebar. */
      border: "card-border",
      radius: "card-radius",
      /** Flex direction of a list row: the image comes first in the HTML, and is shown left or right. */
      rowDirection: "card-row-direction",
    },
  },
  (name) => `m-${name ?? ""}`,
);
