/** Longest path that is kept, characters; nothing of ours is longer. */
const longestPath = 200;
/** What stands where something was left out. */
const omission = "…";

/** A word, a number, or both: what addresses are made of between their dashes. */
const isWord = (part: string) =>
  part.length < 20 && (/^(?:[A-Za-z]*|[a-z0-9]*)$/.test(part) || !/\w/.test(part));

/** An e-mail address, or what somebody could be known or signed in by: a key, a token. */
const isPersonal = (segment: string) =>
  segment.includes("@") ||
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(segment) ||
  (segment.length >= 20 && /\d/.test(segment) && !segment.split(/[-_.,+ ]/).every(isWord));

/** Readable, with what would end a path still written in another way. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/[?#%]/g, encodeURIComponent);
  } catch {
    return segment.replace(/[?#%]/g, encodeURIComponent);
  }
}

/**
 * A path that was asked for and led nowhere, as it is written down: readable, without its query, without what may say who
 * asked, and short. Null for what is no path. The same for what is normal already.
 */
export function normalizeLostPath(path: string): string | null {
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
  return whole.length > longestPath ? whole.slice(0, longestPath - 1).trimEnd() + omission : whole;
}

/** Whether it is what somebody asked for; what was left out cannot be led anywhere. */
export const isWholePath = (path: string): boolean => !path.includes(omission);

/**
 * What programs try that look for weaknesses: files of other systems, and hidden ones. Such requests are counted, and get
 * no line of their own. `/story-1234.php` is an address of ours from long ago.
 */
export const isProbe = (path: string): boolean =>
  /\/\.(?!well-known(?:\/|$))/.test(path) ||
  /\/(?:wp-(?:admin|login|includes|json)|cgi-bin|phpmyadmin|vendor|node_modules)(?:\/|$)/i.test(path) ||
  (/\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|zip|tar|gz|rar|ini|ya?ml|config|log|pem|key|sh|exe|dll)(?:\/|$)/i.test(
    path,
  ) &&
    !/-\d+\.php$/.test(path));
