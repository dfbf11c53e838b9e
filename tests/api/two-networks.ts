import * as v from "valibot";
import { featureReply, isFeaturedAt } from "../../contract/discussion/featured.ts";
import * as comments from "../../contract/discussion/comments.ts";
import * as core from "../../contract/posts/core.ts";
import type { Call, QueryValues } from "../../contract/wire/call.ts";
import { moveDiscussion, moveDiscussions, setMoves } from "../../api/discussion/object/move-discussions.ts";
import {
  moveDiscussion as moveCall,
  type DiscussionPlace,
} from "../../contract/discussion/move-discussion.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import * as likes from "../../contract/discussion/comments.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import * as moderation from "../../contract/moderation/moderation.ts";
import { getPersonReplies } from "../../contract/people/person-pages.ts";
import * as profile from "../../contract/people/profile.ts";
import { createServices, type MemoryServices } from "../../mocks/create-services.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { people, type Step } from "./discussion-histories.ts";
import { openSession } from "./open-session.ts";
import { readDiscussionIndex } from "./read-discussion-index.ts";
import { callAs, paragraph } from "./signed-caller.ts";

/* The same network twice: with its discussions in D1, and in objects. Every action is applied to both. */

const hour = 3_600_000;

interface Network {
  services: MemoryServices;
  tokens: Map<string, string>;
}

const blogId = "9";
let given = 6_000_000;

/** Statements that make the same ids be assigned again. */
async function readCounters({ db }: MemoryServices): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare("SELECT name, next FROM counters")
    .all<{ name: string; next: number }>();
  return results.map(({ name, next }) =>
    db.prepare("UPDATE counters SET next = ?2 WHERE name = ?1").bind(name, next),
  );
}

/**
 * An answer without features that have ended by now (ms). Whoever reads it leaves them out; an answer to a write may still have
 * them in one of the networks, until someone reads the discussion.
 */
function endFeatures<Data>(data: Data, now: number): Data {
  if (data === undefined) return data;
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => {
    if (!v.is(Featured, value) || isFeaturedAt(value, now)) return value;
    const { featuredUntilMillis: _end, ...rest } = value;
    return { ...rest, isFeatured: false };
  }) as Data;
}
const Featured = v.looseObject({ isFeatured: v.literal(true), featuredUntilMillis: v.number() });

export async function openTwoNetworks(): Promise<TwoNetworks> {
  const networks = new TwoNetworks();
  await networks.open();
  return networks;
}

/** Two networks with one clock, and a story in both. */
export class TwoNetworks {
  /** The next batch that an object sends to D1 fails, before D1 has it or after. */
  fault: "before" | "after" | null = null;
  /** Runs once, before an object sends its batch with this number to D1, counted from 0. */
  interruption: { at: number; work: () => Promise<void> } | null = null;
  clock = Date.now() - 24 * hour;
  /** Resolves when a discussion has been moved: requests that got 503 are then retried. */
  handedOver: Promise<unknown> | null = null;
  /** Number of responses with 503. */
  refused = 0;
  networks: Network[] = [];
  /** True if the job reads `DISCUSSIONS` as `objects`, otherwise as `existing`. */
  beginsInObjects = true;
  storyId = "";
  /** Replies with their writers, as both networks returned them. */
  replies: { id: string; by: string; sourceId: string }[] = [];
  readonly #ids = new Map<string, string>();

  async open(): Promise<void> {
    for (const variables of [{}, { DISCUSSIONS: "objects" }]) {
      const services = createServices({
        now: () => this.clock,
        variables,
        objectsDb: (db) => this.#breakNext(db),
      });
      await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
      const tokens = new Map<string, string>();
      for (const name of [...people, "Eva-Es"]) {
        const roles = name === "Eva-Es" ? (["superuser"] as const) : [];
        tokens.set(name, await openSession(services.db, name, { roles: [...roles], now: this.clock }));
      }
      this.networks.push({ services, tokens });
    }
    const [first] = this.networks;
    const found = await first?.services.db
      .prepare("SELECT id, screen_name FROM people")
      .all<{ id: string; screen_name: string }>();
    for (const { id, screen_name } of found?.results ?? []) this.#ids.set(screen_name, id);
  }

  #breakNext = (db: D1Database): D1Database =>
    ({
      prepare: (sql: string) => db.prepare(sql),
      batch: async (statements: D1PreparedStatement[]) => {
        const { fault, interruption } = this;
        this.fault = null;
        if (interruption?.at === 0) this.interruption = null;
        else if (interruption !== null) interruption.at -= 1;
        if (interruption?.at === 0 && this.interruption === null) await interruption.work();
        if (fault === "before") throw new Error("D1 is away.");
        const results = await db.batch(statements);
        if (fault === "after") throw new Error("The answer of D1 is lost.");
        return results;
      },
    }) as unknown as D1Database;

  /** True if an object has the story's discussion and has sent data to D1. Before that, each action asks D1 first. */
  async hasSent(): Promise<boolean> {
    const found = await this.objects.db
      .prepare("SELECT 1 FROM discussion_objects WHERE story_id = ?1 AND sent > 0")
      .bind(this.storyId)
      .first();
    return found !== null;
  }

