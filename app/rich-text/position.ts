/** Position of a node in its body. */
export interface Position {
  /** Index of the node in the body, from 0. */
  index: number;
  /** Added to heading levels, so that the page's headline stays the only h1 and no level is skipped. */
  levelShift: number;
}
