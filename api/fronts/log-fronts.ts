import type { Blog } from "../../contract/entities/blog.ts";
import { compareFronts, type FrontChanges } from "../../contract/fronts/compare-fronts.ts";
import type { FrontBody } from "../../contract/fronts/front.ts";
import type { Stamp } from "../../contract/fronts/operations.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { type AuditEntry, writeAudit } from "../store/write-audit.ts";
import type { OwnFront } from "./front-place.ts";
import * as sql from "./sql.ts";

/* What is done to fronts, in the audit log: with what changed (docs/decisions/0177). */

/** Changes that an entry and a version of the list have in full. */
const loggedChanges = 20;
const listedChanges = 6;

/** The log that has what is done to a front: the network's, or its blog's. */
export const findLogged = ({ id, isMainSite }: Blog) => (isMainSite ? null : id);

/** Between two changes of a draft by one person, for the second to belong to the same run, ms. */
const runLength = 1_800_000;

/** True for the first change of a run, which alone is logged. */
export const beginsRun = (stamps: readonly Stamp[], personId: string, now: number): boolean =>
  !stamps.some((stamp) => stamp.personId === personId && now - stamp.timeMillis < runLength);

type Pair = readonly [before: FrontBody, after: FrontBody];

/** What changed in each of several pairs, with the headlines of the stories that an editor of the blog may see. */
async function listChanges(
  { db, now }: ServiceContext,
  blogId: string,
  pairs: readonly Pair[],
  limit: number,
): Promise<FrontChanges[]> {
  const all = pairs.map(([before, after]) => compareFronts(before, after));
  const shown = all.map((changes) => changes.slice(0, limit));
  const ids = [...new Set(shown.flat().flatMap(({ postId }) => postId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await runQuery<{ id: string; headline: string }>(
          db,
          sql.selectDeskHeadlines,
          blogId,
          JSON.stringify(ids),
          now,
        );
  const headlines = new Map(rows.map(({ id, headline }) => [id, headline]));
  return shown.map((items, index) => ({
    items: items.map((one) => ({ ...one, headline: headlines.get(one.postId ?? "") ?? "" })),
    count: all[index]?.length ?? 0,
  }));
}

/** What changed in each version of a list. */
export const listVersionChanges = (context: ServiceContext, blogId: string, pairs: readonly Pair[]) =>
  listChanges(context, blogId, pairs, listedChanges);

interface FrontLog {
  action: Extract<AuditEntry["action"], `front.${string}`>;
  byPersonId: string;
  before: FrontBody;
  after: FrontBody;
  /** See `FrontEdit`. */
  detail: Readonly<Record<string, unknown>>;
}

/** An entry of the log, for `writeAudit` or `writeAuditOfChange`. */
export async function buildFrontEntry(
  context: ServiceContext,
  { blog, topic }: Pick<OwnFront, "blog" | "topic">,
  { action, byPersonId, before, after, detail }: FrontLog,
): Promise<AuditEntry> {
  const [changes] = await listChanges(context, blog.id, [[before, after]], loggedChanges);
  return {
    blogId: findLogged(blog),
    byPersonId,
    action,
    detail: { front: { ...detail, topic, changes } },
  };
}

export const writeFrontAudit = async (
  context: ServiceContext,
  front: Pick<OwnFront, "blog" | "topic">,
  entry: FrontLog,
) => writeAudit(context, await buildFrontEntry(context, front, entry));
