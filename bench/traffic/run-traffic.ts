import type { Results } from "../report/result.ts";
import { describeRun, describeTraffic } from "./describe-traffic.ts";
import { measureFloods, type Flood } from "./measure-floods.ts";
import { countDrafts, measureTraffic } from "./measure-traffic.ts";
import { startTrafficNetwork, type Rates, type TrafficNetwork } from "./start-network.ts";

interface TrafficOptions {
  minutes: number;
  rates: Rates;
  /** Number of likes of one story in a minute. */
  likes: number;
}

/** Writes beside reads in a small and a large network, in turn, and afterwards large operations in the large one. */
export async function runTraffic(
  folders: readonly string[],
  { minutes, rates, likes }: TrafficOptions,
): Promise<{ results: Results; notes: string }> {
  const networks: TrafficNetwork[] = [];
  try {
    for (const folder of folders)
      networks.push(await startTrafficNetwork(folder, { drafts: countDrafts(minutes, rates), rates }));
    const found = await measureTraffic(networks, minutes);
    const large = networks.at(-1);
    const floods: Flood[] = large ? await measureFloods(large, likes) : [];
    return { results: describeTraffic(found), notes: describeRun(found, floods) };
  } finally {
    for (const network of networks) await network.stop();
  }
}
