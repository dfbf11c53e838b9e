import { createContext } from "react";
import type { MissingView } from "./present-missing.ts";

/** The request's id, for error pages that quote it; null if it isn't shown. */
export const RequestId = createContext<string | null>(null);

/** Suggestions on the page of a missing address; found before the page is rendered. */
export const Missing = createContext<MissingView | null>(null);

/** Addresses of the page's stylesheets (`part-sheets.ts`); null in development, where Remix adds styles itself. */
export const PageStylesheets = createContext<readonly string[] | null>(null);

/** Inner HTML of a blog's header and footer, the same on all its pages (`SiteLayout.tsx`). */
export interface PrintedSiteLayout {
  header: string;
  footer: string;
}

export const SiteLayoutHtml = createContext<PrintedSiteLayout>({ header: "", footer: "" });
