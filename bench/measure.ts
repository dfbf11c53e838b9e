import type { HttpRequest } from "./client/connection.ts";
import { runLoad, type LoadResult } from "./client/run-load.ts";
import { findMedian } from "./report/result.ts";
import { assertOk } from "./suite.ts";
import type { Workerd } from "./workerd/start-workerd.ts";

/** Something that answers, and what it is asked for. */
export interface Subject {
  name: string;
  port: number;
  /** The processes that work for it. */
  pids: readonly number[];
  next: () => HttpRequest;
}

/** A subject behind a socket of a workerd. */
export const at = (workerd: Workerd, socket: string, name: string, next: () => HttpRequest): Subject => ({
  name,
  port: workerd.port(socket),
  pids: [workerd.pid],
  next,
});

export interface Plan {
  rounds: number;
  /** Of each subject in each round, ms. */
  duration: number;
  connections: number;
  /** Requests a second; without it, as many as are answered. */
  rate?: number;
  /** A turn ends sooner when so many were answered. */
  requests?: number;
}

/**
 * V8 has compiled what is hot after some thousands of requests: a page that is not cached takes a third less at the end of
 * these than at their beginning. A slow or busy machine is not waited for longer.
 */
const usualWarmUp = { requests: 3_000, duration: 30_000 };
/** For a run that only shows that everything runs. */
const shortWarmUp = { requests: 400, duration: 5_000 };

export type Rounds = Map<string, LoadResult[]>;

/**
 * Measures several subjects in turn, and again, so that what else the machine does meets all of them alike: A, B, A, B.
 * Only one works at a time, so that a process that serves several has used its CPU time for that one.
 */
export async function measureSideBySide(
  subjects: Subject[],
  plan: Plan,
  warmUp = plan.rounds > 1 ? usualWarmUp : shortWarmUp,
): Promise<Rounds> {
  const { rounds, connections, ...turn } = plan;
  const results: Rounds = new Map(subjects.map(({ name }) => [name, []]));
  const load = ({ port, pids, next }: Subject) => ({ port, pids, connections, next, check: assertOk });
  for (const subject of subjects) await runLoad({ ...load(subject), ...warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      results.get(subject.name)?.push(await runLoad({ ...load(subject), ...turn }));
    }
  }
  return results;
}

type Field = "cpu" | "perSecond" | "p50" | "p99" | "max";

/** The middle of the rounds. */
export const median = (rounds: Rounds, name: string, field: Field): number =>
  findMedian((rounds.get(name) ?? []).map((result) => result[field]));

/** One subject's figure as a multiple of another's: the middle of what each round says. */
export function divide(rounds: Rounds, name: string, by: string, field: Field): number {
  const others = rounds.get(by) ?? [];
  return findMedian(
    (rounds.get(name) ?? []).map((result, round) => result[field] / (others[round]?.[field] ?? NaN)),
  );
}
