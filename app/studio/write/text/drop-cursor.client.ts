import { Plugin } from "prosemirror-state";
import { definePart } from "../../parts/part.ts";
import { addPlugin } from "./late-plugin.client.ts";
import * as css from "./story.css.ts";

const dropping = definePart(() => import("prosemirror-dropcursor"));

/** Shows where something would be dropped, from the first time that something is dragged over the text. */
export function createDropCursor(): Plugin {
  let isAsked = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        dragenter: (view) => {
          if (isAsked) return false;
          isAsked = true;
          const add = async () => {
            const module = await dropping.load();
            if (!module) isAsked = false;
            else if (!view.isDestroyed)
              addPlugin(view, module.dropCursor({ class: css.dropCursor, color: false }));
          };
          void add();
          return false;
        },
      },
    },
  });
}
