import { createContext } from "react";

/** Printed around the story's text if it is to be stored, and removed again before the page is sent; otherwise null. */
export const TextMark = createContext<string | null>(null);
