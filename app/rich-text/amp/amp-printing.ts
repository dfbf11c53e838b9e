/** What a text is printed with for AMP. */
export interface AmpPrinting {
  /** The post's whole address as it is served: what cannot be shown here is shown there, and `#…` is a part of it. */
  permalink: string;
  /** "See it on the page: {title}" */
  seeOnPage: (title: string) => string;
}
