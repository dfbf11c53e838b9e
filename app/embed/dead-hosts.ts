/**
 * Services whose players answer no more, by registrable domain. What they showed is named, not framed and not linked:
 * their addresses are dead, or sold to somebody else.
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

/** The name of the dead service that a host name was of, with whatever labels before it; null for all others. */
export function findDeadService(hostname: string): string | null {
  const domain = hostname.toLowerCase().split(".").slice(-2).join(".");
  return Object.hasOwn(deadServices, domain) ? (deadServices[domain] ?? null) : null;
}
