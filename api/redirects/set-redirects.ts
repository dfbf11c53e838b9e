import type * as v from "valibot";
import {
  maxLinesAtOnce,
  maxPatterns,
  type RedirectProblem,
  type setRedirect,
  type setRedirectLines,
  ownSegments,
  openSegments,
} from "../../contract/network/redirects.ts";
import { normalizeNotFoundPath } from "../../contract/network/not-found-log.ts";
import type { AuditAction } from "../../contract/entities/moderation.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ServiceContext } from "../env.ts";
import { listChanges, recordChanges } from "../store/change-log.ts";
import { insertRows } from "../store/insert-rows.ts";
import { parseJson } from "../store/json-cells.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError, notFound } from "../wire/service-error.ts";
import { showNotFound, hideNotFound } from "./not-found-sql.ts";
import { presentTarget, type ListedRow } from "./list-redirects.ts";
import {
  applyPattern,
  findChain,
  findPattern,
  isPattern,
  parsePattern,
  type RedirectPattern,
} from "./redirect-patterns.ts";
import { normalizePath, parseAddress, type RedirectRow, type WantedRedirect } from "./redirect-planner.ts";
import { planRedirects, preparePatterns, readPatterns, writeRedirects } from "./redirects.ts";
import {
  deletePatterns,
  deleteRedirects,
  restoreHits,
  restorePatternHits,
  selectByPaths,
  selectLeadingTo,
  selectOwnHosts,
  selectRedirectChange,
} from "./sql.ts";

/** The host whose redirects are changed; `blogId` is null for the main site as the network's. */
export interface RedirectScope {
  blogId: string | null;
  blog: Blog;
}

/** A redirect as it is before or after a change: a pattern and a URL, or a path and a URL or a post. */
interface State {
  to: string;
  postId: string | null;
  hits?: number;
  lastHit?: number | null;
}

/** A change of one redirect, as it is logged. */
export interface RedirectEdit {
  from: string;
  before: State | null;
  after: State | null;
}

interface Line {
  line: number;
  from: string;
  to: string;
}
type Problem = { problem: RedirectProblem; about: string };
type LineOutcome = v.InferOutput<(typeof setRedirectLines)["reply"]>["lines"][number];

/** What lines come to: what is written, and the outcome of each. */
interface LinePlan {
  rows: RedirectRow[];
  patterns: RedirectPattern[];
  outcomes: LineOutcome[];
}

const isProblem = (given: object): given is Problem => "problem" in given;
const problemOf = (problem: RedirectProblem, about = ""): Problem => ({ problem, about });

/** The path of an address of the host, as typed; or what is wrong with it. */
function parseFrom(typed: string, { host }: Blog): string | Problem {
  const url = typed.startsWith("/") ? null : URL.parse(typed);
  if (url !== null && url.host !== host) return problemOf("path", url.host);
  const path = url === null ? typed : url.pathname + url.search;
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("#")) return problemOf("path");
  const normal = normalizePath(path);
  if (normal === null) return problemOf("path");
  const [, first = "", second = ""] = normal.split(/[/?]/);
  if (normal === "/" || /^\/\?(?!(?:p|page_id|attachment_id)=\d+$)/.test(normal)) return problemOf("front");
  const isOwn = openSegments.has(first.toLowerCase()) ? second === "" : ownSegments.has(first.toLowerCase());
  return isOwn && !isPattern(normal) ? problemOf("own", `/${first}`) : normal;
}

/** A URL in canonical form: https, without credentials. Null unless it is a web address. */
function parseTarget(typed: string, { host }: Blog): URL | null {
  const url = URL.parse(typed, typed.startsWith("/") ? `https://${host}` : undefined);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  url.protocol = "https:";
  url.username = "";
  url.password = "";
  return url;
}

/** Existing redirects whose target is under a new pattern and that are compared with it. */
const maxCompared = 500;

