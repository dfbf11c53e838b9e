import * as v from "valibot";
import {
  importBatch,
  ImportedPost,
  unusedBlog,
  type ComparedStory,
  type ImportedBlog,
} from "../../contract/import/import.ts";
import { compareItem, type ItemBalance } from "../ledger/compare-item.ts";
import { readInventory } from "../ledger/inventory.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { placeImages } from "../images/place-images.ts";
import type { PlaceFor } from "../images/file-redirects.ts";
import { nameFields, noTotals, type Report, type Totals } from "../report.ts";
import { isRejected, SourceError, type Source, type SourceItem, type SourceRedirect } from "../source.ts";
import { ApiError, type ApiClient } from "./api-client.ts";
import { UsageError } from "./find-blog.ts";
import { followDeletions, SeenStories } from "./follow-deletions.ts";
import { isUnchangedSince } from "./since.ts";
import { fitBounds } from "./fit-bounds.ts";
import { throttle } from "./throttle.ts";
import { fitCategory } from "./fit-category.ts";
import type { Progress } from "./progress.ts";

/** How a rehearsal finds what a run would keep: stories that were edited here. */
export interface EditedStories {
  /** Their source ids. */
  ids: ReadonlySet<string>;
  /** Places images as a run would, without storing them: they are part of what is compared. */
  place: PlaceFor;
  /** Those that also changed at their source. */
  compare: (posts: ImportedPost[]) => Promise<ComparedStory[]>;
}

interface Parts {
  client: Pick<ApiClient, "write">;
  report: Report;
  ledger: Ledger;
  progress: Progress;
  place: PlaceFor;
  /** Redirects from the files of images that were placed. */
  listFiles: () => SourceRedirect[];
  /** Name of the blog, and of the source in the report. */
  blog: string;
  sourceName: string;
  /** The page of a person, a URL. */
  personAddress: (screenName: string) => string;
  /** The blog's categories. */
  categories: ReadonlySet<string>;
  /** The blog to create with its first post; null if there is one. */
  newBlog: ImportedBlog | null;
  /** Called once, before the first post is written. */
  begin: () => Promise<void>;
  /** Stories are imported as drafts. */
  asDrafts: boolean;
  /** Stories of other blogs are moved to this one. */
  mayMove: boolean;
  /** Name of the system in the network. */
  system: string;
  /** Source ids of stories whose version at the source replaces what was edited here. */
  taken: ReadonlySet<string>;
  /** Items that haven't changed at the source since then aren't written, ms; null for all. */
  since: number | null;
  /** Stories that the source no longer has are taken down. */
  followsDeletions: boolean;
  /** Everything is read and checked, and nothing is written. */
  isRehearsal: boolean;
  /** Needed by a rehearsal alone. */
  edited: EditedStories;
  /** The first failure ends the import. */
  isStrict: boolean;
}

/** Posts in one batch, which is one transaction: few enough that readers don't notice (docs/decisions/0030). */
const perBatch = 20;

/**
 * Imports a source batch by batch. Items that were imported before are reported as "unchanged", so an
 * interrupted run can be repeated. Items that fail are reported, and the others imported. If the source ends early, returns
 * the error after writing everything before it.
 */
export async function runImport(
  source: Source,
  parts: Parts,
): Promise<{ totals: Totals; error: SourceError | null }> {
  const run = new Run(parts);
  const seen = new SeenStories();
  let waiting: SourceItem[] = [];
  const atOnce = parts.isStrict ? 1 : perBatch;
  const flush = async () => {
    const items = waiting;
    waiting = [];
    await run.send(items);
  };
  let error: SourceError | null = null;
  try {
    for await (const item of source.items()) {
      seen.add(item);
      const isTaken = item.post !== null && parts.taken.has(item.post.sourceId);
      if (parts.since !== null && !isTaken && isUnchangedSince(item, parts.since)) {
        run.passOver(item);
        continue;
      }
      waiting.push(item);
      if (waiting.filter(({ post }) => post !== null).length >= atOnce) await flush();
      if (parts.isStrict && run.totals.failed > 0) throw new SourceError("an item failed (--strict)");
    }
  } catch (caught) {
    if (!(caught instanceof SourceError)) throw caught;
    error = caught;
  }
  await flush();
  await run.sendRedirects([...(source.redirects ?? []), ...parts.listFiles()]);
  for (const id of parts.taken)
    if (error === null && !seen.ids.has(id)) {
      const reason = "its version was to be taken from the source, which has no such story";
      parts.report.add({ origin: parts.sourceName, title: id }, { kind: "edited", reason });
    }
  if (parts.followsDeletions)
    await run.followDeletions(seen, { hasEnded: error === null, isPart: source.isPart === true });
  return { totals: run.totals, error };
}

