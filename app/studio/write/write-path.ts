import type { Account } from "../../../contract/entities/account.ts";

/** Where a story is started: its own page at once for who writes on one blog. */
export const writePath = "/write";

/** Where a story is started on a blog: who writes on several is asked, with this one chosen. */
export const buildStartPath = (
  account: Pick<Account, "memberships" | "networkRoles"> | null,
  blog: string,
): string =>
  account?.networkRoles.length === 0 && account.memberships.length === 1
    ? writePath
    : `${writePath}?blog=${blog}`;

/** Where a story is written. */
export const buildWritePath = (draftId: string): string => `${writePath}/${draftId}`;