/** The first redirect that would lead back to a new pattern; null if there is none among those compared. */
async function findBack(db: D1Database, pattern: RedirectPattern): Promise<string | null> {
  const start = `https://${pattern.host}${pattern.start}`;
  const rows = await runQuery<{ host: string; path: string; url: string }>(
    db,
    selectLeadingTo,
    start,
    `${start}\u{10ffff}`,
    maxCompared,
  );
  const found = rows.find(({ host, path, url }) => {
    const target = parseAddress(url);
    const to = target === null ? null : applyPattern(pattern, target.path);
    const end = to === null ? null : parseAddress(to);
    return end?.host === host && end.path === path;
  });
  return found?.path ?? null;
}

interface Planned {
  scope: RedirectScope;
  lines: readonly Line[];
  mayReplace: boolean;
  /** A redirect that is about to be removed. */
  without?: string | null;
}

/** Works out what lines change, in their order. Nothing is written. */
async function planLines(
  db: D1Database,
  { scope: { blog }, lines, mayReplace, without = null }: Planned,
): Promise<LinePlan> {
  const parsed = lines.map(({ line, from, to }) => ({
    line,
    from: parseFrom(from, blog),
    to: parseTarget(to, blog),
  }));
  const targets = [...new Set(parsed.flatMap(({ to }) => (to === null ? [] : [to.host])))];
  const [hosts, patternRows] = await runAll(db, [
    statement<{ host: string }>(db, selectOwnHosts, JSON.stringify(targets)),
    preparePatterns(db, [...new Set([blog.host, ...targets])]),
  ]);
  const isOwn = new Set(hosts.map(({ host }) => host));
  const known = readPatterns(patternRows).filter(
    ({ host, pattern }) => host !== blog.host || pattern !== without,
  );
  const problems = new Map<number, Problem>();
  const wanted: WantedRedirect[] = [];
  const set = new Map<string, { pattern: RedirectPattern; isNew: boolean }>();
  for (const [index, { from, to }] of parsed.entries()) {
    const refuse = (problem: Problem) => void problems.set(index, problem);
    if (typeof from !== "string") refuse(from);
    else if (to === null) refuse(problemOf("target"));
    else if (!isOwn.has(to.host)) refuse(problemOf("foreign", to.host));
    else if (isPattern(from)) {
      const current = [
        ...known.filter(({ pattern }) => !set.has(pattern)),
        ...[...set.values()].map((one) => one.pattern),
      ];
      const outcome = await planPattern(db, { blog, from, to: to.href, current, mayReplace });
      if (isProblem(outcome)) refuse(outcome);
      else set.set(from, { pattern: outcome, isNew: current.every(({ pattern }) => pattern !== from) });
    } else wanted.push({ item: String(index), host: blog.host, from, to: { url: to.href } });
  }
  const patterns = [...set.values()].map(({ pattern }) => pattern);
  const all = [...known.filter(({ host, pattern }) => host !== blog.host || !set.has(pattern)), ...patterns];
  const back = wanted.filter(({ item, host, from, to }) => {
    const loop = findLoop({ host, path: from }, "url" in to ? to.url : "", all);
    if (loop !== null) problems.set(Number(item), problemOf("loop", loop));
    return loop === null;
  });
  const plan = await planRedirects(db, back, {
    replacing: mayReplace ? "all" : "none",
    ...(without !== null && { without: { host: blog.host, path: without } }),
  });
  for (const { item, problem, about } of plan.failures) problems.set(Number(item), { problem, about });
  const outcomes = new Map(plan.outcomes.map(({ item, outcome }) => [Number(item), outcome]));
  const unchanged = new Set(
    patterns.filter((one) => known.some((other) => isSame(one, other))).map(({ pattern }) => pattern),
  );
  return {
    rows: plan.rows,
    patterns: patterns.filter(({ pattern }) => !unchanged.has(pattern)),
    outcomes: parsed.map(({ line, from }, index): LineOutcome => {
      const refused = problems.get(index);
      if (refused) return { line, outcome: refused.problem, about: refused.about };
      const found = typeof from === "string" ? set.get(from) : undefined;
      const outcome = !found
        ? (outcomes.get(index) ?? "unchanged")
        : unchanged.has(found.pattern.pattern)
          ? "unchanged"
          : found.isNew
            ? "created"
            : "updated";
      return { line, outcome, about: "" };
    }),
  };
}

