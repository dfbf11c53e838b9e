/** How long a dropdown that hovering opened stays once the pointer has left it, ms (specification, section 4). */
export const hoverCloseDelay = 150;

/** The page's dropdowns: at most one is open. `Id` is whatever tells them apart. */
export interface DropdownState<Id> {
  open: Id | null;
  /** Opened on purpose (a press, a key, focus inside): leaving it with the pointer does not close it. */
  isHeld: boolean;
  /** When it closes unless the pointer comes back, ms on the caller's clock. */
  closesAt: number | null;
}

export type DropdownEvent<Id> =
  /** The control was pressed. */
  | { type: "press"; id: Id }
  /** Asked for on purpose, whatever it was before: an arrow key, focus in the panel, a search in the page. */
  | { type: "hold"; id: Id }
  /** A pointer that can hover came onto the control or the panel, or left both. */
  | { type: "enter"; id: Id }
  | { type: "leave"; id: Id }
  /** Escape, a press elsewhere, focus elsewhere. */
  | { type: "dismiss" }
  /** Time has passed. */
  | { type: "tick" };

export const closed = { open: null, isHeld: false, closesAt: null } as const;

/** What the event, at `now`, makes of the state. The same object when nothing changes. */
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

/** Coming back in time keeps it open. What was opened on purpose does not give way to a pointer that passes by. */
function enter<Id>(state: DropdownState<Id>, id: Id): DropdownState<Id> {
  if (state.open === id) return { ...state, closesAt: null };
  return state.isHeld ? state : { open: id, isHeld: false, closesAt: null };
}
