import type { HttpRequest } from "./client/connection.ts";
import type { WireResponse } from "./client/read-response.ts";
import { runLoad, type LoadResult } from "./client/run-load.ts";
import { findMedian } from "./report/result.ts";
import { assertOk } from "./suite.ts";
import type { Workerd } from "./workerd/start-workerd.ts";

/** A server and the requests to send to it. */
export interface Subject {
  name: string;
  port: number;
  /** Its processes. */
  pids: readonly number[];
  next: () => HttpRequest;
  /** Throws if a response is wrong; without it, if it isn't a page. */
  check?: (response: WireResponse, request: HttpRequest) => void;
}

/** A subject on a socket of a workerd. */
export const at = (workerd: Workerd, socket: string, name: string, next: () => HttpRequest): Subject => ({
  name,
  port: workerd.port(socket),
  pids: [workerd.pid],
  next,
});

export interface Plan {
  rounds: number;
  /** Duration of each subject's turn in each round, ms. */
  duration: number;
  connections: number;
  /** Requests a second; without it, as many as possible. */
  rate?: number;
  /** A turn ends earlier after this many responses. */
  requests?: number;
}

/**
 * V8 has optimized hot code after some thousand requests: an uncached page then takes a third less time than at first.
 * The duration limits the wait on slow or busy machines.
 */
const usualWarmUp = { requests: 3_000, duration: 30_000 };

export type Rounds = Map<string, LoadResult[]>;

/**
 * Measures several subjects in alternating turns (A, B, A, B), so that other load on the machine affects all
 * of them alike. Only one works at a time, so the CPU time of a shared process belongs to that one.
 */
export async function measureSideBySide(
  subjects: Subject[],
  plan: Plan,
  warmUp = usualWarmUp,
): Promise<Rounds> {
  const { rounds, connections, ...turn } = plan;
  const results: Rounds = new Map(subjects.map(({ name }) => [name, []]));
  const load = ({ port, pids, next, check = assertOk }: Subject) => ({
    port,
    pids,
    connections,
    next,
    check,
  });
  for (const subject of subjects) await runLoad({ ...load(subject), ...warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      results.get(subject.name)?.push(await runLoad({ ...load(subject), ...turn }));
    }
  }
  return results;
}

type Field = "cpu" | "perSecond" | "p50" | "p99" | "max";

/** Median over the rounds. */
export const median = (rounds: Rounds, name: string, field: Field): number =>
  findMedian((rounds.get(name) ?? []).map((result) => result[field]));

/** One subject's figure as a multiple of another's: the median of the rounds' ratios. */
export function divide(rounds: Rounds, name: string, by: string, field: Field): number {
  const others = rounds.get(by) ?? [];
  return findMedian(
    (rounds.get(name) ?? []).map((result, round) => result[field] / (others[round]?.[field] ?? NaN)),
  );
}
