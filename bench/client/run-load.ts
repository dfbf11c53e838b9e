import { readCpuTime } from "../workerd/process-usage.ts";
import { openConnection, type Connection, type HttpRequest } from "./connection.ts";
import { Histogram } from "./histogram.ts";
import type { WireResponse } from "./read-response.ts";

export interface LoadOptions {
  port: number;
  connections: number;
  /** Duration, ms. */
  duration: number;
  /** Ends earlier after this many responses. */
  requests?: number;
  /** Requests a second, evenly spaced; without it, as many as possible. */
  rate?: number;
  /** Processes whose CPU time is divided by the number of requests. */
  pids: readonly number[];
  next: () => HttpRequest;
  /** Throws if a response is wrong. */
  check: (response: WireResponse, request: HttpRequest) => void;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Time from the request to the last byte, ms; at a fixed rate, from the time when the request was due. */
  p50: number;
  p99: number;
  max: number;
  /** CPU time of the processes per request, ms. */
  cpu: number;
}

/** Sends requests over several connections. Throws at the first wrong response. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const histogram = new Histogram();
  const connections = Array.from({ length: options.connections }, () => openConnection(options.port));
  const readCpu = () => options.pids.reduce((sum, pid) => sum + readCpuTime(pid), 0);
  const cpuBefore = readCpu();
  const start = performance.now();
  let left = options.requests ?? Infinity;
  const askOnce = async (connection: Connection, due: number) => {
    left -= 1;
    if (left < 0) return false;
    const request = options.next();
    options.check(await connection.ask(request), request);
    histogram.add(performance.now() - due);
    return true;
  };
  const run = options.rate === undefined ? runFreely : runEvenly;
  try {
    await run(connections, start + options.duration, options.rate ?? 0, askOnce);
  } finally {
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - start) / 1_000;
  return {
    requests: histogram.count,
    perSecond: histogram.count / seconds,
    p50: histogram.quantile(0.5),
    p99: histogram.quantile(0.99),
    max: histogram.max,
    cpu: (readCpu() - cpuBefore) / histogram.count,
  };
}

/** Resolves to false once there were enough requests. */
type AskOnce = (connection: Connection, due: number) => Promise<boolean>;

async function runFreely(connections: Connection[], end: number, _rate: number, askOnce: AskOnce) {
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end && (await askOnce(connection, performance.now())));
    }),
  );
}

/**
 * Each connection has its share of the schedule; a late response delays its next requests, which counts as
 * their time.
 */
async function runEvenly(connections: Connection[], end: number, rate: number, askOnce: AskOnce) {
  const interval = (1_000 * connections.length) / rate;
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection, index) => {
      for (let due = start + (interval * index) / connections.length; due < end; due += interval) {
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        // Lateness of a timer doesn't count, lateness of a response does.
        if (!(await askOnce(connection, early > 0 ? performance.now() : due))) return;
      }
    }),
  );
}
