/** The order matters: most browsers also carry the names of others in their user agent. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** A browser and system as people call them, `Firefox, Windows`; null if neither is known. */
export function findBrowserName(userAgent: string): string | null {
  const find = (table: typeof browsers) => table.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const names = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(", ");
}
