import { useNavigation, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { addDays } from "../time/plan-days.ts";
import { planFields } from "./plan-form.ts";
import type { PlanDone } from "./plan-view.ts";

/** Days that an arrow key moves a card, with Alt. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Moves the card of an element to a day; an empty one is the shelf. */
export type MoveCard = (card: HTMLElement, day: string) => void;

export function useMoveCard(path: string): MoveCard {
  const submit = useSubmit();
  const { state } = useNavigation();
  const isSending = state === "submitting";
  return useCallback(
    (card, day) => {
      const { story, version } = card.dataset;
      // Once the move before is answered, its version is known.
      if (story === undefined || version === undefined || card.dataset["day"] === day || isSending) return;
      const form = new FormData();
      form.append(planFields.action, "move");
      form.append(planFields.story, story);
      form.append(planFields.version, version);
      form.append(planFields.day, day);
      submit(form, { method: "post", action: stripPreviewPrefix(path), preventScrollReset: true });
    },
    [path, submit, isSending],
  );
}

/**
 * Alt with an arrow key moves the card that has the focus by a day or a week, and from the shelf to today; with Shift and
 * the arrow down, to the shelf.
 */
export function usePlanKeys(move: MoveCard, today: string): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = box.current;
    if (!page) return undefined;
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
      const card = (event.target as Element).closest<HTMLElement>("[data-version]");
      if (card === null) return;
      // Alt with an arrow also goes back in the browser, and an open menu has arrow keys of its own.
      event.preventDefault();
      event.stopPropagation();
      const { day = "" } = card.dataset;
      if (event.shiftKey) {
        if (event.key === "ArrowDown") move(card, "");
      } else move(card, day === "" ? today : addDays(day, step));
    };
    page.addEventListener("keydown", press);
    return () => page.removeEventListener("keydown", press);
  }, [move, today]);
  return box;
}

/** After a move, the menu of the story's card is closed and its button has the focus, wherever the card is now. */
export function useMovedFocus(page: RefObject<HTMLDivElement>, done: PlanDone | null): void {
  const shown = useRef<PlanDone | null>(done);
  useEffect(() => {
    if (done === shown.current) return;
    shown.current = done;
    if (!done?.storyId || !page.current) return;
    const active = document.activeElement;
    if (active !== document.body && active !== null && !page.current.contains(active)) return;
    page.current.querySelector<HTMLElement>(`[data-story="${done.storyId}"] summary`)?.focus();
  }, [done, page]);
}
