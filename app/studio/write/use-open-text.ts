import type { EditorState } from "prosemirror-state";
import { startTransition, useEffect, useRef, useState } from "react";
import { afterPaint } from "./live-draft.ts";
import { adoptText } from "./text/open-first.client.ts";
import type { OpenText, StoryData, TextSurroundings } from "./text/open-text.client.ts";

interface TextOnPage {
  /** Both are null until the page has the text. */
  text: OpenText | null;
  state: EditorState | null;
}

/** The text of the story in its element of the page; closed with the page. */
export function useOpenText(
  mount: HTMLElement,
  story: StoryData,
  { open, say }: Pick<TextSurroundings, "open" | "say">,
): TextOnPage {
  const [text, setText] = useState<OpenText | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const latest = useRef({ open, say });
  useEffect(() => {
    latest.current = { open, say };
  });
  useEffect(() => {
    let isOver = false;
    const follow = afterPaint((next: EditorState) => startTransition(() => setState(next)));
    let adopted: OpenText | null = null;
    const adopt = async () => {
      const opened = await adoptText(mount, story);
      if (isOver) return opened.close();
      adopted = opened;
      opened.surround({
        open: {
          link: () => latest.current.open.link(),
          find: () => latest.current.open.find(),
          toolbar: () => latest.current.open.toolbar(),
          details: () => latest.current.open.details(),
          note: (target) => latest.current.open.note(target),
          choose: (target, id) => latest.current.open.choose(target, id),
        },
        say: (words) => latest.current.say(words),
        onState: follow.call,
      });
      return setText(opened);
    };
    void adopt();
    return () => {
      isOver = true;
      follow.cancel();
      setText(null);
      adopted?.close();
    };
  }, [mount, story]);
  // The page's parts listen for their keys by now: effects of children run first.
  const isWhole = state !== null;
  useEffect(() => {
    if (isWhole) text?.pressKeptKeys();
  }, [text, isWhole]);
  return { text, state };
}
