import { blockTitle } from "../ui/columns.css.ts";
import * as css from "./card.css.ts";
import type { PopularView } from "./present-popular.ts";

/** Links to the most read stories. */
export const PopularLinks = ({ links }: Pick<PopularView, "links">) => (
  <ol className={css.popular}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <a href={href}>{text}</a>
      </li>
    ))}
  </ol>
);

/** The same in a sidebar, with their title. */
export const PopularAside = ({ popular }: { popular: PopularView }) => (
  <>
    <h2 className={blockTitle}>{popular.title}</h2>
    <PopularLinks links={popular.links} />
  </>
);
