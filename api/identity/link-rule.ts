/** Who has an address that a provider vouches for. */
export interface Holder {
  /** When they last opened a link that was sent there; null for never. */
  emailProvedTime: number | null;
  /** They are a member of a blog, or have a role of the network. */
  isStaff: boolean;
  /** Another account at the same provider opens theirs. */
  hasIdentity: boolean;
}

/**
 * Whether a provider's account may open an account of ours because both have one address: only where its owner has shown
 * to us that the address is theirs (else somebody may have waited there for them), has no other account there (else the
 * address has changed hands), and is nobody by whom others would be harmed. All others add it in their settings.
 */
export const mayLinkByAddress = ({ emailProvedTime, isStaff, hasIdentity }: Holder): boolean =>
  emailProvedTime !== null && !isStaff && !hasIdentity;
