/** Maximum length of a stored path, characters; all of our own URLs are shorter. */
const maxPathLength = 200;
/** Placeholder for removed path segments. */
const omission = "…";

/** A word or a number, as found between the dashes of a readable URL. */
const isWord = (part: string) =>
  part.length < 20 && (/^(?:[A-Za-z]*|[a-z0-9]*)$/.test(part) || !/\w/.test(part));

/** An email address or a likely identifier or secret of a person: a UUID, a token. */
const isPersonal = (segment: string) =>
  segment.includes("@") ||
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(segment) ||
  (segment.length >= 20 && /\d/.test(segment) && !segment.split(/[-_.,+ ]/).every(isWord));

/** Percent-decodes a segment, keeping the characters encoded that would end the path. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/[?#%]/g, encodeURIComponent);
  } catch {
    return segment.replace(/[?#%]/g, encodeURIComponent);
  }
}

/**
 * Normalizes a path for the not-found log: decoded, without its query, without segments that may identify a
 * person, and limited in length. Null if it is not a path. Idempotent.
 */
export function normalizeNotFoundPath(path: string): string | null {
  if (!path.startsWith("/")) return null;
  const [pathname = ""] = path.split(/[?#]/, 1);
  const segments = pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) =>
      decode(segment)
        .replace(/[\p{C}\p{Z}/]+/gu, " ")
        .trim(),
    )
    .filter((segment) => segment !== "")
    .map((segment) => (isPersonal(segment) ? omission : segment));
  const whole = `/${segments.join("/")}`;
  return whole.length > maxPathLength ? whole.slice(0, maxPathLength - 1).trimEnd() + omission : whole;
}

/** Whether nothing was removed from the path; otherwise it can't be redirected. */
export const isWholePath = (path: string): boolean => !path.includes(omission);

/**
 * Requests by vulnerability scanners: dot files and files of other systems. They are counted in total only.
 * `/story-1234.php` is a legacy URL of ours and not a probe.
 */
export const isProbe = (path: string): boolean =>
  /\/\.(?!well-known(?:\/|$))/.test(path) ||
  /\/(?:wp-(?:admin|login|includes|json)|cgi-bin|phpmyadmin|vendor|node_modules)(?:\/|$)/i.test(path) ||
  (/\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|zip|tar|gz|rar|ini|ya?ml|config|log|pem|key|sh|exe|dll)(?:\/|$)/i.test(
    path,
  ) &&
    !/-\d+\.php$/.test(path));
