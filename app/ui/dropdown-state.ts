/**
 * Time for which a dropdown opened by hovering stays open after the pointer has left it, ms (specification, section 4).
 */
export const hoverCloseDelay = 150;

/** State of the page's dropdowns: at most one is open. `Id` identifies a dropdown. */
export interface DropdownState<Id> {
  open: Id | null;
  /** Opened deliberately (click, key, focus inside): it stays open when the pointer leaves. */
  isHeld: boolean;
  /** When it closes unless the pointer returns, ms on the caller's clock; null if it doesn't. */
  closesAt: number | null;
}

export type DropdownEvent<Id> =
  /** The control was clicked. */
  | { type: "press"; id: Id }
  /**
   * Opened deliberately, whether or not it was open: by an arrow key, focus in the panel, or find in page.
   */
  | { type: "hold"; id: Id }
  /** A hovering pointer entered the control or the panel, or left both. */
  | { type: "enter"; id: Id }
  | { type: "leave"; id: Id }
  /** Escape, or a click or focus elsewhere. */
  | { type: "dismiss" }
  /** Time has passed. */
  | { type: "tick" };

export const closed = { open: null, isHeld: false, closesAt: null } as const;

/** The state after an event at the time `now`; the same object if nothing changes. */
export function reduceDropdowns<Id>(
  state: DropdownState<Id>,
  event: DropdownEvent<Id>,
  now: number,
): DropdownState<Id> {
  switch (event.type) {
    case "press":
      return state.open === event.id && state.isHeld ? closed : hold(event.id);
    case "hold":
      return hold(event.id);
    case "enter":
      return enter(state, event.id);
    case "leave": {
      const isLeft = state.open === event.id && !state.isHeld;
      return isLeft ? { ...state, closesAt: now + hoverCloseDelay } : state;
    }
    case "dismiss":
      return closed;
    case "tick":
      return state.closesAt !== null && now >= state.closesAt ? closed : state;
  }
}

const hold = <Id>(id: Id): DropdownState<Id> => ({ open: id, isHeld: true, closesAt: null });

/**
 * Returning in time keeps it open. A passing pointer does not close a dropdown that was opened deliberately.
 */
function enter<Id>(state: DropdownState<Id>, id: Id): DropdownState<Id> {
  if (state.open === id) return { ...state, closesAt: null };
  return state.isHeld ? state : { open: id, isHeld: false, closesAt: null };
}
