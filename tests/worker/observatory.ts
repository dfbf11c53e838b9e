/**
 * The score of a page in Mozilla's HTTP Observatory, by its published rules (npm `@mdn/mdn-http-observatory`
 * 1.4.8, `src/analyzer/tests` and `src/grader/charts.js`; Cross-Origin-Opener-Policy as in 1.6.3). Its
 * package needs a database client and its own browser, so the rules that apply to pages are implemented here.
 * Not visible from a page, and assumed to be correct: the redirect from http, the certificate, and that the
 * host is on no preload list.
 */
export interface ScannedPage {
  headers: Headers;
  html: string;
}

export interface Score {
  score: number;
  grade: string;
  /** Points added or deducted by each rule. */
  modifiers: Record<string, number>;
}

const grades: readonly [from: number, grade: string][] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
];

/** Extra credit only counts with at least this score without it. */
const minimumForCredit = 90;

export function scorePage(page: ScannedPage): Score {
  const modifiers = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(page)]));
  const all = Object.values(modifiers);
  const faults = all.reduce((sum, modifier) => sum + Math.min(0, modifier), 100);
  const score = Math.max(
    0,
    faults >= minimumForCredit ? all.reduce((sum, modifier) => sum + modifier, 100) : faults,
  );
  return { score, grade: grades.find(([from]) => score >= from)?.[1] ?? "F", modifiers };
}

type Rule = (page: ScannedPage) => number;

const rules: Record<string, Rule> = {
  "content-security-policy": ({ headers }) => {
    const policy = parsePolicy(headers);
    return policy === null || policy === "invalid" ? -25 : scorePolicy(policy);
  },
  cookies: ({ headers }) => Math.min(0, ...headers.getSetCookie().map(scoreCookie)),
  "cross-origin-resource-sharing": ({ headers }) =>
    headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0,
  "strict-transport-security": ({ headers }) => {
    const maxAge = /^max-age=(\d+)/i.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
    if (maxAge === undefined) return -20;
    return Number(maxAge) < 15_552_000 ? -10 : 0;
  },
  "x-content-type-options": ({ headers }) =>
    headers.get("X-Content-Type-Options")?.toLowerCase() === "nosniff" ? 0 : -5,
  "x-frame-options": ({ headers }) => {
    const policy = parsePolicy(headers);
    if (policy instanceof Map && policy.has("frame-ancestors")) return 5;
    return /^(?:deny|sameorigin|allow-from\b.*)$/i.test(headers.get("X-Frame-Options") ?? "") ? 0 : -20;
  },
  "referrer-policy": ({ headers }) => {
    const value = headers.get("Referrer-Policy");
    if (value === null) return 0;
    const safe = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
    return safe.includes(value.split(",").at(-1)?.trim().toLowerCase() ?? "") ? 5 : -5;
  },
  "cross-origin-resource-policy": ({ headers }) => {
    const value = headers.get("Cross-Origin-Resource-Policy");
    if (value === null || value === "cross-origin") return 0;
    return ["same-site", "same-origin"].includes(value) ? 10 : -5;
  },
  "cross-origin-opener-policy": ({ headers }) =>
    /^same-origin(?:-allow-popups)?$/.test(headers.get("Cross-Origin-Opener-Policy") ?? "") ? 10 : 0,
  "subresource-integrity": ({ html }) => Math.min(0, ...findScripts(html).map(scoreScript)),
};

type Policy = Map<string, Set<string>>;

/** Null if there is none: a report-only policy protects no one. Invalid if a directive occurs twice. */
function parsePolicy(headers: Headers): Policy | "invalid" | null {
  const text = headers.get("Content-Security-Policy");
  if (text === null || text.trim() === "") return null;
  const policy: Policy = new Map();
  for (const directive of text.toLowerCase().split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (!name) continue;
    if (policy.has(name) && !name.startsWith("report-")) return "invalid";
    policy.set(name, new Set(sources));
  }
  return policy;
}

const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const unsafe = [...broad, "'unsafe-inline'", "data:"];
const hasAny = (sources: Set<string>, words: readonly string[]) => words.some((word) => sources.has(word));
const isInsecure = (source: string) => source.startsWith("http:") || source.startsWith("ftp:");

function scorePolicy(policy: Policy): number {
  const find = (name: string) => new Set(policy.get(name) ?? policy.get("default-src") ?? ["*"]);
  const scripts = findScriptSources(find("script-src"));
  const styles = find("style-src");
  if (hasHash(styles)) styles.delete("'unsafe-inline'");
  const passive = new Set([...find("img-src"), ...find("media-src")]);
  const active = [...policy]
    .filter(([name]) => !["img-src", "media-src", "script-src"].includes(name))
    .flatMap(([, sources]) => [...sources])
    .concat(...scripts);
  if (scripts.has("'strict-dynamic'") && !hasHash(scripts)) return -25;
  if (hasAny(scripts, unsafe) || hasAny(find("object-src"), broad)) return -20;
  if (active.some(isInsecure)) return -20;
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return -10;
  if ([...passive].some(isInsecure)) return -10;
  if (hasAny(styles, unsafe)) return 0;
  return [...(policy.get("default-src") ?? [])].join(" ") === "'none'" ? 10 : 5;
}

const hasHash = (sources: Set<string>) =>
  [...sources].some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));

/** With a hash or nonce, browsers ignore `unsafe-inline`; with `strict-dynamic`, they ignore hosts. */
function findScriptSources(sources: Set<string>): Set<string> {
  if (!hasHash(sources)) return sources;
  const isDynamic = sources.has("'strict-dynamic'");
  const isIgnored = (source: string) =>
    source === "'unsafe-inline'" ||
    (isDynamic && (source === "'self'" || broad.some((scheme) => source.startsWith(scheme))));
  return new Set([...sources].filter((source) => !isIgnored(source)));
}

function scoreCookie(cookie: string): number {
  const isSession = /^[^=]*(?:sess|login|token|auth)/i.test(cookie);
  if (!/;\s*secure\b/i.test(cookie)) return isSession ? -10 : -5;
  return isSession && !/;\s*httponly\b/i.test(cookie) ? -30 : 0;
}

const findScripts = (html: string) => html.match(/<script\b[^>]*>/gi) ?? [];

/** Scripts of other hosts: over https without integrity, and without https. */
function scoreScript(tag: string): number {
  const src = /\bsrc="([^"]*)"/i.exec(tag)?.[1] ?? "";
  if (src.startsWith("//") || src.startsWith("http:")) return -50;
  return src.startsWith("https:") && !/\bintegrity="/i.test(tag) ? -5 : 0;
}
