/** The account that has an address verified by a provider. */
export interface Holder {
  /** When they last opened a link sent to the address; null for never. */
  emailProvedTime: number | null;
  /** A member of a blog, or holder of a network role. */
  isStaff: boolean;
  /** Already has another identity at the same provider. */
  hasIdentity: boolean;
}

/**
 * Whether a provider identity may sign in to an existing account with the same address. Only if the owner has
 * proved the address to us (otherwise someone may have registered it in advance), has no other identity
 * there (otherwise the address may have changed hands), and isn't staff. Others link it in their settings.
 */
export const mayLinkByAddress = ({ emailProvedTime, isStaff, hasIdentity }: Holder): boolean =>
  emailProvedTime !== null && !isStaff && !hasIdentity;
