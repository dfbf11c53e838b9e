import type { Changes } from "../../services/epoch-state.ts";
import type { PageSubject } from "./page-subject.ts";

/** What the page cache needs from one request. */
export interface CachePorts {
  now: number;
  /** The known changes. */
  epochs: () => Changes;
  /**
   * Renders the complete response, including headers, with the known changes; without `changes`, the renderer
   * requests them when needed. Never throws.
   */
  render: (request: Request, changes?: Changes) => Promise<Response>;
  /** What the page at a URL depends on; null if it can't be a page. */
  findSubject: (url: string) => PageSubject | null;
  wait: (ms: number) => Promise<void>;
  /** Lets work continue after the response has been sent. */
  waitUntil: (work: Promise<unknown>) => void;
}
