import { useActionData, useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRefresh } from "../use-refresh.ts";
import type { DeskOperation } from "../../../contract/fronts/front-desk.ts";
import { stripPreviewPrefix } from "../StudioLink.tsx";
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
  const answer = useActionData() as Data | { isOver: true } | undefined;
  const isOver = answer !== undefined && "isOver" in answer;
  const answered = answer && "view" in answer ? answer.view : undefined;
  const { key } = useLocation();
  const [begun, setBegun] = useState({ key, answered, loaded });
  // Loading again takes the answer away.
  const isCurrent = begun.key === key && (answered === undefined || begun.answered === answered);
  const held = isCurrent ? begun : { key, answered, loaded };
  if (!isCurrent) setBegun(held);
  const first = held.answered ?? held.loaded;
  // A refused form leaves the page as it was.
  if (isOver) return { ...first, notice: null, conflict: null, isOver };
  if (loaded === held.loaded) return first;
  const { notice, conflict, fault, chosen, chosenSeen } = first;
  return { ...loaded, notice, conflict, fault, chosen, chosenSeen };
}

/**
 * Tells others that the desk is open, and loads it again once they have changed the draft. Returns who is there, and
 * whether the editor's role has ended.
 */
export function useDeskNews({ newsPath, seen, live, present, isOver }: FrontDeskView) {
  const refresh = useRefresh();
  const { state } = useNavigation();
  const [news, setNews] = useState<DeskNews | "ended" | null>(null);
  const hasEnded = isOver || news === "ended";
  useEffect(() => (isOver ? undefined : followDesk(newsPath, setNews)), [newsPath, isOver]);
  useEffect(() => {
    if (state !== "idle" || news === null || news === "ended") return;
    if (news.version > seen || news.live !== live) refresh();
  }, [news, seen, live, state, refresh]);
  useEffect(() => {
    if (!hasEnded) return;
    // Every form of the desk would be refused, and some would take the page away.
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("submit", hold, true);
    return () => document.removeEventListener("submit", hold, true);
  }, [hasEnded]);
  return { present: news === null || news === "ended" ? present : news.present, hasEnded };
}

/** True while the form of a slot or block is being opened: what is typed into an earlier one would be lost. */
export function useOpensForm(): boolean {
  const { state, location, formData } = useNavigation();
  return state === "loading" && formData === undefined && location.hash === "#chosen";
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

/**
 * While a slot is chosen for a story: the first button that places it gets the focus, arrows go from one to the next, and
 * Escape cancels. Once it is placed, its card has the focus.
 */
export function usePick({ pick }: FrontDeskView): void {
  const navigate = useNavigate();
  const go = useRef(navigate);
  const placed = useRef<string | null>(null);
  const cancel = pick?.cancel.href ?? null;
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => {
    if (cancel === null) return;
    const list = () => [...document.querySelectorAll<HTMLElement>("[data-here] button")];
    list()[0]?.focus();
    const listen = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const buttons = list();
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      if (event.key === "Escape") go.current(stripPreviewPrefix(cancel), { preventScrollReset: true });
      else if (step !== undefined && at !== -1 && !event.altKey) buttons[at + step]?.focus();
      else return;
      event.preventDefault();
    };
    const remember = (event: SubmitEvent) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      if (form?.closest("[data-here]")) placed.current = findPlaced(new FormData(form).get("operation"));
    };
    document.addEventListener("keydown", listen);
    document.addEventListener("submit", remember, true);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("submit", remember, true);
    };
  }, [cancel]);
  useEffect(() => {
    if (cancel !== null || placed.current === null) return;
    findInSlot(placed.current, "summary")?.focus();
    placed.current = null;
  }, [cancel]);
}

/** The placement that an operation puts into a slot. */
function findPlaced(sent: FormDataEntryValue | null): string | null {
  if (typeof sent !== "string") return null;
  const operation = JSON.parse(sent) as DeskOperation;
  if (operation.kind === "arrange") return operation.placed.at(-1)?.id ?? null;
  if (operation.kind === "move") return operation.id;
  return operation.kind === "place" ? operation.placement.id : null;
}

type Hotkey = NonNullable<OperationButton["hotkey"]>;

interface Press {
  slot: string;
  hotkey: Hotkey;
}

/** A form that was submitted while another was on its way. */
interface HeldForm {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
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
 * Sends the forms of the desk one after the other, and those of the keys of cards: what is pressed while a change is on its
 * way waits for its answer, which has another `key` (of the view). A form of the old draft would be done once, however often
 * it is sent, or be refused for the change before it. The card that was moved keeps the focus, which a browser takes from
 * what is put elsewhere; before the next key, hence a layout effect.
 */
export function useOrderedForms(key: string): void {
  const sent = useRef<{ key: string; slot: string | null } | null>(null);
  const waiting = useRef<(Press | HeldForm)[]>([]);
  useBrowserLayoutEffect(() => {
    /** Until something has sent a form. */
    const sendNext = () => {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        if ("form" in next) {
          if (next.form.isConnected) return next.form.requestSubmit(next.submitter);
          continue;
        }
        const button = findInSlot(next.slot, `[data-hotkey="${next.hotkey}"]`);
        if (button !== null) return button.click();
      }
    };
    const holdBack = (event: SubmitEvent) => {
      const form = event.target;
      // The fields of a form of the desk (`Hidden`).
      if (!(form instanceof HTMLFormElement) || form.elements.namedItem("seen") === null) return;
      if (sent.current?.key !== key) {
        sent.current = { key, slot: form.closest("[data-slot]")?.getAttribute("data-slot") ?? null };
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (!waiting.current.some((held) => "form" in held && held.form === form))
        waiting.current.push({ form, submitter: event.submitter });
    };
    const listen = (event: KeyboardEvent) => {
      const press = readPress(event);
      if (press === null) return;
      event.preventDefault();
      waiting.current.push(press);
      if (sent.current?.key !== key) sendNext();
    };
    document.addEventListener("keydown", listen);
    document.addEventListener("submit", holdBack, true);
    if (sent.current !== null && sent.current.key !== key) {
      const { slot } = sent.current;
      if (slot !== null && document.activeElement === document.body) findInSlot(slot, "summary")?.focus();
      sent.current = null;
      sendNext();
    }
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("submit", holdBack, true);
    };
  }, [key]);
}
