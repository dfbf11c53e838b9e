import { likePost, unlikePost } from "../../contract/discussion/comments.ts";
import { buildCallPath } from "../../contract/wire/call.ts";
import { openSession } from "../../tests/api/open-session.ts";
import { openConnection, type Connection } from "../client/connection.ts";
import { Histogram } from "../client/histogram.ts";
import type { LoadNetwork } from "../load/network.ts";
import { sendEvenly, type Sent } from "../traffic/send-evenly.ts";

const host = "kotaku.com";
/** Requests a second. */
const rates = { pages: 10, uncached: 2, writes: 2 };
/** Connections of readers: more than are in use at a time. */
const connections = 12;
/** People who like stories, and stories that they like. */
const likers = 20;

/** What people waited for their answers, ms. */
export interface Waits {
  /** Pages as readers get them, from the cache where it has them. */
  pages: Histogram;
  /** Pages that no cache has. */
  uncached: Histogram;
  writes: Histogram;
  errors: string[];
}

export interface People {
  /** Reads and writes until `isOver`. */
  run: (isOver: () => boolean) => Promise<Waits>;
  close: () => void;
}

/** Readers of the demo network, and people who are signed in and like its stories. */
export async function createPeople(network: LoadNetwork): Promise<People> {
  const db = await network.services().db();
  const { results } = await db
    .prepare(
      `SELECT p.id, p.slug FROM posts p JOIN blogs b ON b.id = p.blog_id
       WHERE b.host = ?1 AND p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.password_hash IS NULL AND p.publish_time < ?2
       ORDER BY p.publish_time DESC LIMIT 20`,
    )
    .bind(host, Date.now())
    .all<{ id: string; slug: string }>();
  // People who may like all of the stories: neither their authors nor people with a restriction.
  const people = await db
    .prepare(
      `SELECT screen_name AS name FROM people p
       WHERE id NOT IN (SELECT person_id FROM restrictions)
         AND NOT EXISTS (SELECT 1 FROM posts s, json_each(s.author_ids) a WHERE s.is_starter = 1 AND a.value = p.id)
       ORDER BY id LIMIT ?1`,
    )
    .bind(likers)
    .all<{ name: string }>();
  const tokens: string[] = [];
  for (const { name } of people.results) tokens.push(await openSession(db, name));
  const paths = ["/", "/latest", ...results.map(({ id, slug }) => `/${slug}-${id}`)];
  const free: Connection[] = Array.from({ length: connections }, () =>
    openConnection(network.frontEnd().port("page")),
  );
  const ask = async (path: string) => {
    const connection = free.pop() ?? openConnection(network.frontEnd().port("page"));
    try {
      const { status } = await connection.ask({ host, path });
      if (status >= 400) throw new Error(`${path} answered ${status}`);
    } finally {
      free.push(connection);
    }
  };
  let turn = 0;
  const like = async () => {
    turn += 1;
    // Each person likes each story once, and then takes it back.
    const pair = turn % (tokens.length * results.length);
    const call = Math.floor(turn / (tokens.length * results.length)) % 2 === 0 ? likePost : unlikePost;
    const response = await fetch(
      `http://127.0.0.1:${network.services().port}/api/${call.service}/${buildCallPath(call, {}, {})}`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${tokens[pair % tokens.length] ?? ""}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ postId: results[Math.floor(pair / tokens.length)]?.id }),
      },
    );
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}`);
  };
  let page = 0;
  const subjects = {
    pages: () => ask(paths[(page += 1) % paths.length] ?? "/"),
    // Each time is a page of its own.
    uncached: () => ask(`/?startTime=${Date.now() - (page += 1)}`),
    writes: like,
  };
  return {
    run: async (isOver) => {
      const waits: Waits = {
        pages: new Histogram(),
        uncached: new Histogram(),
        writes: new Histogram(),
        errors: [],
      };
      const send = async (name: keyof typeof subjects) => {
        while (!isOver()) {
          const until = performance.now() + 1_000;
          const sent: Sent[] = await sendEvenly({ perSecond: rates[name], until }, () => ({
            name,
            answer: subjects[name](),
          }));
          for (const { ms, error } of sent) {
            waits[name].add(ms);
            if (error !== null) waits.errors.push(`${name}: ${error}`);
          }
        }
      };
      await Promise.all([send("pages"), send("uncached"), send("writes")]);
      return waits;
    },
    close: () => {
      for (const connection of free) connection.close();
    },
  };
}
