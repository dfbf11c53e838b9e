/**
 * A path of old in its normal form, or null when it is none: percent-encoding made uniform, dots resolved, no trailing or
 * doubled slash, no fragment; the query kept in the order of its names (`/?p=1241`). The normal form of a normal form is
 * itself.
 */
export function normalizePath(path: string): string | null {
  if (!path.startsWith("/") || !URL.canParse(`https://host.invalid${path}`)) return null;
  const url = new URL(`https://host.invalid${path}`);
  url.searchParams.sort();
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  return `/${segments.map(encodeUniformly).join("/")}${url.search}`;
}

/**
 * The paths under which an address may be filed: as it stands, and with its post number only. Not without its query:
 * whoever asks for that knows that the query was not needed and goes along.
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

/** `%c3%a9`, `%C3%A9` and `é` become one; what cannot be decoded stays. */
function encodeUniformly(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
