/** The host of a URL as shown to readers, without `www.`; empty if it has none. */
export function findHostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}
