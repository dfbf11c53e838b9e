import { useEffect } from "react";
import { forbidHydration } from "./forbidden-pages.client.ts";

/**
 * Where something failed in the browser, in place of a page: the address is loaded whole, and the server says what is
 * there. A page that fails as it hydrates is not hydrated again, and stays as readable as it was.
 */
export function LeavePage() {
  useEffect(() => {
    const [document] = performance.getEntriesByType("navigation");
    const isLoaded = document !== undefined && new URL(document.name).pathname === location.pathname;
    // One that was turned up may only have met a broken line, and can hydrate once it is loaded.
    if (isLoaded) forbidHydration(location.pathname);
    location.reload();
  }, []);
  return null;
}
