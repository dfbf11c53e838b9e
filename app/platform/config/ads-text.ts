/**
 * A line of `ads.txt`: a company authorized to sell the network's ads (IAB Tech Lab, ads.txt 1.1, section
 * 3.1).
 */
export interface AdSeller {
  /** The seller's domain, such as `google.com`. */
  system: string;
  account: string;
  relationship: "DIRECT" | "RESELLER";
  /** The seller's id at a certification authority; null if it has none. */
  certification: string | null;
}

const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;
const word = /^[^\s,;#=]{1,128}$/;

/** Parses `google.com, pub-123, DIRECT, f08c47fec0942fa0`; null if invalid. */
export function parseAdSeller(line: string): AdSeller | null {
  const [system = "", account = "", relationship = "", certification = null, ...rest] = line
    .split(",")
    .map((field) => field.trim());
  const kind = relationship.toUpperCase();
  if (rest.length > 0 || !domain.test(system.toLowerCase()) || !word.test(account)) return null;
  if (kind !== "DIRECT" && kind !== "RESELLER") return null;
  if (certification !== null && !word.test(certification)) return null;
  return { system: system.toLowerCase(), account, relationship: kind, certification };
}

/** The `ads.txt` of each host. `owner` is the network owner's domain. */
export function buildAdsText(sellers: readonly AdSeller[], owner: string): string {
  const lines = sellers.map(({ system, account, relationship, certification }) =>
    [system, account, relationship, certification].filter((field) => field !== null).join(", "),
  );
  return [...new Set(lines), `OWNERDOMAIN=${owner}`, ""].join("\n");
}
