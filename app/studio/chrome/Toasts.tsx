import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  type Dispatch,
  type ReactNode,
} from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import * as css from "./toast.css.ts";

/** A completed action, and how to undo it while the toast is shown. */
export interface Toast {
  /** Unique for each toast. */
  id: number;
  text: string;
  undo: (() => void) | null;
}

interface ToastState {
  toast: Toast | null;
  /** Seconds until it disappears. */
  left: number;
  /** True while it has focus or the pointer: it stays. */
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

/** Shows one toast at a time: the next replaces the last. */
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

/** Shows a completed action; `undo` reverts it. */
export type ShowToast = (text: string, undo?: () => void) => void;

const Context = createContext<ShowToast>(() => undefined);
export const useToast = (): ShowToast => useContext(Context);

/** The one toast of the studio, at the bottom of every page. */
export function Toasts({ undoLabel, children }: { undoLabel: string; children: ReactNode }) {
  const [state, dispatch] = useReducer(reduceToast, noToast);
  const count = useRef(0);
  const show = useMemo<ShowToast>(
    () => (text, undo) => {
      count.current += 1;
      dispatch({ type: "show", toast: { id: count.current, text, undo: undo ?? null } });
    },
    [],
  );
  const shownId = state.toast?.id ?? null;
  useEffect(() => {
    if (shownId === null) return undefined;
    const timer = setInterval(() => dispatch({ type: "tick" }), 1_000);
    return () => clearInterval(timer);
  }, [shownId]);
  return (
    <Context.Provider value={show}>
      {children}
      <output className={css.place}>
        {state.toast && (
          <ToastBox key={state.toast.id} state={state} dispatch={dispatch} undoLabel={undoLabel} />
        )}
      </output>
    </Context.Provider>
  );
}

interface ToastBoxProps {
  state: ToastState;
  dispatch: Dispatch<ToastEvent>;
  undoLabel: string;
}

function ToastBox({ state: { toast, left }, dispatch, undoLabel }: ToastBoxProps) {
  const undo = toast?.undo ?? null;
  const shortcuts = useMemo(() => {
    if (undo === null) return [];
    const run = () => {
      dispatch({ type: "close" });
      undo();
    };
    return [{ keys: "u", label: undoLabel, run }];
  }, [undo, undoLabel, dispatch]);
  useShortcuts(shortcuts);
  const hold = (isHeld: boolean) => () => dispatch({ type: "hold", isHeld });
  return (
    <div
      className={css.toast}
      data-toast=""
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <span>{toast?.text}</span>
      {shortcuts.map(({ run }) => (
        <button key="undo" className={css.undo} type="button" onClick={run}>
          {undoLabel} <span aria-hidden="true">({left})</span>
        </button>
      ))}
    </div>
  );
}
