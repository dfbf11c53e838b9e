import { renderToStaticMarkup } from "react-dom/server";
import { OtherCards } from "./PostParts.tsx";
import type { OthersView } from "./present-post.ts";

/** The cards below a story's text and beside it, as rendered on its page; an empty list is left out. */
export const printOthers = ({ moreFrom, sidebar }: OthersView): string[] => [
  ...(moreFrom ? [renderToStaticMarkup(<OtherCards cards={moreFrom.cards} kind="row" />)] : []),
  ...(sidebar ? [renderToStaticMarkup(<OtherCards cards={sidebar.cards} kind="aside" />)] : []),
];
