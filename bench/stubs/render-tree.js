import { createElement } from "react";
import { renderToString } from "react-dom/server";
import text from "tree.json";

/** Only React: renders the elements of a page for every request. */
const tree = JSON.parse(text);
const build = (node) =>
  typeof node === "string" ? node : createElement(node[0], node[1], ...node[2].map(build));

export default {
  // Elements are created anew each time, as components would.
  fetch: () =>
    new Response(`<!DOCTYPE html>${renderToString(build(tree))}`, {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    }),
};
