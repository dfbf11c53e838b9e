import { openConnection, type Connection } from "../client/connection.ts";
import { Histogram } from "../client/histogram.ts";
import { evaluateFailure, evaluatePost, evaluateStream, type Answer } from "./evaluate-answer.ts";
import type { LoadNetwork } from "./network.ts";
import { findLastTakedown, overlaps, type LoadPost, type Outage } from "./world.ts";

const host = "kotaku.com";

type PageAnswer = Answer & { cacheStatus: string };

/** Responses to readers. */
export interface Reading {
  times: Histogram;
  requests: number;
  hits: number;
  /** Descriptions of wrong responses, and of errors while everything was running. */
  wrong: string[];
  /** During outages: requests for pages that had been read before, and how many of them failed. */
  askedInOutage: number;
  missedInOutage: string[];
  /** Requests that were interrupted by a restart of the front end. */
  cutOff: number;
}

/** One of ten requests is for the newest posts; of the others, half are for posts of the last minutes. */
function choose(posts: readonly LoadPost[]): LoadPost | "stream" {
  const chance = Math.random();
  const recent = posts.slice(-30);
  const pool = chance < 0.5 ? recent : posts;
  return (chance > 0.9 ? undefined : pool[Math.floor(Math.random() * pool.length)]) ?? "stream";
}

/**
 * Readers who send the next request as soon as they get a response, until `isOver`, and check every response.
 */
export async function read(
  network: LoadNetwork,
  posts: readonly LoadPost[],
  { readers, isOver }: { readers: number; isOver: () => boolean },
): Promise<Reading> {
  const reading: Reading = {
    times: new Histogram(),
    requests: 0,
    hits: 0,
    wrong: [],
    askedInOutage: 0,
    missedInOutage: [],
    cutOff: 0,
  };
  const seen = new Map<string, number>();
  await Promise.all(
    Array.from({ length: readers }, async () => {
      let port = network.frontEnd().port("page");
      let connection = openConnection(port);
      while (!isOver()) {
        if (port !== network.frontEnd().port("page")) {
          connection.close();
          port = network.frontEnd().port("page");
          connection = openConnection(port);
        }
        await readOnce(network, posts, connection, reading, seen);
      }
      connection.close();
    }),
  );
  return reading;
}

async function readOnce(
  network: LoadNetwork,
  posts: readonly LoadPost[],
  connection: Connection,
  reading: Reading,
  seen: Map<string, number>,
): Promise<void> {
  const subject = choose(posts);
  const path = subject === "stream" ? "/latest" : subject.path;
  const sent = Date.now();
  const start = performance.now();
  try {
    const response = await connection.ask({ host, path });
    const cacheStatus = /^cache-status: (.*)$/im.exec(response.head)?.[1]?.trim() ?? "no cache";
    const isStandIn = cacheStatus.includes("detail=stale-");
    const answer: PageAnswer = { ...response, sent, received: Date.now(), isStandIn, cacheStatus };
    reading.times.add(performance.now() - start);
    reading.requests += 1;
    if (cacheStatus.includes("hit")) reading.hits += 1;
    recordAnswer(network, posts, subject, answer, reading, seen);
  } catch (error) {
    // The front end doesn't respond while restarting; a connection may also have been opened just before.
    if (overlaps(network.frontEndOutages, sent - 1_000, Date.now())) {
      reading.cutOff += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } else reading.wrong.push(`${path}: ${String(error)}`);
  }
}

/** Describes when a wrong response came, relative to outages. */
function describeMoment(
  { servicesOutages, frontEndOutages }: LoadNetwork,
  subject: LoadPost | "stream",
  { sent, received, cacheStatus }: PageAnswer,
): string {
  const since = (time: number | null | undefined) =>
    typeof time === "number" ? `${((sent - time) / 1_000).toFixed(2)} s` : "never";
  const ended = (outages: readonly Outage[]) => since(outages.findLast(([, until]) => until <= sent)?.[1]);
  const changed = subject === "stream" ? undefined : subject.changes.findLast(({ done }) => done !== null);
  return `(asked ${since(changed?.done)} after the last change, ${ended(servicesOutages)} after the services and ${ended(frontEndOutages)} after the front end came back; took ${received - sent} ms; ${cacheStatus})`;
}

function recordAnswer(
  network: LoadNetwork,
  posts: readonly LoadPost[],
  subject: LoadPost | "stream",
  answer: PageAnswer,
  reading: Reading,
  seen: Map<string, number>,
): void {
  const { servicesOutages } = network;
  const path = subject === "stream" ? "/latest" : subject.path;
  const lastRead = seen.get(path) ?? null;
  if (lastRead !== null && overlaps(servicesOutages, answer.sent, answer.received))
    reading.askedInOutage += 1;
  if (answer.status >= 500) {
    const times = { lastRead, lastTakedown: findLastTakedown(posts) };
    const verdict = evaluateFailure(answer, times, servicesOutages);
    if (verdict === "missed") reading.missedInOutage.push(`${path}: status ${answer.status}`);
    if (verdict === "wrong") reading.wrong.push(`${path}: status ${answer.status}`);
    return;
  }
  const wrong =
    subject === "stream"
      ? evaluateStream(posts, answer, servicesOutages)
      : evaluatePost(subject, answer, servicesOutages);
  if (wrong !== null) reading.wrong.push(`${wrong} ${describeMoment(network, subject, answer)}`);
  if (answer.status === 200) seen.set(path, answer.sent);
}