type WrittenPost = v.InferOutput<typeof importBatch.reply>["posts"][number];
const redirectsPerBatch = 200;
const emptyBalance: ItemBalance = { counts: {}, missing: [] };
const emptyInventory = readInventory({ type: "root", children: [] });

interface Prepared {
  item: SourceItem;
  post: ImportedPost;
  balance: ItemBalance;
}

/** One run of an import, with its counts. */
class Run {
  readonly totals: Totals = { ...noTotals };
  readonly #parts: Parts;
  #newBlog: ImportedBlog | null;
  #hasBegun = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#newBlog = parts.newBlog;
  }

  /** Counts an item that hasn't changed since the day that was asked for. */
  passOver(item: SourceItem): void {
    this.#settle({ item, balance: emptyBalance }, "older", null);
    this.#parts.progress.step(item.title);
  }

  async followDeletions(seen: SeenStories, read: { hasEnded: boolean; isPart: boolean }): Promise<void> {
    const { report, sourceName, system, progress } = this.#parts;
    const doubt = seen.findDoubt(read);
    if (doubt === null) {
      this.totals.takenDown = await followDeletions(seen.ids, { ...this.#parts, source: system });
      return;
    }
    const reason = `deletions were not followed: ${doubt}`;
    report.add({ origin: sourceName, title: sourceName }, { kind: "deleted", reason });
    progress.say(`No story was taken down: ${doubt}.`);
  }

  async send(items: readonly SourceItem[]): Promise<void> {
    const prepared = await Promise.all(items.map((item) => this.#prepare(item)));
    const ready = prepared.filter((one) => one !== null);
    if (this.#parts.isRehearsal) await this.#check(ready);
    else if (ready.length > 0) {
      if (!this.#hasBegun) await this.#parts.begin();
      this.#hasBegun = true;
      await this.#write(ready);
    }
    for (const { title } of items) this.#parts.progress.step(title);
  }

  /** Counts items that aren't written, with the stories that would stay as they were edited here. */
  async #check(ready: readonly Prepared[]): Promise<void> {
    const { edited, taken, report } = this.#parts;
    const doubtful = ready.flatMap(({ post }) => (edited.ids.has(post.sourceId) ? [post] : []));
    const compared = doubtful.length === 0 ? [] : await edited.compare(doubtful);
    const kept = new Map(compared.map((story) => [story.sourceId, story]));
    for (const one of ready) {
      const story = kept.get(one.post.sourceId);
      if (story !== undefined && !taken.has(story.sourceId)) {
        this.#keep(one, story);
        continue;
      }
      if (story !== undefined) {
        const reason = "it was edited here, and would be replaced by the version of its source";
        report.add(one.item, { kind: "edited", reason, kept: story.sourceId });
      }
      this.#settle(one, "checked", story?.permalink ?? null);
    }
  }

  /** An item with its post ready to send; null without one. Losses are reported. */
  async #prepare(item: SourceItem): Promise<Prepared | null> {
    const { report, ledger, categories, asDrafts, isRehearsal, edited } = this.#parts;
    for (const note of item.notes) report.add(item, note);
    if (isRejected(item)) this.totals.failed += 1;
    if (item.post === null) {
      ledger.add(item, isRejected(item) ? "failed" : "skipped", null);
      return null;
    }
    const { place } = isRehearsal && edited.ids.has(item.post.sourceId) ? edited : this.#parts;
    const fitted = fitCategory(item.post, categories);
    for (const note of fitted.notes) report.add(item, note);
    const { status, password } = fitted.post;
    const isPublic = status !== "DRAFT" && !password && !asDrafts;
    const placed = await placeImages(
      fitted.post,
      (src) => place(src, isPublic),
      (note) => report.add(item, note),
    );
    const post = fitBounds(placed, (note) => report.add(item, note));
    const parsed = v.safeParse(ImportedPost, post);
    const { inventory = emptyInventory, notes } = item;
    const balance = compareItem({ inventory, notes, post: item.post }, post);
    if (parsed.success) return { item, post, balance };
    const [issue] = parsed.issues;
    this.#reject({ item, balance }, `${v.getDotPath(issue) ?? "the post"}: ${issue.message}`);
    return null;
  }

  /** Redirects from the lists of the old site. One that can't be made is reported; it is no failure of an item. */
  async sendRedirects(redirects: readonly SourceRedirect[]): Promise<void> {
    const { client, report, blog, personAddress, sourceName } = this.#parts;
    if (!this.#hasBegun || this.#newBlog !== null) return;
    const wanted = redirects.map((redirect) => ({
      blog,
      from: redirect.from,
      to: "to" in redirect ? redirect.to : personAddress(redirect.toPerson),
    }));
    for (let start = 0; start < wanted.length; start += redirectsPerBatch) {
      const batch = wanted.slice(start, start + redirectsPerBatch);
      const { failures } = await throttle(() => client.write(importBatch, { redirects: batch }));
      for (const { item, reason } of failures)
        report.add({ origin: sourceName, title: item }, { kind: "address", reason });
    }
  }

  #settle(
    { item, balance }: Pick<Prepared, "item" | "balance">,
    outcome: Exclude<keyof Totals, "takenDown">,
    address: string | null,
  ): void {
    this.totals[outcome] += 1;
    this.#parts.ledger.add(item, outcome, address, balance);
  }

  #reject(prepared: Pick<Prepared, "item" | "balance">, reason: string): void {
    this.#parts.report.add(prepared.item, { kind: "rejected", reason });
    this.#settle(prepared, "failed", null);
  }

  /** Writes posts in one call; if that is refused, each alone, so that only the cause fails. */
  async #write(ready: readonly Prepared[]): Promise<void> {
    try {
      await this.#writeTogether(ready);
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 400 || error.status === 413))) throw error;
      const [first] = ready;
      if (ready.length === 1 && first) this.#reject(first, error.message);
      else for (const one of ready) await this.#write([one]);
    }
  }

  async #writeTogether(ready: readonly Prepared[]): Promise<void> {
    const { client, asDrafts, mayMove, taken, report, system: source } = this.#parts;
    const posts = ready.map(({ post }) => post);
    const blogs = this.#newBlog === null ? [] : [this.#newBlog];
    const takeSource = posts.flatMap(({ sourceId }) => (taken.has(sourceId) ? [sourceId] : []));
    const choices = { asDrafts, mayMove, takeSource, source };
    const reply = await throttle(() => client.write(importBatch, { blogs, posts, ...choices }));
    this.#acceptBlog(reply);
    const written = new Map(reply.posts.map((post) => [post.sourceId, post]));
    for (const one of ready) {
      const outcome = written.get(one.post.sourceId);
      if (outcome?.outcome === "kept") this.#keep(one, outcome);
      else if (outcome) this.#settle(one, outcome.outcome, outcome.permalink);
      else this.#settle(one, "failed", null);
    }
    for (const { item, reason } of reply.failures) {
      if (item.startsWith("blogs: ")) continue;
      const named = ready.find(({ post }) => namesPost(item, post.sourceId))?.item;
      report.add(named ?? { origin: item, title: item }, { kind: "rejected", reason: `${item}: ${reason}` });
    }
  }

  /** A story that was edited here and changed at its source: its differences are reported. */
  #keep(
    { item, post }: Prepared,
    { permalink, differences = [] }: Pick<WrittenPost, "permalink" | "differences">,
  ): void {
    const story = { sourceId: post.sourceId, title: item.title, address: permalink, differences };
    this.#parts.report.kept.push(story);
    const parts = nameFields(differences) || "nothing that readers see";
    this.#parts.report.add(item, {
      kind: "edited",
      reason: `it was edited here and changed at its source, and stays as it is here; different: ${parts}`,
      kept: post.sourceId,
    });
    this.#settle({ item, balance: emptyBalance }, "kept", permalink);
  }

  /** The blog is created with its first post. Throws `UsageError` if it can't be created at all. */
  #acceptBlog({ blogs, failures }: v.InferOutput<typeof importBatch.reply>): void {
    if (this.#newBlog === null) return;
    const { name } = this.#newBlog;
    const refused = failures.find(({ item, reason }) => item === `blogs: ${name}` && reason !== unusedBlog);
    if (refused) throw new UsageError(`Couldn't create the blog "${name}": ${refused.reason}.`);
    if (blogs.some((blog) => blog.name === name)) this.#newBlog = null;
  }
}

/** A failure names `posts: {sourceId}`, or one of its redirects: `posts: {sourceId}: /old/path`. */
const namesPost = (item: string, sourceId: string) =>
  item === `posts: ${sourceId}` || item.startsWith(`posts: ${sourceId}: `);
