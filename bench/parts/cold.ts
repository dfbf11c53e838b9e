import { openConnection } from "../client/connection.ts";
import { findMedian, type Results } from "../report/result.ts";
import { post } from "../sample/samples.ts";
import { assertOk, createServicesStub, heap, output, type Recording } from "../suite.ts";
import type { createTwins } from "../subjects.ts";
import { readCpuTime } from "../workerd/process-usage.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "../workerd/front-end.ts";
import { startWorkerd } from "../workerd/start-workerd.ts";

const rounds = 5;
/** Requests of an isolate that are reported, by number. */
const reported = [1, 10, 100] as const;

/**
 * (i) CPU time of a new isolate: for evaluating the bundle, and for the first requests, each for an uncached post with
 * 50 replies, with the services' stub; the first one also loads the site layout.
 */
export async function measureCold(
  recording: Recording,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const runs: number[][] = [];
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { start, requests } = await timeFirst(recording, nextTwin);
    runs.push(requests);
    starts.push(start - (await timeEmptyStart()));
  }
  const cpuOf = (request: number) => findMedian(runs.map((run) => run[request - 1] ?? NaN));
  return {
    ratios: [
      {
        id: "cold.tenth",
        what: "CPU time of the tenth request of an isolate",
        against: "of the hundredth",
        value: cpuOf(10) / cpuOf(100),
        aim: null,
      },
    ],
    figures: [
      {
        id: "cold.bundle",
        what: "evaluating the bundle: CPU beyond an empty Worker's",
        value: findMedian(starts),
        unit: "ms",
      },
      ...reported.map((request) => ({
        id: `cold.${request}`,
        what: `request ${request} of a new isolate: CPU`,
        value: cpuOf(request),
        unit: "ms" as const,
      })),
    ],
  };
}

/** CPU time of a workerd that starts with an empty Worker, ms. */
async function timeEmptyStart(): Promise<number> {
  const { service, files } = createStub("empty");
  const config = { services: [service], sockets: { page: "empty" }, ...compatibility, heap };
  const workerd = await startWorkerd(`${output}/cold-empty`, config, files);
  const start = readCpuTime(workerd.pid);
  await workerd.stop();
  return start;
}

/** CPU time of a workerd until it can respond, and of each of its first requests, ms. */
async function timeFirst(recording: Recording, nextTwin: ReturnType<typeof createTwins>) {
  const [stub, cache] = [createServicesStub(recording), createStub("cache")];
  const workerd = await startWorkerd(
    `${output}/cold`,
    {
      services: [createFrontEnd("services", "cache"), stub.service, cache.service],
      sockets: { page: "front-end" },
      ...compatibility,
      heap,
    },
    { ...readFrontEnd(), ...stub.files, ...cache.files },
  );
  const connection = openConnection(workerd.port("page"));
  const start = readCpuTime(workerd.pid);
  const requests: number[] = [];
  try {
    for (let request = 1; request <= Math.max(...reported); request += 1) {
      const before = readCpuTime(workerd.pid);
      const asked = nextTwin(post);
      assertOk(await connection.ask(asked), asked);
      requests.push(readCpuTime(workerd.pid) - before);
    }
    return { start, requests };
  } finally {
    connection.close();
    await workerd.stop();
  }
}
