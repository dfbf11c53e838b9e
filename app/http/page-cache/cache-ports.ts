import type { Changes } from "../../services/epoch-state.ts";
import type { PageSubject } from "./page-subject.ts";

/** What one request lends to the page cache. */
export interface CachePorts {
  now: number;
  /** What is known of changes. */
  epochs: () => Changes;
  /**
   * The whole answer, headers and all, made with what was known of changes; where that is left out, whoever renders asks
   * for it when it is needed. Never throws.
   */
  render: (request: Request, changes?: Changes) => Promise<Response>;
  /** Whose page an address is; null where there can be none. */
  findSubject: (url: string) => PageSubject | null;
  wait: (ms: number) => Promise<void>;
  /** Lets work go on after the answer has left. */
  waitUntil: (work: Promise<unknown>) => void;
}
