/** What was done, and how to undo it for as long as it is shown. */
export interface Toast {
  /** Tells one from the next. */
  id: number;
  text: string;
  undo: (() => void) | null;
}

export interface ToastState {
  toast: Toast | null;
  /** Seconds until it goes. */
  left: number;
  /** Focus or the pointer is on it: it stays. */
  isHeld: boolean;
}

export type ToastEvent =
  | { type: "show"; toast: Toast }
  | { type: "hold"; isHeld: boolean }
  /** A second has passed. */
  | { type: "tick" }
  | { type: "close" };

/** Seconds that a toast is shown. */
export const toastSeconds = 10;

export const noToast: ToastState = { toast: null, left: 0, isHeld: false };

/** One toast at a time: the next takes the place of the last. */
export function reduceToast(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case "show":
      return { toast: event.toast, left: toastSeconds, isHeld: false };
    case "hold":
      return { ...state, isHeld: event.isHeld };
    case "tick":
      if (state.toast === null || state.isHeld) return state;
      return state.left > 1 ? { ...state, left: state.left - 1 } : noToast;
    case "close":
      return noToast;
  }
}
