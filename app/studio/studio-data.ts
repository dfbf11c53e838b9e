import type { StudioShell } from "./present-shell.ts";
import type { StudioHead } from "./studio-head.ts";

/** What the root's loader gives a studio page; null for a reader page. */
export interface StudioData {
  studio: { shell: StudioShell; head: StudioHead } | null;
}
