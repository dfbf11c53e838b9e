/** Validity of the file in days (RFC 9116, section 2.5.5: less than a year). */
const validDays = 90;
const day = 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116), generated on request from the current configuration. `Expires` is
 * counted from the start of the day (UTC), so the file is the same all day. `canonical` is its own address,
 * `now` milliseconds since the epoch.
 */
export function buildSecurityText(contacts: readonly string[], canonical: string, now: number): string {
  const expires = new Date((Math.floor(now / day) + validDays) * day);
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, es",
    `Canonical: ${canonical}`,
  ];
  return `${fields.join("\n")}\n`;
}
