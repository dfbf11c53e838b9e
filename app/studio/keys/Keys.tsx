import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { isInField, isPaletteKey, matchKey, type KeyState, type Shortcut } from "./key-rules.ts";
import { storeKeyChoice, readKeyChoice, watchKeyChoice } from "./key-choice.client.ts";

interface KeysContext {
  /** Returns a function that unregisters them. */
  register: (shortcuts: readonly Shortcut[]) => () => void;
  list: () => readonly Shortcut[];
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
}

const Context = createContext<KeysContext | null>(null);

export function useKeyList(): KeysContext {
  const context = useContext(Context);
  if (context === null) throw new Error("no keys around this part");
  return context;
}

/** Shortcuts of the calling component, while it is mounted. Outside of a layout there are none. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const register = useContext(Context)?.register;
  useEffect(() => register?.(shortcuts), [register, shortcuts]);
}

/**
 * Listens for the shortcuts of all components below. `onPalette`: Ctrl K, which can't be switched off because it is no
 * letter.
 */
export function Keys({ onPalette, children }: { onPalette: () => void; children: ReactNode }) {
  const groups = useRef(new Set<readonly Shortcut[]>());
  // The server doesn't know the device's choice, and has no browser module.
  const isOn = useSyncExternalStore(watchKeyChoice, readKeyChoice, () => true);
  const context = useMemo<KeysContext>(
    () => ({
      register: (shortcuts) => {
        groups.current.add(shortcuts);
        return () => groups.current.delete(shortcuts);
      },
      list: () => [...groups.current].flat(),
      isOn,
      setIsOn: storeKeyChoice,
    }),
    [isOn],
  );
  useEffect(() => {
    let state: KeyState = { pressedG: null };
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        onPalette();
        return;
      }
      const { key, ctrlKey, metaKey, altKey, target, timeStamp: now } = event;
      const press = { key, ctrlKey, metaKey, altKey, isInField: isInField(target) };
      const { shortcut, pressedG } = matchKey(state, press, context.list(), { now, isOn });
      state = { pressedG };
      if (shortcut === null) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [context, isOn, onPalette]);
  return <Context.Provider value={context}>{children}</Context.Provider>;
}
