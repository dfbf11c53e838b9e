import { createContext } from "react";

/** The request's id, for error pages that quote it; null if it isn't shown. */
export const RequestId = createContext<string | null>(null);
