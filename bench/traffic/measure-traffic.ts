import { Histogram } from "../client/histogram.ts";
import { countRowsOf, type Rows } from "./count-rows-of.ts";
import type { Rates, TrafficNetwork } from "./start-network.ts";
import type { Sent } from "./send-evenly.ts";

/**
 * Duration of a slice, ms, after which the networks take turns, so that other load on the machine affects both alike.
 */
const slice = 15_000;
const warmUp = 10_000;

/** Number of drafts that a run of some minutes publishes: one write in a hundred, and some to spare. */
export const countDrafts = (minutes: number, { writes }: Rates) =>
  Math.ceil(((minutes + 2) * 60 * writes) / 100) + 10;

/** Measurements of one network. */
export interface TrafficResult {
  /** Durations by name of the action or page, ms. */
  times: Map<string, Histogram>;
  rows: Map<string, Rows>;
  /** Number of each error: name and message. */
  errors: Map<string, number>;
  requests: number;
  /** Memory of the services' process at the end, MB. */
  memory: number;
  /** Reading system calls of that process, per request. */
  fileReads: number;
}

/** Measures writes beside reads in two networks in turn, for some minutes each. */
export async function measureTraffic(
  networks: readonly TrafficNetwork[],
  minutes: number,
): Promise<TrafficResult[]> {
  const results = networks.map((): TrafficResult => createResult());
  for (const network of networks) await network.run(warmUp);
  for (let round = 0; round < (minutes * 60_000) / slice; round += 1) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const [network, result] = [networks[index], results[index]];
      if (network && result) await runSlice(network, result);
    }
    console.log(`Slice ${round + 1}`);
  }
  for (const [index, network] of networks.entries()) {
    const result = results[index];
    if (!result) continue;
    result.rows = await countRowsOf(network);
    result.memory = network.readUsage().memory;
    result.fileReads /= result.requests;
  }
  return results;
}

const createResult = (): TrafficResult => ({
  times: new Map(),
  rows: new Map(),
  errors: new Map(),
  requests: 0,
  memory: NaN,
  fileReads: 0,
});

async function runSlice(network: TrafficNetwork, result: TrafficResult): Promise<void> {
  const before = network.readUsage().fileReads;
  addSent(result, await network.run(slice));
  result.fileReads += network.readUsage().fileReads - before;
}

/** Adds sent requests to a result. */
export function addSent(
  result: Pick<TrafficResult, "times" | "errors" | "requests">,
  sent: readonly Sent[],
): void {
  for (const { name, ms, error } of sent) {
    const histogram = result.times.get(name) ?? new Histogram();
    histogram.add(ms);
    result.times.set(name, histogram);
    if (error !== null)
      result.errors.set(`${name}: ${error}`, (result.errors.get(`${name}: ${error}`) ?? 0) + 1);
  }
  result.requests += sent.length;
}
