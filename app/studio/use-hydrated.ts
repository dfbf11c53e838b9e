import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is as the server printed it; what needs script is shown afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
