import type { ServiceContext } from "../../env.ts";
import { runAll } from "../../store/query.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { listChanges, recordChanges } from "../../store/change-log.ts";
import {
  fail,
  partition,
  type Failure,
  type ImportReply,
  type ParsedBatch,
  type Resolved,
} from "./outcome.ts";
import { planRedirects, writeRedirects } from "../../redirects/redirects.ts";
import type { WantedRedirect } from "../../redirects/redirect-planner.ts";

type ParsedRedirect = ParsedBatch["redirects"][number];

/** Imports redirects to arbitrary addresses. */
export async function importRedirects(
  { db }: ServiceContext,
  redirects: readonly ParsedRedirect[],
): Promise<{ redirects: ImportReply["redirects"]; failures: Failure[] }> {
  if (redirects.length === 0) return { redirects: [], failures: [] };
  const blogs = await readSharingBlogs(db);
  const { values, failures } = partition(
    redirects.map((redirect) => resolve(redirect, blogs.get(redirect.blog)?.host)),
  );
  const plan = await planRedirects(db, values, { replacing: "imported" });
  const hosts = new Set(plan.rows.map((row) => row.host));
  const changed = [...blogs.values()].filter((blog) => hosts.has(blog.host));
  await runAll(db, [
    ...recordChanges(
      db,
      changed.flatMap(({ id }) => listChanges(id)),
    ),
    ...writeRedirects(db, plan.rows),
  ]);
  const outcomes = new Map(plan.outcomes.map(({ item, outcome }) => [item, outcome]));
  return {
    redirects: redirects.flatMap(({ blog, from }) => {
      const outcome = outcomes.get(nameOf(blog, from));
      return outcome === undefined ? [] : [{ blog, from, outcome }];
    }),
    failures: [...failures, ...plan.failures.map(({ item, reason }) => ({ item, reason }))],
  };
}

const nameOf = (blog: string, from: string) => `redirects: ${blog}${from}`;

function resolve({ blog, from, to }: ParsedRedirect, host: string | undefined): Resolved<WantedRedirect> {
  const item = nameOf(blog, from);
  if (host === undefined) return fail(item, `there's no blog called ${blog}`);
  // A URL in canonical form, without line ends and spaces around it, which parsers drop.
  const url = to.startsWith("/") ? `https://${host}${to}` : to;
  return { value: { item, host, from, to: { url: URL.parse(url)?.href ?? url } } };
}
