import type { TextStyle } from "../../contract/entities/inline-node.ts";
import type { PresentedLink } from "../link/present-link.ts";

/** Presented inline text; a string is plain text. */
export type PresentedInline = string | PresentedBreak | PresentedStyled | PresentedAnchor;

export interface PresentedBreak {
  type: "LineBreak";
}

/** Text in one style; further styles are nested, always in the same order. */
export interface PresentedStyled {
  type: "Styled";
  style: TextStyle;
  children: PresentedInline[];
}

export interface PresentedAnchor {
  type: "Link";
  link: PresentedLink;
  children: PresentedInline[];
}