  get objects(): MemoryServices {
    return this.networks[1]!.services;
  }

  /** A new story on a blog without members, follows and blocks. */
  async begin(): Promise<void> {
    this.storyId = String((given += 1));
    this.replies = [];
    for (const { services } of this.networks) {
      await services.db.batch(
        ["blog_follows", "restrictions"].map((table) => services.db.prepare(`DELETE FROM ${table}`)),
      );
    }
    await this.#join([]);
    await this.load({ posts: [this.#story(["Ben-Writer"])] });
  }

  #story = (authors: readonly string[]) => ({
    sourceId: this.storyId,
    id: this.storyId,
    blog: "kotaku",
    authors: [...authors],
    headline: "Story",
    publishTimeMillis: this.clock - hour,
    body: [],
  });

  /** Moves the discussion into its object, as far as a fault permits. */
  async moveIn(): Promise<void> {
    await moveDiscussion(this.#context(), this.storyId, "object");
  }

  /** Moves it back to D1, as far as a fault permits. */
  async moveOut(): Promise<void> {
    await moveDiscussion(this.#context(), this.storyId, "d1");
  }

  /**
   * Moves it while D1 fails once, before the object's batch `at`; then restarts the process. Resolves to whether there
   * was such a batch.
   */
  async breakOff(at: number, to: DiscussionPlace): Promise<boolean> {
    this.interruption = { at, work: () => Promise.reject(new Error("D1 is away.")) };
    await moveDiscussion(this.#context(), this.storyId, to).catch(() => undefined);
    const isBroken = this.interruption === null;
    this.interruption = null;
    await this.objects.discussionObjects.restart();
    return isBroken;
  }

  #context(later = 0) {
    const { db, discussionObjects } = this.objects;
    return { db, discussionObjects, beginsInObjects: this.beginsInObjects, now: this.clock + later };
  }

  /** Starts or stops the job's moves of all discussions. */
  setMoves(to: DiscussionPlace | null): Promise<void> {
    return setMoves(this.#context(), to);
  }

  /** The status of an operator's move. */
  async askToMove(to: DiscussionPlace = "object"): Promise<number> {
    const body = { storyId: this.storyId, to };
    const { status } = await callAs(this.objects.fetch, "token-of-the-mocks", moveCall, {}, body);
    return status;
  }

  /** The scheduled job of moves some time later (ms): after two minutes D1 may delete the texts. */
  async runMoves(later = 120_000): Promise<void> {
    await moveDiscussions(this.#context(later));
  }

  /** D1's remaining rows of the discussion in the network with objects. */
  countTexts() {
    return this.objects.db
      .prepare(
        `SELECT total(r.body NOT IN ('', '[]')) AS texts,
           total((SELECT count(*) FROM reply_edits e WHERE e.reply_id = r.id)) AS edits,
           total((SELECT count(*) FROM threads t WHERE t.reply_id = r.id)) AS threads
         FROM posts r WHERE r.starter_id = ?1 AND r.is_starter = 0`,
      )
      .bind(this.storyId)
      .first();
  }

  async load(batch: ImportBatch): Promise<void> {
    for (const { services } of this.networks) await services.load(batch);
  }

  #join(members: readonly string[]): Promise<void> {
    const blogs = (fixtureNetwork.blogs ?? []).filter(({ name }) => name === "kotaku");
    return this.load({
      blogs: blogs.map((blog) => ({
        ...blog,
        members: members.map((screenName) => ({ screenName, role: "Author" as const, title: "" })),
      })),
    });
  }

  /** Both responses, without random differences. */
  async ask<Reply extends v.GenericSchema>(
    who: string | null,
    call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
    params: Record<string, string> = {},
    body?: unknown,
    query: QueryValues = {},
  ) {
    const answers = [];
    for (const { services, tokens } of this.networks) {
      const token = who === null ? null : (tokens.get(who) ?? "");
      const answer = () => callAs(services.fetch, token, call, params, body, query);
      const before = this.handedOver === null ? [] : await readCounters(services);
      let { status, data, error } = await answer();
      if (status === 503 && this.handedOver !== null) {
        this.refused += 1;
        await this.handedOver;
        // So that both assign the same ids.
        await services.db.batch(before);
        ({ status, data, error } = await answer());
      }
      answers.push({ status, data: endFeatures(data, this.clock), refusal: error?.refusal });
    }
    return answers;
  }

  /** Everything that the two networks show of the discussion. */
  async readAll() {
    const { storyId, replies } = this;
    const roots = [storyId, ...replies.slice(0, 3).map(({ id }) => id)];
    const all: Record<string, unknown[]> = {};
    for (const root of roots) {
      all[`page ${root}`] = await this.ask(null, getPostPage, { postId: root });
      for (const approvedOnly of ["true", "false"]) {
        const query = { approvedOnly, maxReturned: "3", maxChildren: "2" };
        all[`replies ${root} ${approvedOnly}`] = await this.ask(
          null,
          comments.getReplies,
          { postId: root },
          undefined,
          query,
        );
      }
      if (root !== storyId)
        all[`reasons ${root}`] = await this.ask(null, comments.getApprovalReasons, { replyId: root });
    }
    for (const sorting of comments.sortings)
      for (const approvedOnly of ["true", "false"])
        for (const tier of sorting === "discussed" ? ["all"] : comments.tiers) {
          const query = { sorting, tier, approvedOnly, maxReturned: "2" };
          const post = { postId: storyId };
          all[Object.values(query).join(" ")] = await this.ask(
            null,
            comments.getReplies,
            post,
            undefined,
            query,
          );
        }
    all["own"] = await this.ask("Cleo-Reader", comments.getOwnDiscussion, { starterId: storyId });
    all["newest"] = await this.ask(null, comments.getNewestReplies, { starterId: storyId });
    all["queue"] = await this.ask("Eva-Es", moderation.getQueue);
    all["of a person"] = await this.ask(null, getPersonReplies, { screenName: "Dov-Reader" });
    all["D1"] = await Promise.all(
      this.networks.map(({ services }) => readDiscussionIndex(services.db, storyId)),
    );
    return all;
  }

  /** Applies a step to both; returns their responses. */
  async take(change: Step): Promise<unknown[]> {
    this.clock += 60_000;
    const { storyId, replies } = this;
    const reply = "place" in change ? replies[change.place % Math.max(1, replies.length)] : undefined;
    const replyId = reply?.id ?? "1";
    switch (change.do) {
      case "write":
        return this.#write(change.person, change.place);
      case "edit": {
        const body = { body: paragraph(`Words of ${this.clock.toString()}`) };
        return this.ask(reply?.by ?? "Dov-Reader", core.editReply, { postId: replyId }, body);
      }
      case "delete":
        return this.ask(reply?.by ?? "Dov-Reader", core.deleteReply, { postId: replyId }, {});
      case "like":
        return this.ask(
          change.person,
          change.isOn ? likes.likePost : likes.unlikePost,
          {},
          { postId: replyId },
        );
      case "approve":
        return this.ask("Eva-Es", profile.approveReply, {}, { replyId, isApproved: change.isOn });
      case "dismiss":
        return this.ask("Eva-Es", comments.dismissReply, {}, { replyId, isDismissed: change.isOn });
      case "feature":
        return this.ask("Eva-Es", featureReply, {}, this.#feature(replyId, change));
      case "remove":
        return this.#remove(replyId);
      case "close":
        return this.ask(
          "Eva-Es",
          comments.closeDiscussion,
          {},
          { starterId: storyId, isClosed: change.isOn },
        );
      case "follow": {
        const body = { blogId, personId: this.#ids.get(change.person), isFollowed: change.isOn };
        return this.ask("Eva-Es", profile.followForBlog, {}, body);
      }
      case "block": {
        const body = { blogId, personId: this.#ids.get(change.person), isBlocked: change.isOn };
        return this.ask("Eva-Es", profile.blockForBlog, {}, body);
      }
      case "join":
        await this.#join(change.members);
        return [];
      case "sign":
        await this.load({ posts: [this.#story(change.authors)] });
        return [];
      case "bring":
        await this.#bring(change.person, change.place, change.isOn);
        return [];
    }
  }

  async #write(author: string, at: number) {
    const parents = [this.storyId, ...this.replies.map(({ id }) => id)];
    const parentId = parents[at % parents.length] ?? this.storyId;
    const body = {
      body: paragraph(`Words of ${this.clock.toString()}`),
      key: `key-of-two-networks-${this.clock.toString()}`,
    };
    const answers = await this.ask(author, core.writeReply, { parentId }, body);
    const [first] = answers;
    if (first?.status === 200) {
      const { id } = first.data.reply;
      this.replies.push({ id, by: author, sourceId: `magma:reply:${id}` });
    }
    return answers;
  }

  /** The end comes before one of the next steps, if there is one. */
  #feature(replyId: string, { isOn: isFeatured, minutes }: Extract<Step, { do: "feature" }>) {
    return { replyId, isFeatured, endTimeMillis: minutes === null ? null : this.clock + minutes * 60_000 };
  }

  async #remove(postId: string) {
    const [found] = await this.ask("Eva-Es", moderation.getCase, { postId });
    if (found?.status !== 200) return [];
    const items = [{ postId, version: found.data.version }];
    const answers = await this.ask(
      "Eva-Es",
      moderation.decide,
      {},
      { items, action: "remove", reason: "spam" },
    );
    // Ids of decisions are random.
    return answers.map(({ status }) => status);
  }

  async #bring(author: string, at: number, approved: boolean): Promise<void> {
    const id = String((given += 1));
    const parents = [this.storyId, ...this.replies.map(({ sourceId }) => sourceId)];
    const parent = parents[at % parents.length] ?? this.storyId;
    const publishTimeMillis = this.clock;
    const body = paragraph(`Brought words of ${id}`);
    await this.load({
      posts: [
        { sourceId: id, id, parent, blog: "kotaku", authors: [author], approved, publishTimeMillis, body },
      ],
    });
    this.replies.push({ id, by: author, sourceId: id });
  }
}
