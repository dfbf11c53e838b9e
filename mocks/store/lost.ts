import type { LostAddress } from "../../contract/lost.ts";

/** What readers did not find. */
export interface Lost {
  /** By host, then by path. */
  addresses: Map<string, Map<string, LostAddress>>;
  /** By host: requests for what has no line of its own. */
  rest: Map<string, number>;
}

export const createLost = (): Lost => ({ addresses: new Map(), rest: new Map() });
