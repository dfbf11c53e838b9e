import { createContext } from "react";

/** Inner HTML of a blog's header and footer, the same on all its pages (`print-site-layout.tsx`). */
export interface PrintedSiteLayout {
  header: string;
  footer: string;
}

export const SiteLayoutHtml = createContext<PrintedSiteLayout>({ header: "", footer: "" });
