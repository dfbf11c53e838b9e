/** Where in its body a node stands. */
export interface Place {
  /** Of the node among the body's nodes, from 0. */
  index: number;
  /** Added to a header's level, so that the page's headline stays the only h1 and no level is skipped. */
  levelShift: number;
}
