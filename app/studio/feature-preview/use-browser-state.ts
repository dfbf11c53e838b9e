import { useEffect, useState } from "react";

/**
 * What `read` finds in this browser; null on the server and until the page is hydrated. It is read anew when another tab
 * stores something, and by the second value after a change of one's own. `read` must be the same function at every call.
 */
export function useBrowserState<State>(read: (document: Document) => State): [State | null, () => void] {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const readAgain = () => setState(read(document));
    readAgain();
    addEventListener("storage", readAgain);
    return () => removeEventListener("storage", readAgain);
  }, [read]);
  return [state, () => setState(read(document))];
}
