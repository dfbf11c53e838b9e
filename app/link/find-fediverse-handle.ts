/** Hosts with addresses of the same form that don't support ActivityPub. */
const others =
  /(?:^|\.)(?:youtube\.com|tiktok\.com|medium\.com|substack\.com|telegram\.me|t\.me|rumble\.com)$/;

/**
 * A person's handle on Mastodon and similar networks, from their profile's links: "@hollis@mastodon.example". Mastodon
 * shows it below a shared story once they have allowed our host in their settings there. Null if no link has the form
 * of one.
 */
export function findFediverseHandle(links: readonly string[]): string | null {
  for (const link of links) {
    const url = URL.parse(link);
    const [, name] = /^\/@([A-Za-z0-9_.-]+)\/?$/.exec(url?.pathname ?? "") ?? [];
    if (url?.protocol === "https:" && name !== undefined && !others.test(url.hostname)) {
      return `@${name}@${url.host}`;
    }
  }
  return null;
}
