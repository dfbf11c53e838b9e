import { closed, reduceDropdowns, type DropdownEvent, type DropdownState } from "./dropdown-state.ts";

const rootSelector = "[data-dropdown]";
const itemSelector = "a[href], button:not(:disabled), summary";

/** The parts of a dropdown as `Dropdown.tsx` renders it. */
const findDetails = (root: HTMLElement) => root.querySelector("details");
const findControl = (root: HTMLElement) => root.querySelector("summary");
const findPanel = (root: HTMLElement) => findControl(root)?.nextElementSibling ?? null;
const findRoot = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(rootSelector) : null;

/**
 * Enhances the page's `[data-dropdown]`, each a `<details>` that works without script: only one is open, its
 * state is exposed to screen readers, and it closes on Escape, on leaving it or, if opened by hovering, 150
 * ms after the pointer has left. All listeners are on the document, so dropdowns added later work too.
 */
export function startDropdowns(document: Document): void {
  let state: DropdownState<HTMLElement> = closed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (event: DropdownEvent<HTMLElement>) => {
    const before = state.open;
    const now = performance.now();
    state = reduceDropdowns(state, event, now);
    if (before !== state.open) {
      if (before) show(before, false);
      if (state.open) show(state.open, true);
    }
    clearTimeout(timer);
    if (state.closesAt !== null) timer = setTimeout(() => send({ type: "tick" }), state.closesAt - now);
  };
  const isInside = (target: EventTarget | null) =>
    state.open !== null && target instanceof Node && state.open.contains(target);

  document.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest("summary") : null;
    const root = findRoot(control);
    // A disclosure in the panel has a summary of its own.
    if (!root || control !== findControl(root)) return;
    event.preventDefault();
    send({ type: "press", id: root });
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!isInside(target)) send({ type: "dismiss" });
  });
  document.addEventListener("focusin", ({ target }) => {
    const root = findRoot(target);
    if (root && target instanceof Node && findPanel(root)?.contains(target)) send({ type: "hold", id: root });
    else if (state.isHeld && !isInside(target)) send({ type: "dismiss" });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !state.open) return followKey(event, send);
    if (isInside(document.activeElement)) findControl(state.open)?.focus();
    send({ type: "dismiss" });
  });
  // The browser itself opens a dropdown that contains text found in the page, and closes the others.
  document.addEventListener("toggle", ({ target }) => followToggle(target, state.open, send), true);
  // Menus are closed when the reader arrives at a page or returns to it.
  addEventListener("pagehide", () => send({ type: "dismiss" }));
  followPointer(document, send);

  // A dropdown that was opened before this ran stays open.
  for (const root of document.querySelectorAll<HTMLElement>(rootSelector)) {
    if (findDetails(root)?.open) send({ type: "hold", id: root });
    else show(root, false);
  }
}

type Send = (event: DropdownEvent<HTMLElement>) => void;

function show(root: HTMLElement, isOpen: boolean): void {
  const details = findDetails(root);
  if (!details) return;
  details.open = isOpen;
  root.toggleAttribute("data-active", isOpen);
  findControl(root)?.setAttribute("aria-expanded", String(isOpen));
  findPanel(root)?.setAttribute("aria-hidden", String(!isOpen));
}

function followToggle(target: EventTarget | null, open: HTMLElement | null, send: Send): void {
  const root = findRoot(target);
  if (!root || !(target instanceof HTMLDetailsElement) || findDetails(root) !== target) return;
  if (target.open && open !== root) send({ type: "hold", id: root });
  if (!target.open && open === root) send({ type: "dismiss" });
}

/** Only mice hover: a finger that "enters" is about to tap. */
function followPointer(document: Document, send: Send): void {
  const canHover = matchMedia("(hover: hover) and (pointer: fine)");
  let under: HTMLElement | null = null;
  const move = (root: HTMLElement | null) => {
    if (root === under) return;
    if (under) send({ type: "leave", id: under });
    under = root;
    if (under) send({ type: "enter", id: under });
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse" || !canHover.matches) return;
    const root = findRoot(target);
    move(root?.dataset.dropdown === "hover" ? root : null);
  });
  document.documentElement.addEventListener("pointerleave", () => move(null));
}

/** Moves from the control into the panel, and through its items. */
function followKey(event: KeyboardEvent, send: Send): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const root = findRoot(target);
  const panel = root && findPanel(root);
  if (!root || !panel || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  const items = [...panel.querySelectorAll<HTMLElement>(itemSelector)].filter(isReachable);
  const at = target === findControl(root) ? null : items.indexOf(target);
  const next = findNext(key, items.length, at);
  if (next === null) return;
  event.preventDefault();
  send({ type: "hold", id: root });
  (items[next] ?? findControl(root))?.focus();
}

/** False within a closed disclosure of the panel. */
function isReachable(item: HTMLElement): boolean {
  const closed = item.closest("details:not([open])");
  return !closed || closed.matches(`${rootSelector} > *`) || item.matches("summary");
}

/**
 * The index of the item that a key moves to; `at` is the current index, null for the control. -1 stands for
 * the control; null if the key does nothing.
 */
export function findNext(key: string, count: number, at: number | null): number | null {
  if (count === 0) return null;
  if (at === null) return key === "ArrowDown" ? 0 : key === "ArrowUp" ? count - 1 : null;
  if (at < 0) return null;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowUp":
      return at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
