import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False until hydration; parts that need script are shown afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
