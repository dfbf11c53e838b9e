import { createContext } from "react";

/** The inside of a blog's header and footer, the same on all of its pages (`print-frame.tsx`). */
export interface PrintedFrame {
  header: string;
  footer: string;
}

export const FrameHtml = createContext<PrintedFrame>({ header: "", footer: "" });
