import * as v from "valibot";
import { importBatch, ImportedPost } from "../../contract/import.ts";
import { placeImages } from "../images/place-images.ts";
import type { Placement } from "../images/image-placer.ts";
import type { Report, Totals } from "../report.ts";
import { SourceError, type Source, type SourceItem } from "../source.ts";
import type { ApiClient } from "./api-client.ts";
import { giveWay } from "./give-way.ts";
import { fitCategory } from "./fit-category.ts";
import type { Progress } from "./progress.ts";

interface Parts {
  client: ApiClient;
  report: Report;
  progress: Progress;
  place: (src: string) => Promise<Placement>;
  /** The blog's categories. */
  categories: ReadonlySet<string>;
  /** Stories arrive as drafts. */
  asDrafts: boolean;
}

/** Posts in one batch, which is one transaction: few enough that readers don't notice (docs/decisions/0030). */
const perBatch = 20;

/**
 * Imports a source batch by batch. Items that were imported before are reported as "unchanged", so an
 * interrupted run can be repeated. Stops at invalid input after writing everything before it, and returns
 * the error.
 */
export async function runImport(
  source: Source,
  parts: Parts,
): Promise<{ totals: Totals; error: SourceError | null }> {
  const totals: Totals = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  let waiting: SourceItem[] = [];
  const flush = async () => {
    const items = waiting;
    waiting = [];
    await sendItems(items, totals, parts);
  };
  try {
    for await (const item of source.items()) {
      waiting.push(item);
      if (waiting.filter(({ post }) => post !== null).length >= perBatch) await flush();
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    await flush();
    return { totals, error };
  }
  await flush();
  return { totals, error: null };
}

async function sendItems(items: readonly SourceItem[], totals: Totals, parts: Parts): Promise<void> {
  const prepared = await Promise.all(items.map((item) => prepare(item, parts)));
  const posts = prepared.filter((post) => post !== null);
  if (posts.length > 0) {
    const { asDrafts } = parts;
    const { posts: outcomes, failures } = await giveWay(() =>
      parts.client.write(importBatch, { posts, asDrafts }),
    );
    for (const { outcome } of outcomes) totals[outcome] += 1;
    totals.failed += posts.length - outcomes.length;
    for (const { item, reason } of failures) {
      const named = items.find(({ post }) => post && namesPost(item, post.sourceId));
      parts.report.add(named ?? { origin: item, title: item }, {
        kind: "rejected",
        reason: `${item}: ${reason}`,
      });
    }
  }
  for (const { title } of items) parts.progress.step(title);
}

/** A failure names `posts: {sourceId}`, or one of its redirects: `posts: {sourceId}: /old/path`. */
const namesPost = (item: string, sourceId: string) =>
  item === `posts: ${sourceId}` || item.startsWith(`posts: ${sourceId}: `);

/** Prepares an item's post, or null; losses are added to the report. */
async function prepare(item: SourceItem, { report, place, categories }: Parts): Promise<ImportedPost | null> {
  for (const note of item.notes) report.add(item, note);
  if (item.post === null) return null;
  const fitted = fitCategory(item.post, categories);
  for (const note of fitted.notes) report.add(item, note);
  const post = await placeImages(fitted.post, place, (note) => report.add(item, note));
  const parsed = v.safeParse(ImportedPost, post);
  if (parsed.success) return post;
  const [issue] = parsed.issues;
  throw new SourceError(
    `${item.origin}: "${item.title}": ${v.getDotPath(issue) ?? "the post"}: ${issue.message}`,
  );
}
