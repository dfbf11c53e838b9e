import type { EntryContext } from "@remix-run/cloudflare";
import { createContext } from "react";

type Routes = EntryContext["manifest"]["routes"];

/** Which stylesheets belong to which route, while the server prints; the browser has Remix's own manifest. */
export const StudioManifest = createContext<{
  routes: Readonly<Record<string, Routes[string] | undefined>>;
} | null>(null);
