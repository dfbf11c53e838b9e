import { defaultTimeout, findTimeouts, secondaryTimeout } from "../../app/platform/services/time-outs.ts";
import { openConnection } from "../client/connection.ts";
import { Histogram } from "../client/histogram.ts";
import type { Ratio, Results } from "../report/result.ts";
import { buildPath, post, sampleHost } from "../sample/samples.ts";
import { createServicesStub, heap, output, type Recording } from "../suite.ts";
import type { createTwins } from "../subjects.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "../workerd/front-end.ts";
import { startWorkerd } from "../workerd/start-workerd.ts";

/** Number of simultaneous requests. */
const atOnce = 100;
/** Tolerance on top of a time-out, ms. */
const grace = 50;

interface Hang {
  id: string;
  what: string;
  /** Path prefixes of the calls that hang. */
  hung: string[];
  /** The longest time-out among them, ms; 0 if none hangs. */
  timeout: number;
  page: "post" | "front";
  /** Allowed statuses: a page that lost its own data is an error. */
  statuses: number[];
  /** With a new isolate, which has no site layout yet. */
  isCold?: boolean;
}

const views = "/api/kala/viewsForPost";
const curation = "/api/curation/";
const aside = "/api/magma/stream/aside/";
const kala = findTimeouts("kala", "production").optional;

const hangs: Hang[] = [
  { id: "none", what: "nothing hangs: a post", hung: [], timeout: 0, page: "post", statuses: [200] },
  {
    id: "views",
    what: "the count of views hangs",
    hung: [views],
    timeout: kala,
    page: "post",
    statuses: [200],
  },
  {
    id: "one",
    what: "the editors' arrangement of a front hangs",
    hung: [curation],
    timeout: secondaryTimeout,
    page: "front",
    statuses: [200],
  },
  {
    id: "around",
    what: "arrangement, years and sister blogs of a front hang",
    hung: [curation, aside],
    timeout: secondaryTimeout,
    page: "front",
    statuses: [200],
  },
  {
    id: "two",
    what: "flags and the editors' arrangement hang, in an isolate that knows nothing",
    hung: ["/api/features/", curation],
    timeout: secondaryTimeout,
    page: "front",
    statuses: [200],
    isCold: true,
  },
  {
    id: "primary",
    what: "the post itself hangs",
    hung: ["/api/magma/post/page/"],
    timeout: defaultTimeout,
    page: "post",
    statuses: [502, 503, 504],
  },
];

/** (g) A hundred simultaneous readers while services hang: the wait of the slowest. */
export async function measureHung(
  recording: Recording,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const results: Results = { ratios: [], figures: [] };
  for (const hang of hangs) {
    const { first, second } = await measureHang(hang, recording, nextTwin);
    if (hang.timeout > 0) results.ratios.push(describe(hang, first));
    results.figures.push(
      { id: `hung.${hang.id}.first`, what: `${hang.what}: p99 of the first 100`, value: first, unit: "ms" },
      { id: `hung.${hang.id}.second`, what: `${hang.what}: p99 of the next 100`, value: second, unit: "ms" },
    );
  }
  return results;
}

const describe = (hang: Hang, p99: number): Ratio => ({
  id: `hung.${hang.id}`,
  what: `${hang.what}: p99 of 100 connections`,
  against: `the time-out and ${grace} ms (${hang.timeout + grace} ms)`,
  value: p99 / (hang.timeout + grace),
  aim: { atMost: 1 },
});

/**
 * 99th percentile over two rounds of 100 pages, each on its own connection, on an isolate that has loaded its
 * host's site layout.
 */
async function measureHang(hang: Hang, recording: Recording, nextTwin: ReturnType<typeof createTwins>) {
  const cache = createStub("cache");
  const stub = createServicesStub(recording, hang.hung);
  const workerd = await startWorkerd(
    `${output}/hung`,
    {
      services: [createFrontEnd("services", "cache"), stub.service, cache.service],
      sockets: { page: "front-end" },
      ...compatibility,
      heap,
    },
    { ...readFrontEnd(), ...stub.files, ...cache.files },
  );
  const connections = Array.from({ length: atOnce }, () => openConnection(workerd.port("page")));
  const fire = async () => {
    const histogram = new Histogram();
    const start = performance.now();
    await Promise.all(
      connections.map(async (connection) => {
        const request = hang.page === "post" ? nextTwin(post) : { host: sampleHost, path: "/" };
        const { status } = await connection.ask(request);
        if (!hang.statuses.includes(status))
          throw new Error(`${hang.what}: ${request.path} answered ${status}`);
        histogram.add(performance.now() - start);
      }),
    );
    return histogram.quantile(0.99);
  };
  try {
    // Renders until V8 has optimized hot code: a page without the hanging services.
    const [warm] = connections;
    for (let count = 0; count < (hang.isCold ? 0 : 200); count += 1)
      await warm?.ask({ host: sampleHost, path: hang.page === "post" ? "/latest" : buildPath(post) });
    return { first: await fire(), second: await fire() };
  } finally {
    for (const connection of connections) connection.close();
    await workerd.stop();
  }
}
