import type { ComponentType, ReactNode } from "react";
import { LiteDocument } from "./LiteDocument.tsx";
import { LiteFrame } from "./lite-frame.ts";

/** The document in the requested edition; `Whole` renders the full one. */
export const printEdition = (Whole: ComponentType<{ children: ReactNode }>, children: ReactNode) => (
  <LiteFrame.Consumer>
    {(view) => (view ? <LiteDocument view={view}>{children}</LiteDocument> : <Whole>{children}</Whole>)}
  </LiteFrame.Consumer>
);
