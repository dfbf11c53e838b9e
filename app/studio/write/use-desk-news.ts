import { useEffect, useRef } from "react";
import { definePart } from "../parts/part.ts";
import { useToast } from "../ui/Toasts.tsx";
import { useRefresh } from "../use-refresh.ts";
import type { DeskPage } from "./describe-desk-news.ts";
import type { DraftSync } from "./sync/draft-sync.ts";

const describing = definePart(() => import("./describe-desk-news.ts"));

/** Loads the page's data anew when the desk has done something with the story, and says what, if somebody else did. */
export function useDeskNews(shown: DeskPage, { mark, isOwn }: DraftSync["desk"]): void {
  const refresh = useRefresh();
  const toast = useToast();
  const latest = useRef(shown);
  /** What the page showed before; null while there is nothing to say. */
  const before = useRef<DeskPage | null>(null);
  useEffect(() => {
    if (mark === latest.current.draft.desk) return;
    if (!isOwn) before.current = latest.current;
    refresh();
  }, [mark, isOwn, refresh]);
  useEffect(() => {
    latest.current = shown;
    const was = before.current;
    if (was === null || was.draft.desk === shown.draft.desk) return;
    before.current = null;
    const say = async () => {
      const text = (await describing.load())?.describeDeskNews(was, shown);
      if (text) toast(text);
    };
    void say();
  }, [shown, toast]);
}