const isSame = (one: RedirectPattern, other: RedirectPattern) =>
  one.host === other.host && one.pattern === other.pattern && one.target === other.target;

interface WantedPattern {
  blog: Blog;
  from: string;
  to: string;
  current: readonly RedirectPattern[];
  mayReplace: boolean;
}

async function planPattern(
  db: D1Database,
  { blog, from, to, current, mayReplace }: WantedPattern,
): Promise<RedirectPattern | Problem> {
  const pattern = parsePattern(blog, from, to);
  if (isProblem(pattern)) return pattern;
  const others = current.filter(({ host, pattern: other }) => host !== blog.host || other !== from);
  const own = others.filter(({ host }) => host === blog.host);
  const before = current.find((one) => one.host === blog.host && one.pattern === from);
  if (before !== undefined && !mayReplace && !isSame(before, pattern))
    return problemOf("taken", before.target);
  if (own.length >= maxPatterns) return problemOf("full", String(maxPatterns));
  const chain = findChain(pattern, others);
  if (chain !== null) return chain;
  const back = await findBack(db, pattern);
  return back === null ? pattern : problemOf("loop", back);
}

/** The pattern that leads a redirect's target back to its own address; null if none does. */
function findLoop(
  from: { host: string; path: string },
  to: string,
  patterns: readonly RedirectPattern[],
): string | null {
  const target = parseAddress(to);
  const found = target === null ? null : findPattern(patterns, target.host, target.path);
  const end = found === null ? null : parseAddress(found.to);
  return found !== null && end?.host === from.host && end.path === from.path ? found.pattern.pattern : null;
}

/** Redirects of a host as they are now, by path or pattern. */
async function readStates(
  db: D1Database,
  { host }: Blog,
  paths: readonly string[],
): Promise<Map<string, State>> {
  const [rows, patternRows] = await runAll(db, [
    statement<ListedRow>(db, selectByPaths, host, JSON.stringify(paths)),
    preparePatterns(db, paths.some(isPattern) ? [host] : []),
  ]);
  return new Map([
    ...rows.map((row): [string, State] => [
      row.path,
      { to: presentTarget(row), postId: row.post_id, hits: row.hits, lastHit: row.last_hit_time },
    ]),
    ...patternRows.map((row): [string, State] => [
      row.pattern,
      { to: row.target, postId: null, hits: row.hits, lastHit: row.last_hit_time },
    ]),
  ]);
}

interface Writing {
  scope: RedirectScope;
  actor: Actor;
  action: Extract<AuditAction, `redirect.${string}`>;
  rows?: readonly RedirectRow[];
  patterns?: readonly RedirectPattern[];
  removed?: readonly string[];
  /** Uses that a restored redirect had. */
  hits?: ReadonlyMap<string, State>;
}

