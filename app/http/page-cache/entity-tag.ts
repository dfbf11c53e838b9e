const hour = 3_600_000;

/**
 * The ETag of a page (RFC 9110, 8.8.3), weak because the same version has other ages printed an hour later: what was
 * deployed, when something on the page last changed, and the hour of its making, beyond which the counts and ages in a
 * browser's copy are not confirmed again. `epoch` is null where it is not known what changed: then every making is a
 * version of its own.
 */
export function buildEntityTag(deployment: string, since: number, epoch: number | null): string {
  const version =
    epoch === null ? since.toString(36) : `${Math.floor(since / hour).toString(36)}-${epoch.toString(36)}`;
  return `W/"${deployment}-${version}"`;
}

/** True when a reader's `If-None-Match` names the tag (RFC 9110, 13.1.2: compared weakly). */
export function hasEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  // A tag has no comma of ours; of another's, the parts are no tags.
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((part) => {
    const own = part.trim();
    return own === "*" || own.replace(/^W\//, "") === bare;
  });
}
