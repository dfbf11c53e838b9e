import { createContext } from "react";

/** Addresses of the page's stylesheets (`part-sheets.ts`); null in development, where Remix adds styles itself. */
export const PageStylesheets = createContext<readonly string[] | null>(null);