/** Writes a change with its line in the audit log, whose id is returned. */
async function write(
  context: ServiceContext,
  {
    scope: { blogId, blog },
    actor,
    action,
    rows = [],
    patterns = [],
    removed = [],
    hits = new Map(),
  }: Writing,
): Promise<string> {
  const { db, now } = context;
  const { host } = blog;
  const set = [...rows.map(({ path }) => path), ...patterns.map(({ pattern }) => pattern)];
  const before = await readStates(db, blog, [...set, ...removed]);
  const gone = removed.filter((path) => !set.includes(path));
  const id = context.createUid();
  const after = (row: RedirectRow): State => ({
    to: row.url ?? `/${row.post_id ?? ""}`,
    postId: row.post_id,
  });
  const edits: RedirectEdit[] = [
    ...rows.map((row) => ({ from: row.path, before: before.get(row.path) ?? null, after: after(row) })),
    ...patterns.map(({ pattern, target }) => ({
      from: pattern,
      before: before.get(pattern) ?? null,
      after: { to: target, postId: null },
    })),
    ...gone.map((from) => ({ from, before: before.get(from) ?? null, after: null })),
  ];
  const counted = [...hits].map(([from, { hits: count = 0, lastHit = null }]) => [from, count, lastHit]);
  await runAll(db, [
    ...recordChanges(db, blogId === null ? [{ scope: "lists" }] : listChanges(blogId)),
    db.prepare(deleteRedirects).bind(host, JSON.stringify(gone.filter((path) => !isPattern(path)))),
    db.prepare(deletePatterns).bind(host, JSON.stringify(gone.filter(isPattern))),
    ...writeRedirects(db, rows, now),
    ...insertRows(
      db,
      "redirect_patterns",
      patterns.map(({ pattern, target }) => ({ host, pattern, target, changed_time: now })),
      "ON CONFLICT (host, pattern) DO UPDATE SET target = excluded.target, changed_time = excluded.changed_time",
    ),
    ...(counted.length === 0 ? [] : prepareCounts(db, host, counted)),
    db.prepare(hideNotFound).bind(host, nameInLog(rows.map(({ path }) => path)), now),
    db.prepare(showNotFound).bind(host, nameInLog(gone)),
    writeAudit(
      { ...context, createUid: () => id },
      { blogId, byPersonId: actor.personId, action, detail: { redirects: edits } },
    ),
  ]);
  return id;
}

/** The paths as the not-found log has them. */
const nameInLog = (paths: readonly string[]) =>
  JSON.stringify(paths.map((path) => normalizeNotFoundPath(path) ?? path));

const prepareCounts = (db: D1Database, host: string, counted: readonly unknown[]) =>
  [restoreHits, restorePatternHits].map((sql) => db.prepare(sql).bind(host, JSON.stringify(counted)));

const changedSince = () =>
  new ServiceError("conflict", "Someone else has changed this redirect since you opened the page.");

/** Sets one redirect or pattern, in place of `was`. */
export async function changeRedirect(
  context: ServiceContext,
  actor: Actor,
  scope: RedirectScope,
  { from, to, was }: Pick<v.InferOutput<(typeof setRedirect)["body"]>, "from" | "to" | "was">,
): Promise<v.InferOutput<(typeof setRedirect)["reply"]>> {
  const { db } = context;
  if (was !== null) {
    const before = await readStates(db, scope.blog, [was.from]);
    if (before.get(was.from)?.to !== was.to) throw changedSince();
  }
  const normal = parseFrom(from, scope.blog);
  const isMoved = was !== null && was.from !== normal;
  const { rows, patterns, outcomes } = await planLines(db, {
    scope,
    lines: [{ line: 1, from, to }],
    mayReplace: was !== null && !isMoved,
    without: isMoved ? was.from : null,
  });
  const [outcome] = outcomes;
  const reply = { problem: null, about: "", from, to, isShortened: false, undo: null };
  if (outcome && !isWritten(outcome.outcome))
    return { ...reply, problem: outcome.outcome, about: outcome.about };
  const set = { ...reply, from: typeof normal === "string" ? normal : from };
  if (rows.length === 0 && patterns.length === 0 && !isMoved) return set;
  const undo = await write(context, {
    scope,
    actor,
    action: "redirect.write",
    rows,
    patterns,
    removed: isMoved ? [was.from] : [],
  });
  const after = (await readStates(db, scope.blog, [set.from])).get(set.from);
  const target = parseTarget(to, scope.blog)?.href;
  const isShortened = rows.some(({ url }) => url !== null && url !== target);
  return { ...set, to: after?.to ?? to, isShortened, undo };
}

const isWritten = (outcome: LineOutcome["outcome"]): outcome is "created" | "updated" | "unchanged" =>
  outcome === "created" || outcome === "updated" || outcome === "unchanged";

