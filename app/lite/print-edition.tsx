import type { ComponentType, ReactNode } from "react";
import { LiteDocument } from "./LiteDocument.tsx";
import { LiteContext } from "./lite-view.ts";

/** The document in the requested edition; `Whole` renders the full one. */
export const printEdition = (Whole: ComponentType<{ children: ReactNode }>, children: ReactNode) => (
  <LiteContext.Consumer>
    {(view) => (view ? <LiteDocument view={view}>{children}</LiteDocument> : <Whole>{children}</Whole>)}
  </LiteContext.Consumer>
);
