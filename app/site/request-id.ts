import { createContext } from "react";

/** What finds this request in the log, for the page that says that something failed; null where nobody shall see it. */
export const RequestId = createContext<string | null>(null);
