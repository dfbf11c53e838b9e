import fc from "fast-check";
import type { ImportBatch, ImportedPost } from "../../contract/import/import.ts";
import { groupBy } from "../../api/store/group-by.ts";
import type { Sorting } from "../../contract/discussion/comments.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { arrangeThreads, pageThreads, type ModelRow, type ShownThreads } from "./thread-model.ts";

/* Random discussions, random changes to them, and a simple model of their display. */

/** A request for a page of threads. */
interface ThreadQuery {
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
  approvedOnly: boolean;
  sorting: Sorting;
}

export const hour = 3_600_000;
const people = ["Ada-Owner", "Ben-Writer", "Cleo-Reader", "Dov-Reader", "Eva-Es"];
const blogNames = ["kotaku", "gizmodo"] as const;

/** Changeable state of a reply. `hours` count from the start; from 1 on they are in the future. */
const state = {
  author: fc.constantFrom(...people),
  status: fc.constantFrom("PUBLISHED" as const, "PUBLISHED" as const, "DELETED" as const, "DRAFT" as const),
  approved: fc.boolean(),
  likes: fc.nat(2),
  hours: fc.integer({ min: -3, max: 3 }),
};
/** `place` selects the parent, modulo the number of replies. */
const newReply = fc.record({ parent: fc.nat(), ...state });
const changedReply = fc.record({ place: fc.nat(), ...state });
type WrittenReply = Omit<NewReply, "parent"> & { id: string; parent: string };
type NewReply = typeof newReply extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ replies: fc.array(newReply, { minLength: 1, maxLength: 6 }) }) },
  { weight: 4, arbitrary: fc.record({ changes: fc.array(changedReply, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ members: fc.subarray(people) }) },
  { weight: 1, arbitrary: fc.record({ authors: fc.subarray(people, { minLength: 1, maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ blog: fc.constantFrom(...blogNames) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const discussions = fc.record({
  replies: fc.array(newReply, { minLength: 1, maxLength: 14 }),
  steps: fc.array(step, { maxLength: 3 }),
});

let given = 2_000_000;
/** Ids of two lengths, because they are compared as numbers. */
const giveId = () => String((given += 1)) + (given % 2 === 0 ? "" : "77");

/** A story with its discussion, as imported; `start` (ms) is its publication time. */
export class Discussion {
  readonly storyId = giveId();
  replies: WrittenReply[] = [];
  members: readonly string[] = [];
  authors: readonly string[] = ["Ben-Writer"];
  blog: (typeof blogNames)[number] = "kotaku";

  constructor(private readonly start: number) {}

  /** Applies a change; returns the import that makes it. */
  take(change: Step): ImportBatch {
    if ("replies" in change) return this.add(change.replies);
    if ("changes" in change) return this.change(change.changes);
    if ("members" in change) {
      this.members = change.members;
      return { blogs: this.listBlogs() };
    }
    if ("authors" in change) this.authors = change.authors;
    else this.blog = change.blog;
    return { posts: [this.story()], mayMove: true };
  }

  add(replies: readonly NewReply[]): ImportBatch {
    const added = replies.map(({ parent, ...reply }, index) => {
      const above = parent % (this.replies.length + index + 1);
      return { ...reply, above, id: giveId() };
    });
    const ids = [this.storyId, ...this.replies.map(({ id }) => id), ...added.map(({ id }) => id)];
    const fresh = added.map(({ above, ...reply }) => ({ ...reply, parent: ids[above] ?? "" }));
    this.replies = [...this.replies, ...fresh];
    return { posts: fresh.map((reply) => this.present(reply)) };
  }

  private change(changes: readonly (Omit<NewReply, "parent"> & { place: number })[]): ImportBatch {
    const changed = new Set<string>();
    for (const { place, ...after } of changes) {
      const before = this.replies[place % Math.max(1, this.replies.length)];
      if (before === undefined) continue;
      Object.assign(before, after);
      changed.add(before.id);
    }
    return { posts: this.replies.filter(({ id }) => changed.has(id)).map((reply) => this.present(reply)) };
  }

  /** Both blogs have these members. */
  listBlogs() {
    return fixtureNetwork.blogs
      .filter(({ name }) => (blogNames as readonly string[]).includes(name))
      .map((blog) => ({
        ...blog,
        members: this.members.map((screenName) => ({ screenName, role: "Author" as const, title: "" })),
      }));
  }

  story(): ImportedPost {
    const { storyId: id, authors, blog } = this;
    const publishTimeMillis = this.start - 10 * hour;
    return { sourceId: id, id, blog, authors: [...authors], headline: "Story", publishTimeMillis, body: [] };
  }

  private present({ id, parent, author, status, approved, likes, hours }: WrittenReply) {
    return {
      sourceId: id,
      id,
      blog: this.blog,
      parent,
      authors: [author],
      status,
      approved,
      likeCount: likes,
      publishTimeMillis: this.start + hours * hour,
      body: [],
    } satisfies ImportedPost;
  }

  /** Ids of posts that have a page at `now`. */
  listRoots(now: number): string[] {
    const readable = this.replies.filter(
      ({ status, hours }) => status === "PUBLISHED" && this.start + hours * hour <= now,
    );
    return [this.storyId, ...readable.map(({ id }) => id)];
  }

  /** True if a reply is approved: at its source, or because an insider wrote it or a reply to it. */
  private isInSight({ id, author, approved }: WrittenReply): boolean {
    const insiders = new Set([...this.members, ...this.authors]);
    const isAnswered = this.replies.some(
      (answer) =>
        answer.parent === id &&
        answer.status === "PUBLISHED" &&
        answer.author !== author &&
        insiders.has(answer.author),
    );
    return approved || insiders.has(author) || isAnswered;
  }

  /** The model's threads below posts. */
  createPlain() {
    const rows = this.replies.map((reply): ModelRow => ({
      id: reply.id,
      parentId: reply.parent,
      authorIds: [reply.author],
      status: reply.status,
      approved: this.isInSight(reply),
      likeCount: reply.likes,
      publishTimeMillis: this.start + reply.hours * hour,
    }));
    const repliesTo = groupBy(rows, ({ parentId }) => parentId);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const insiders = new Set([...this.members, ...this.authors]);
    /** True if all ancestors of a post below its story are already published. */
    const isBelowWhatCame = (id: string, now: number): boolean => {
      const parent = byId.get(byId.get(id)?.parentId ?? "");
      return !parent || (parent.publishTimeMillis <= now && isBelowWhatCame(parent.id, now));
    };
    return (rootId: string, { approvedOnly, sorting, ...page }: ThreadQuery, now: number) => {
      if (!isBelowWhatCame(rootId, now)) return "";
      const rules = { approvedOnly, sorting, insiders, now };
      return printThreads(pageThreads(arrangeThreads(repliesTo, rootId, rules), page));
    };
  }
}

/** Prints threads as `1(2 3…) 4…`: replies with their children, and dots if there are more. */
export const printThreads = ({ items, pagination }: ShownThreads): string =>
  items
    .map(({ reply, children }) => {
      const below = printThreads(children);
      return below === "" ? reply.id : `${reply.id}(${below})`;
    })
    .join(" ") + (pagination.next === null ? "" : `…${String(pagination.next.startIndex)}`);
