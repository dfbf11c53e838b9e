import type { Connection, HttpRequest } from "../client/connection.ts";
import { findMedian, type Figure, type Ratio, type Results } from "../report/result.ts";
import { readCpuTime } from "../workerd/process-usage.ts";
import { assertOk } from "../suite.ts";
import { startSide, type Side } from "./start-side.ts";
import { scaleSubjects, type ScaleSubject } from "./subjects.ts";

/** Target: the large network may take this many times as long. */
const atMost = 1.5;
const names = ["small", "large"] as const;

/** Duration and CPU time of several requests, one after another, ms; and the last responses. */
async function time(connection: Connection, requests: readonly HttpRequest[], pid = NaN) {
  const cpu = readCpuTime(pid);
  const start = performance.now();
  let body = "";
  for (const request of requests) {
    const response = await connection.ask(request);
    assertOk(response, request);
    body = response.body.toString("utf8");
  }
  return { took: performance.now() - start, worked: readCpuTime(pid) - cpu, body };
}

interface Measured {
  subject: ScaleSubject;
  /**
   * Time of the whole response, CPU time of the services alone (medians, ms), and the number of entries; each
   * for the small and the large network.
   */
  page: number[];
  services: number[];
  entries: number[];
}

async function measureSubject(
  subject: ScaleSubject,
  sides: readonly Side[],
  rounds: number,
): Promise<Measured> {
  const calls = await Promise.all(sides.map((side) => side.callsOf(subject)));
  const times = { page: [[], []] as number[][], services: [[], []] as number[][] };
  const entries = [1, 1];
  // The first rounds are a warm-up.
  for (let round = -3; round < rounds; round += 1) {
    // In turn, each first equally often, so that other load on the machine affects both alike.
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const side = sides[index];
      if (!side) continue;
      const page = await time(side.page, [subject]);
      const requests = (calls[index] ?? []).map((path) => ({ host: "services", path }));
      const services = await time(side.services, requests, side.running.pid);
      if (subject.entry) entries[index] = Math.max(1, page.body.match(subject.entry)?.length ?? 1);
      if (round < 0) continue;
      times.page[index]?.push(page.took);
      times.services[index]?.push(services.worked);
    }
  }
  return { subject, page: times.page.map(findMedian), services: times.services.map(findMedian), entries };
}

/** Every list, feed, sitemap and search in a small and a large network, side by side. */
export async function measureScale(folders: readonly string[], rounds: number): Promise<Results> {
  const sides: Side[] = [];
  const measured: Measured[] = [];
  try {
    for (const folder of folders) sides.push(await startSide(folder));
    for (const subject of scaleSubjects) {
      const result = await measureSubject(subject, sides, rounds);
      measured.push(result);
      console.log(
        subject.name,
        [...result.page, ...result.services].map((ms) => ms.toFixed(1)).join(" "),
        result.entries,
      );
    }
  } finally {
    for (const side of sides) await side.stop();
  }
  return { ratios: measured.flatMap(describeRatios), figures: measured.flatMap(describeFigures) };
}

function describeRatios({ subject: { name, entry }, page, services, entries }: Measured): Ratio[] {
  const [few = 1, many = 1] = entries;
  const ratio = (id: string, what: string, [small = NaN, large = NaN]: number[]): Ratio => ({
    id: `scale.${name}.${id}`,
    what: `${name}: ${what}${entry ? `, for each of ${many} addresses` : ""}`,
    against: entry ? `for each of ${few}` : "the same in the small network",
    value: large / many / (small / few),
    aim: { atMost },
  });
  return [ratio("page", "time of the answer", page), ratio("services", "CPU time of the services", services)];
}

function describeFigures({ subject: { name }, page, services }: Measured): Figure[] {
  const figure = (id: string, what: string, values: number[]) =>
    names.map((size, index) => ({
      id: `scale.${name}.${size}.${id}`,
      what: `${name}: ${what}, ${size} network`,
      value: values[index] ?? NaN,
      unit: "ms" as const,
    }));
  return [...figure("page", "answer", page), ...figure("services", "services' CPU", services)];
}
