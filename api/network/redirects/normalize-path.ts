/**
 * Normalizes an old path; null if invalid: uniform percent-encoding, dot segments resolved, no trailing or
 * duplicate slashes, no fragment, query sorted by name (`/?p=1241`). Idempotent.
 */
export function normalizePath(path: string): string | null {
  if (!path.startsWith("/") || !URL.canParse(`https://host.invalid${path}`)) return null;
  const url = new URL(`https://host.invalid${path}`);
  url.searchParams.sort();
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  return `/${segments.map(encodeUniformly).join("/")}${url.search}`;
}

/**
 * The keys under which a redirect may be stored: the path with its whole query, and with the post number (`?p=`)
 * only. Not without a query: callers try that separately and then keep the query.
 */
export function listRedirectKeys(path: string): string[] {
  const whole = normalizePath(path);
  if (whole === null) return [];
  const url = new URL(whole, "https://host.invalid");
  const number = ["p", "page_id"].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`${url.pathname}?${name}=${encodeURIComponent(value)}`];
  });
  return [...new Set([whole, ...number])];
}

/** Makes `%c3%a9`, `%C3%A9` and `é` equal; invalid encodings are kept. */
function encodeUniformly(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
