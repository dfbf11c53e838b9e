import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRefresh } from "../use-refresh.ts";
import { followDesk } from "./desk-news.client.ts";
import type { DeskNews } from "./desk-presence.ts";
import { foreseeBlocks, readOperation } from "./foresee-desk.ts";
import type { FrontDeskView, OperationButton } from "./front-desk-view.ts";

interface Data {
  view: FrontDeskView;
}

/**
 * The shown desk: the answer to a form, or the loaded one. Once it is loaded again because somebody else has changed the
 * draft, the answer's notice stays, and so does the form of what is chosen, with the version that its editor saw.
 */
export function useDeskView(): FrontDeskView {
  const { view: loaded } = useLoaderData() as Data;
  const answered = (useActionData() as Data | undefined)?.view;
  const { key } = useLocation();
  const [begun, setBegun] = useState({ key, answered, loaded });
  // Loading again takes the answer away.
  const isCurrent = begun.key === key && (answered === undefined || begun.answered === answered);
  const held = isCurrent ? begun : { key, answered, loaded };
  if (!isCurrent) setBegun(held);
  const first = held.answered ?? held.loaded;
  if (loaded === held.loaded) return first;
  const { notice, fault, chosen, chosenSeen } = first;
  return { ...loaded, notice, fault, chosen, chosenSeen };
}

/** Tells others that the desk is open, and loads it again once they have changed the draft. Returns who is there. */
export function useDeskNews({ newsPath, seen, live, present }: FrontDeskView): string | null {
  const refresh = useRefresh();
  const { state } = useNavigation();
  const [news, setNews] = useState<DeskNews | null>(null);
  useEffect(() => followDesk(newsPath, setNews), [newsPath]);
  useEffect(() => {
    if (state !== "idle" || news === null) return;
    if (news.version > seen || news.live !== live) refresh();
  }, [news, seen, live, state, refresh]);
  return news === null ? present : news.present;
}

const findInSlot = (slot: string, selector: string) =>
  document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot)}"] ${selector}`);

/** React warns of layout effects where there is no layout. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The desk with its blocks as they will be once the operation that is on its way is done. The card that it moves keeps
 * the focus, which a browser takes from what is put elsewhere.
 */
export function useForeseenDesk(view: FrontDeskView): FrontDeskView {
  const operation = readOperation(view, useNavigation().formData ?? null);
  const moved = operation?.kind === "move" ? operation.id : null;
  useBrowserLayoutEffect(() => {
    if (moved !== null && document.activeElement === document.body)
      findInSlot(moved, "summary")?.focus({ preventScroll: true });
  }, [moved]);
  return operation === null ? view : { ...view, blocks: foreseeBlocks(view, operation) };
}

type Hotkey = NonNullable<OperationButton["hotkey"]>;

interface Press {
  slot: string;
  hotkey: Hotkey;
}

/** Alt and an arrow moves a card, L makes it the lead, Delete removes it; while the focus is on one of its controls. */
function readPress(event: KeyboardEvent): Press | null {
  const keys: Record<string, Hotkey | undefined> = {
    ArrowUp: event.altKey ? "up" : undefined,
    ArrowDown: event.altKey ? "down" : undefined,
    l: "lead",
    Delete: "remove",
  };
  const hotkey = keys[event.key];
  const slot = event.target instanceof Element ? event.target.closest("[data-slot]") : null;
  if (hotkey === undefined || slot === null || event.ctrlKey || event.metaKey) return null;
  return { slot: slot.getAttribute("data-slot") ?? "", hotkey };
}

/**
 * The keys of cards. Those pressed while a change is on its way wait for its answer, which has another `key` (of the
 * view): a form of the old draft would be done once, however often it is sent. The card that was moved keeps the focus,
 * which a browser takes from what is put elsewhere; before the next key, hence a layout effect.
 */
export function useHotkeys(key: string): void {
  const sent = useRef<{ key: string; slot: string } | null>(null);
  const waiting = useRef<Press[]>([]);
  useBrowserLayoutEffect(() => {
    /** Until a press has sent a form. */
    const sendNext = () => {
      for (let press = waiting.current.shift(); press; press = waiting.current.shift()) {
        const button = findInSlot(press.slot, `[data-hotkey="${press.hotkey}"]`);
        if (button === null) continue;
        sent.current = { key, slot: press.slot };
        return button.click();
      }
    };
    const listen = (event: KeyboardEvent) => {
      const press = readPress(event);
      if (press === null) return;
      event.preventDefault();
      waiting.current.push(press);
      if (sent.current?.key !== key) sendNext();
    };
    document.addEventListener("keydown", listen);
    if (sent.current !== null && sent.current.key !== key) {
      if (document.activeElement === document.body) findInSlot(sent.current.slot, "summary")?.focus();
      sent.current = null;
      sendNext();
    }
    return () => document.removeEventListener("keydown", listen);
  }, [key]);
}
