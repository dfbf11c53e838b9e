const hour = 3_600_000;

/**
 * The ETag of a page (RFC 9110, section 8.8.3), weak because ages differ between copies of one version. It
 * combines the deployment, the last change of anything on the page, and the hour of rendering, after which
 * counts and ages in a browser's copy are no longer confirmed. `epoch` is null if the last change is unknown:
 * then every rendering is a version of its own.
 */
export function buildEntityTag(deployment: string, since: number, epoch: number | null): string {
  const version =
    epoch === null ? since.toString(36) : `${Math.floor(since / hour).toString(36)}-${epoch.toString(36)}`;
  return `W/"${deployment}-${version}"`;
}

/** Whether a reader's `If-None-Match` contains the tag (RFC 9110, section 13.1.2: weak comparison). */
export function hasEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  // Our tags contain no commas, so splitting at commas can't break one.
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((part) => {
    const own = part.trim();
    return own === "*" || own.replace(/^W\//, "") === bare;
  });
}