/** Sets the lines of a file, or says what that would do. */
export async function changeLines(
  context: ServiceContext,
  actor: Actor,
  scope: RedirectScope,
  { lines, isTrial }: Pick<v.InferOutput<(typeof setRedirectLines)["body"]>, "lines" | "isTrial">,
): Promise<v.InferOutput<(typeof setRedirectLines)["reply"]>> {
  if (!isTrial && lines.length > maxLinesAtOnce)
    throw new ServiceError("invalid", `lines: must have at most ${maxLinesAtOnce} lines`, { field: "lines" });
  const plan = await planLines(context.db, { scope, lines, mayReplace: true });
  const isChange = plan.rows.length > 0 || plan.patterns.length > 0;
  // A line that is repeated is written once, with its last target.
  const rows = [...new Map(plan.rows.map((row) => [row.path, row])).values()];
  const undo =
    isTrial || !isChange
      ? null
      : await write(context, { scope, actor, action: "redirect.import", rows, patterns: plan.patterns });
  return { lines: plan.outcomes, undo };
}

/** Deletes a redirect or pattern; 404 if there is none. */
export async function deleteRedirect(
  context: ServiceContext,
  actor: Actor,
  scope: RedirectScope,
  from: string,
): Promise<{ undo: string }> {
  const states = await readStates(context.db, scope.blog, [from]);
  if (!states.has(from)) throw notFound("redirect");
  return { undo: await write(context, { scope, actor, action: "redirect.remove", removed: [from] }) };
}

/** A logged change of redirects, and who made it. 404 for another blog's. */
export async function readRedirectChange(
  db: D1Database,
  blogId: string | null,
  id: string,
): Promise<{ byPersonId: string; edits: RedirectEdit[] }> {
  const [row] = await run(
    statement<{ by_person_id: string; detail: string }>(db, selectRedirectChange, id, blogId ?? ""),
  );
  if (row === undefined) throw notFound("change");
  const detail = parseJson(row.detail) as { redirects?: RedirectEdit[] } | null;
  return { byPersonId: row.by_person_id, edits: detail?.redirects ?? [] };
}

const isState = (state: State | undefined, logged: State | null) =>
  state === undefined || logged === null
    ? state === undefined && logged === null
    : state.postId === logged.postId && (logged.postId !== null || state.to === logged.to);

/** Takes back a change; 409 if one of its redirects was changed since, or can't be as it was. */
export async function undoChange(
  context: ServiceContext,
  actor: Actor,
  scope: RedirectScope,
  edits: readonly RedirectEdit[],
): Promise<{ changed: number }> {
  const { db } = context;
  const { blog } = scope;
  const states = await readStates(
    db,
    blog,
    edits.map(({ from }) => from),
  );
  if (edits.length === 0 || edits.some(({ from, after }) => !isState(states.get(from), after)))
    throw changedSince();
  const back = edits.flatMap(({ from, before }) => (before === null ? [] : [{ from, before }]));
  const removed = edits.flatMap(({ from, before }) => (before === null ? [from] : []));
  const exact = back.filter(({ from }) => !isPattern(from));
  const plan = await planRedirects(
    db,
    exact.map(({ from, before }) => ({
      item: from,
      host: blog.host,
      from,
      to: before.postId === null ? { url: before.to } : { postId: before.postId },
    })),
    { replacing: "all", ...(removed[0] !== undefined && { without: { host: blog.host, path: removed[0] } }) },
  );
  const patterns = await planLines(db, {
    scope,
    lines: back
      .filter(({ from }) => isPattern(from))
      .map(({ from, before }, line) => ({ line, from, to: before.to })),
    mayReplace: true,
    without: removed[0] ?? null,
  });
  if (plan.failures.length > 0 || patterns.outcomes.some(({ outcome }) => !isWritten(outcome)))
    throw changedSince();
  await write(context, {
    scope,
    actor,
    action: "redirect.undo",
    rows: plan.rows,
    patterns: patterns.patterns,
    removed,
    hits: new Map(back.map(({ from, before }) => [from, before])),
  });
  return { changed: edits.length };
}
