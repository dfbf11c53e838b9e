/** The host of an address as readers know it, without `www.`; empty for what has none. */
export function findHostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}
