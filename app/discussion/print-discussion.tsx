import { renderToStaticMarkup } from "react-dom/server";
import { CutMark } from "../ui/cut.ts";
import { Discussion } from "./Discussion.tsx";
import type { DiscussionView } from "./present-discussion.ts";

/** A discussion's markup before its threads, of each thread, and after them. */
export interface DiscussionMarkup {
  head: string;
  threads: readonly string[];
  tail: string;
}

/** A discussion's markup as in its page, in pieces. Null if a text in it looks like the mark. */
export function printDiscussion(view: DiscussionView, mark: string): DiscussionMarkup | null {
  const html = renderToStaticMarkup(
    <CutMark.Provider value={mark}>
      <Discussion discussion={view} />
    </CutMark.Provider>,
  );
  const [, head = "", ...rest] = html.split(mark).slice(0, -1);
  const tail = rest.pop() ?? "";
  return rest.length === view.threads.length ? { head, threads: rest, tail } : null;
}
