import { createContext } from "react";
import type { MissingView } from "./present-missing.ts";

/** What a page that doesn't exist offers instead; found before the page is rendered. */
export const Missing = createContext<MissingView | null>(null);
