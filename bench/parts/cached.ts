import { openConnection } from "../client/connection.ts";
import { at, divide, measureSideBySide, median, type Plan } from "../measure.ts";
import type { Results } from "../report/result.ts";
import { buildPath, post, sampleHost } from "../sample/samples.ts";
import type { Workerd } from "../workerd/start-workerd.ts";

const page = { host: sampleHost, path: buildPath(post) };
const file = { host: sampleHost, path: "/post.html" };

const createSubjects = (workerd: Workerd) => [
  at(workerd, "front-end", "cached post", () => page),
  at(workerd, "constant", "constant", () => page),
  at(workerd, "assets", "asset", () => file),
  at(workerd, "disk", "file", () => file),
];

/** As a share of the slowest subject's maximum rate: a rate that all of them sustain. */
const calm = 0.5;

/** (a) A cached post compared with static assets of the same size on the same workerd. */
export async function measureCached(workerd: Workerd, plan: Plan): Promise<Results> {
  const subjects = createSubjects(workerd);
  const free = await measureSideBySide(subjects, plan);
  const slowest = Math.min(...subjects.map(({ name }) => median(free, name, "perSecond")));
  const even = await measureSideBySide(subjects, { ...plan, rate: slowest * calm });
  const calls = await countCalls(workerd, plan);
  const against = [
    ["constant", "a Worker that returns the same bytes from memory"],
    ["asset", "the same bytes as a Worker's asset, from disk"],
    ["file", "the same bytes by workerd's own disk service"],
  ] as const;
  return {
    ratios: [
      ...against.map(([name, text]) => ({
        id: `cached.requests.${name}`,
        what: "requests a second of a cached post",
        against: text,
        value: divide(free, "cached post", name, "perSecond"),
        aim: name === "constant" ? { atLeast: 0.8 } : null,
      })),
      ...against.map(([name, text]) => ({
        id: `cached.cpu.${name}`,
        what: "CPU time of a cached post",
        against: text,
        value: divide(free, "cached post", name, "cpu"),
        aim: null,
      })),
      {
        id: "cached.p99.constant",
        what: `p99 of a cached post at ${calm * 100} % of the slowest one's requests a second`,
        against: "a Worker that returns the same bytes from memory",
        value: divide(even, "cached post", "constant", "p99"),
        aim: null,
      },
      {
        id: "cached.p99.file",
        what: "the same",
        against: "the same load without JavaScript: the same bytes by workerd's own disk service",
        value: divide(even, "cached post", "file", "p99"),
        aim: null,
      },
    ],
    figures: [
      ...subjects.flatMap(({ name }) => [
        {
          id: `cached.${name}.requests`,
          what: `${name}: requests`,
          value: median(free, name, "perSecond"),
          unit: "req/s" as const,
        },
        {
          id: `cached.${name}.cpu`,
          what: `${name}: CPU`,
          value: median(free, name, "cpu"),
          unit: "ms" as const,
        },
        {
          id: `cached.${name}.p50`,
          what: `${name}: p50, evenly`,
          value: median(even, name, "p50"),
          unit: "ms" as const,
        },
        {
          id: `cached.${name}.p99`,
          what: `${name}: p99, evenly`,
          value: median(even, name, "p99"),
          unit: "ms" as const,
        },
      ]),
      {
        id: "cached.calls",
        what: "calls to services for 1,000 cached pages",
        value: calls,
        unit: "calls",
      },
    ],
  };
}

/** Verifies that the cache responds: counts service calls while a cached page is requested. */
async function countCalls(workerd: Workerd, plan: Plan): Promise<number> {
  const readCalls = async () => {
    const connection = openConnection(workerd.port("services"));
    const { body } = await connection.ask({ host: sampleHost, path: "/calls" });
    connection.close();
    return Number(body.toString());
  };
  const before = await readCalls();
  const rounds = await measureSideBySide(createSubjects(workerd).slice(0, 1), { ...plan, rounds: 1 });
  const requests = (rounds.get("cached post")?.[0]?.requests ?? NaN) + 400;
  return ((await readCalls()) - before) / (requests / 1_000);
}
