/**
 * Discontinued services, by registrable domain. Their embeds are replaced by the service's name without a
 * link, because the domains are dead or belong to someone else now.
 */
const deadServices: Readonly<Record<string, string>> = {
  "blip.tv": "Blip",
  "gfycat.com": "Gfycat",
  "liveleak.com": "LiveLeak",
  "mixer.com": "Mixer",
  "periscope.tv": "Periscope",
  "pscp.tv": "Periscope",
  "rdio.com": "Rdio",
  "storify.com": "Storify",
  "vid.me": "Vidme",
  "vine.co": "Vine",
};

/** The name of the discontinued service that a host belonged to; otherwise null. */
export function findDeadService(hostname: string): string | null {
  const domain = hostname.toLowerCase().split(".").slice(-2).join(".");
  return Object.hasOwn(deadServices, domain) ? (deadServices[domain] ?? null) : null;
}
