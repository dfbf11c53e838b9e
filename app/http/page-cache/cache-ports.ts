import type { Dependencies } from "../../services/dependencies.ts";
import type { KeptPage } from "./page-entry.ts";
import type { PageParts } from "./page-parts.ts";
import type { Changes } from "../../services/epoch-state.ts";
import type { PageSubject } from "./page-subject.ts";

/** A header by its name and value. */
export type HeaderPair = [name: string, value: string];

/** A page as rendered, or the confirmation that the kept copy is what rendering would give. */
export type Rendering = Confirmation | Rendered;

export interface Confirmation {
  how: "confirmed";
  /** For the reader who asked only. */
  passing: readonly HeaderPair[];
  dependencies: Dependencies;
}

export interface Rendered {
  /** Whether the kept copy gave the page most of its parts. */
  how: "patched" | "made";
  response: Response;
  /** What the page is made from; null if that can't be told. */
  dependencies: Dependencies | null;
  /** What it can be taken apart by; null if it can't. */
  parts: PageParts | null;
}

/** What the page cache needs from one request. */
export interface CachePorts {
  now: number;
  /** The known changes. */
  epochs: () => Changes;
  /**
   * Renders the complete response for one reader, including headers, with the known changes; without `changes`, the
   * renderer requests them when needed. Never throws.
   */
  render: (request: Request, changes?: Changes) => Promise<Response>;
  /**
   * Renders a page to be kept, unless everything that the copy (`kept`) was made from is unchanged. Never throws. `ask` gives the
   * request for the page, which isn't needed to confirm it.
   */
  make: (ask: () => Request, changes: Changes, kept: KeptPage | null) => Promise<Rendering>;
  /** What the page at a URL depends on; null if it can't be a page. */
  findSubject: (url: string) => PageSubject | null;
  wait: (ms: number) => Promise<void>;
  /** Lets work continue after the response has been sent. */
  waitUntil: (work: Promise<unknown>) => void;
}
