import { expect } from "vitest";

interface Answer {
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
}

/** The security headers of the specification, section 9, each with its value. */
export function expectSecurityHeaders({ headers }: Answer): void {
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains; preload");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-XSS-Protection")).toBe("1; mode=block");
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  for (const feature of ["geolocation=()", "camera=()", "microphone=()"]) {
    expect(headers.get("Permissions-Policy")).toContain(feature);
  }
}

/** A complete HTML page, with the blog's theme if there is a blog, without internal details. */
export async function expectThemedPage(answer: Answer, blogName: string | null): Promise<string> {
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  const html = await answer.text();
  for (const part of [/<html[^>]* lang="(en-US|es-ES)"/, /<style(?: nonce="[^"]+")?>:root\{/, /<h1[\s>]/]) {
    expect(part.test(html), `the page has ${part.source}`).toBe(true);
  }
  if (blogName !== null) expect(html.includes(`${blogName}</a>`), `names ${blogName}`).toBe(true);
  expectNoInsides(html);
  return html;
}

/** None begins with an unanchored repetition: on a text of 400 kB without spaces, that took 18 seconds. */
const insides = [
  /^\s*at \S.*$/m,
  /\.(?:tsx?|js):\d+/,
  /services\.(test|internal)/,
  /\b(Type|Service|Syntax|Range)Error\b/,
];

/** No stack traces, source file paths or internal host names. */
export function expectNoInsides(body: string): void {
  expect(insides.flatMap((pattern) => body.match(pattern)?.[0] ?? [])).toEqual([]);
}
