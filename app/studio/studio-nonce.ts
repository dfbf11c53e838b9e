import { createContext } from "react";

/** The nonce of this response; null in the browser, which hides nonces from script and needs none to hydrate. */
export const StudioNonce = createContext<string | null>(null);
