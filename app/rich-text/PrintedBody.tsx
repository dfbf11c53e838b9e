import { findBodyClass } from "./Body.tsx";

interface PrintedBodyProps {
  /** The HTML of the blocks. */
  html: string;
  hasDropCap: boolean;
  size: "article" | "alone";
}

/** The body of a post, with blocks that were printed earlier by the same components (docs/decisions/0156). */
export const PrintedBody = ({ html, hasDropCap, size }: PrintedBodyProps) => (
  <div className={findBodyClass(size, hasDropCap)} dangerouslySetInnerHTML={{ __html: html }} />
);
