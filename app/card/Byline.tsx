import { Fragment } from "react";
import type { BylineView } from "./present-heading.ts";

/** Authors with links to their pages; nothing if the blog shows no bylines. */
export function Byline({ byline }: { byline: BylineView }) {
  if (byline.text !== null) return <span>{byline.text}</span>;
  if (byline.authors.length === 0) return null;
  return (
    <span>
      {byline.authors.map((author, index) => (
        <Fragment key={author.href}>
          {index > 0 && ", "}
          <a href={author.href} rel="author">
            {author.name}
          </a>
        </Fragment>
      ))}
    </span>
  );
}
