import type { HttpRequest } from "../client/connection.ts";
import { findMedian } from "../report/result.ts";
import { readCpuTime } from "../workerd/process-usage.ts";
import { actions } from "./actions.ts";
import { writeDrafts } from "./drafts.ts";
import { pageSubjects } from "./pages.ts";
import type { TrafficNetwork } from "./start-network.ts";

/** The databases' cost of a single request: rows, and CPU time of their process, ms. */
export interface Rows {
  read: number;
  written: number;
  cpu: number;
}

/** Number of counts of each request. */
const rounds = 7;

/** The rows that D1 counts for each action and each page of a network: medians. */
export async function countRowsOf(network: TrafficNetwork): Promise<Map<string, Rows>> {
  const { world, counted } = network;
  const { pid } = network.side.running;
  await writeDrafts(world, counted.ask, rounds);
  const found = new Map<string, Rows[]>();
  const count = async (name: string, work: () => Promise<unknown>) => {
    counted.takeRows();
    const before = readCpuTime(pid);
    await work();
    const cpu = readCpuTime(pid) - before;
    found.set(name, [...(found.get(name) ?? []), { ...counted.takeRows(), cpu }]);
  };
  const known = new Map<string, string[]>();
  const callsOf = async (name: string, request: HttpRequest) => {
    const calls = known.get(name) ?? (await network.side.callsOf(request));
    known.set(name, calls);
    return calls;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, prepare } of actions) await count(name, () => counted.ask(prepare(world)));
    for (const subject of pageSubjects) {
      const request = subject.build(world);
      const calls = subject.isCall ? [request.path] : await callsOf(subject.name, request);
      await count(subject.name, () =>
        Promise.all(calls.map((path) => readCall(network, path, request.headers))),
      );
    }
  }
  return new Map([...found].map(([name, rows]) => [name, findMedians(rows)]));
}

async function readCall(
  { counted }: TrafficNetwork,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await counted.answer(new Request(`http://services.invalid${path}`, { headers }));
  await response.arrayBuffer();
}

const findMedians = (rows: readonly Rows[]): Rows => ({
  read: findMedian(rows.map(({ read }) => read)),
  written: findMedian(rows.map(({ written }) => written)),
  cpu: findMedian(rows.map(({ cpu }) => cpu)),
});
