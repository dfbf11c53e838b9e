import { Fragment } from "react";
import type { BylineView } from "./present-byline.ts";

/** The names, each a link to the person's page; nothing where the blog shows none. */
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
