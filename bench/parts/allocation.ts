import { readFileSync } from "node:fs";
import { runLoad } from "../client/run-load.ts";
import type { Results } from "../report/result.ts";
import { post } from "../sample/samples.ts";
import { assertOk, createServicesStub, heap, output, type Recording } from "../suite.ts";
import type { createTwins } from "../subjects.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "../workerd/front-end.ts";
import { startWorkerd } from "../workerd/start-workerd.ts";
import { sumAllocations } from "../workerd/read-collections.ts";

const warmUp = 500;
const measured = 1_000;
const aim = 800;

/** (j) Heap allocation of an uncached page, and the frequency of garbage collections. */
export async function measureAllocation(
  recording: Recording,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const [stub, cache] = [createServicesStub(recording), createStub("cache")];
  const folder = `${output}/allocation`;
  const workerd = await startWorkerd(
    folder,
    {
      services: [createFrontEnd("services", "cache"), stub.service, cache.service],
      sockets: { page: "front-end" },
      ...compatibility,
      heap,
      v8Flags: ["--trace-gc"],
    },
    { ...readFrontEnd(), ...stub.files, ...cache.files },
  );
  const readLog = () => readFileSync(`${folder}/workerd.log`, "utf8");
  const ask = (requests: number) =>
    runLoad({
      port: workerd.port("page"),
      pids: [],
      connections: 1,
      duration: 60_000,
      requests,
      next: () => nextTwin(post),
      check: assertOk,
    });
  try {
    await ask(warmUp);
    const before = readLog().length;
    const { requests } = await ask(measured);
    const { kilobytes, scavenges, full } = sumAllocations(readLog().slice(before));
    return describe(kilobytes / requests, (scavenges * 1_000) / requests, (full * 1_000) / requests);
  } finally {
    await workerd.stop();
  }
}

const describe = (kilobytes: number, scavenges: number, full: number): Results => ({
  ratios: [
    {
      id: "allocation.miss",
      what: "heap allocated for a post with 50 replies that is not cached, bodies apart",
      against: `${aim} kB`,
      value: kilobytes / aim,
      aim: { atMost: 1 },
    },
  ],
  figures: [
    { id: "allocation.miss.kb", what: "post, not cached: heap allocated", value: kilobytes, unit: "kB" },
    {
      id: "allocation.scavenges",
      what: "scavenges for 1,000 of them",
      value: scavenges,
      unit: "collections",
    },
    {
      id: "allocation.full",
      what: "full collections for 1,000 of them",
      value: full,
      unit: "collections",
    },
  ],
});
