import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PlainTree } from "./plain-tree.ts";

/** React alone, on the elements of a page. */
export function renderPlain(tree: PlainTree): string {
  return `<!DOCTYPE html>${renderToString(createTree(tree) as ReactElement)}`;
}

function createTree(tree: PlainTree): ReactElement | string {
  if (typeof tree === "string") return tree;
  const [tag, props, ...children] = tree;
  return createElement(tag, props, ...children.map(createTree));
}
