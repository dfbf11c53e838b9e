import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { Body } from "../../../app/rich-text/Body.tsx";
import type { BodyContext } from "../../../app/rich-text/body-context.ts";
import { presentBody } from "../../../app/rich-text/present-body.ts";
import { createBodyContext } from "./create-body-context.ts";

/** The HTML of nodes as received from the services, without the wrapper and without classes. */
export function renderBody(nodes: unknown[], context: BodyContext = createBodyContext()): string {
  const html = renderToStaticMarkup(<Body blocks={presentBody(v.parse(BlockNodes, nodes), context)} />);
  return html.replace(/^<div[^>]*>|<\/div>$/g, "").replace(/ class="[^"]*"/g, "");
}
