import type { Account } from "../../contract/entities/account.ts";

/* What the parts around a studio page have in common. */

export interface ShellLink {
  label: string;
  href: string;
}

/** An entry of the rail. */
export interface NavLink extends ShellLink {
  /** The letter that leads there after G. */
  letter?: string;
  /** How much waits there for who is signed in; null for nothing, or where nobody could say. */
  waiting?: string | null;
  /** It leads to a reader page or to another theme: a document is loaded. */
  isDocument?: boolean;
  /** It stays marked on the pages below its address. */
  hasSubpages?: boolean;
}

/** An entry of the account's menu. */
export interface AccountLink extends ShellLink {
  /** Number of what is new there; null for nothing. */
  waiting: string | null;
}

/** What the services say of whoever is signed in; each null where they gave no answer: the page works without. */
export interface ShellPerson {
  account: Account | null;
  /** What waits on each blog whose queue they may read. */
  counts: ReadonlyMap<string, number> | null;
  /** Number of new notifications. */
  unseen: number | null;
}
