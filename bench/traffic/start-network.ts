import { readFileSync } from "node:fs";
import { startSide, type Side } from "../scale/start-side.ts";
import { readMemory } from "../workerd/process-usage.ts";
import { askServices, createCountedServices } from "./ask.ts";
import { createTurns, listFirst } from "./choose-action.ts";
import { writeDrafts, type Ask } from "./drafts.ts";
import { createPool, pageSubjects } from "./pages.ts";
import { sendEvenly, type Sent } from "./send-evenly.ts";
import { createWorld, type World } from "./world.ts";

/** Requests a second. */
export interface Rates {
  writes: number;
  reads: number;
}

/** Resource use of the services' process. */
interface Usage {
  /** Resident memory, MB. */
  memory: number;
  /** Reads of files and sockets: SQLite reads pages missing in its cache. */
  fileReads: number;
}

/** One running network, whose readers and writers can be run for a while. */
export interface TrafficNetwork {
  side: Side;
  world: World;
  ask: Ask;
  counted: Awaited<ReturnType<typeof createCountedServices>>;
  run: (ms: number, writes?: number) => Promise<Sent[]>;
  readUsage: () => Usage;
  stop: () => Promise<void>;
}

/** Starts the network in a folder, with as many drafts as will be published. */
export async function startTrafficNetwork(
  folder: string,
  { drafts, rates }: { drafts: number; rates: Rates },
): Promise<TrafficNetwork> {
  const side = await startSide(folder);
  const { running, pagePort } = side;
  const world = await createWorld(await running.db());
  const ask = askServices(running.port);
  await writeDrafts(world, ask, drafts);
  for (const { prepare } of listFirst()) await ask(prepare(world));
  const { write, read, close } = createTraffic(world, ask, { pages: pagePort, calls: running.port });
  return {
    side,
    world,
    ask,
    counted: await createCountedServices(running),
    run: async (ms, writes = rates.writes) => {
      const until = performance.now() + ms;
      const parts = [
        sendEvenly({ perSecond: rates.reads, until }, read),
        sendEvenly({ perSecond: writes, until }, write),
      ];
      return (await Promise.all(parts)).flat();
    },
    readUsage: () => ({ memory: readMemory(running.pid), fileReads: readSyscalls(running.pid) }),
    stop: async () => {
      close();
      await side.stop();
    },
  };
}

/** Sends the writes and the reads of a network in turn, one at a time. */
function createTraffic(world: World, ask: Ask, ports: { pages: number; calls: number }) {
  const pools = { pages: createPool(ports.pages), calls: createPool(ports.calls) };
  const nextAction = createTurns(world);
  let turn = 0;
  return {
    write: () => {
      const { name, prepared } = nextAction();
      return { name, answer: ask(prepared) };
    },
    read: () => {
      const subject = pageSubjects[(turn += 1) % pageSubjects.length];
      if (!subject) throw new Error("There are no pages");
      const pool = subject.isCall ? pools.calls : pools.pages;
      return { name: subject.name, answer: pool.ask(subject.build(world)) };
    },
    close: () => {
      for (const pool of Object.values(pools)) pool.close();
    },
  };
}

/** Number of reading system calls of a process. NaN without `/proc`. */
function readSyscalls(pid: number): number {
  try {
    return Number(/^syscr: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1]);
  } catch {
    return NaN;
  }
}
