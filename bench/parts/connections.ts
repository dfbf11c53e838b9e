import { at, measureSideBySide, median, type Plan } from "../measure.ts";
import type { Figure, Results } from "../report/result.ts";
import { buildPath, post, sampleHost } from "../sample/samples.ts";
import type { createTwins } from "../subjects.ts";
import { readMemory } from "../workerd/process-usage.ts";
import type { Workerd } from "../workerd/start-workerd.ts";

const counts = [1, 10, 100];

/** (f) The same page over an increasing number of connections, with a Worker's heap limit. */
export async function measureConnections(
  workerd: Workerd,
  plan: Plan,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const cached = { host: sampleHost, path: buildPath(post) };
  const subjects = [
    at(workerd, "front-end", "cached", () => cached),
    at(workerd, "front-end", "not cached", () => nextTwin(post)),
  ];
  const figures: Figure[] = [];
  const cpus = new Map<string, number[]>();
  for (const connections of counts) {
    const rounds = await measureSideBySide(subjects, { ...plan, connections });
    for (const { name } of subjects) {
      cpus.set(name, [...(cpus.get(name) ?? []), median(rounds, name, "cpu")]);
      const row = (field: "perSecond" | "p50" | "p99", unit: "req/s" | "ms"): Figure => ({
        id: `connections.${connections}.${name}.${field}`,
        what: `${name}, ${connections} connections: ${field === "perSecond" ? "requests" : field}`,
        value: median(rounds, name, field),
        unit,
      });
      figures.push(row("perSecond", "req/s"), row("p50", "ms"), row("p99", "ms"));
    }
    figures.push({
      id: `connections.${connections}.memory`,
      what: `memory of the whole process after ${connections} connections`,
      value: readMemory(workerd.pid),
      unit: "MB",
    });
  }
  const ratios = [...cpus].map(([name, [one = NaN, , hundred = NaN]]) => ({
    id: `connections.cpu.${name}`,
    what: `CPU time of a post, ${name}, at 100 connections`,
    against: "at one connection",
    value: hundred / one,
    aim: null,
  }));
  return { ratios, figures };
}
