import { createContext, useContext } from "react";

/** The mark of a page's patch points; null on a page that can't be patched. */
export const PatchMark = createContext<string | null>(null);

/** Prints the mark, which is removed again before the page is sent (`encodePieces`). */
export const PatchPoint = () => useContext(PatchMark);
