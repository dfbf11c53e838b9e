import type { Plugin } from "prosemirror-state";
import { definePart } from "../../parts/part.ts";
import { createLatePlugin } from "./late-plugin.client.ts";

const gaps = definePart(() => import("prosemirror-gapcursor"));

/** A caret before, between and behind blocks: for stories that have any. */
export const createGapCursor = (): Plugin =>
  createLatePlugin({
    part: gaps,
    isWanted: ({ doc }, before) =>
      doc !== before?.doc && doc.children.some(({ type }) => type.isInGroup("block")),
    create: ({ gapCursor }) => gapCursor(),
  });
