import { createContext, useContext } from "react";

/** Where a page may be taken apart later; null on a page that isn't. */
export const CutMark = createContext<string | null>(null);

/** Prints the mark, which is removed again before the page is sent (`encodePieces`). */
export const Cut = () => useContext(CutMark);
