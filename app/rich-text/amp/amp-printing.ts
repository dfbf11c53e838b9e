/** Settings for rendering a text as AMP. */
export interface AmpPrinting {
  /** The post's full URL as served: the target for what AMP can't show, and the base of `#…` links. */
  permalink: string;
  /** "See it on the page: {title}" */
  seeOnPage: (title: string) => string;
}
