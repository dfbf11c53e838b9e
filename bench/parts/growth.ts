import { at, measureSideBySide, median, type Plan } from "../measure.ts";
import type { Results } from "../report/result.ts";
import { busyPost, longPost, quietPost, shortPost, type Sample } from "../sample/samples.ts";
import type { createTwins } from "../subjects.ts";
import type { Workerd } from "../workerd/start-workerd.ts";

const atMost = 1.2;

/** (d) The front end's cost of a page as its discussion or text grows; the services' part is in `growth-d1.ts`. */
export async function measureGrowth(
  workerd: Workerd,
  plan: Plan,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const subject = (name: string, sample: Sample) => at(workerd, "front-end", name, () => nextTwin(sample));
  const subjects = [
    subject("10 replies", quietPost),
    subject("10,000 replies", busyPost),
    subject("20 nodes", shortPost),
    subject("2,000 nodes", longPost),
  ];
  const rounds = await measureSideBySide(subjects, plan);
  const cpu = (name: string) => median(rounds, name, "cpu");
  return {
    ratios: [
      {
        id: "growth.replies",
        what: "CPU time of a post with 10,000 replies, not cached",
        against: "the same post with 10 replies",
        value: cpu("10,000 replies") / cpu("10 replies"),
        aim: { atMost },
      },
      {
        id: "growth.nodes",
        what: "CPU time for each node of a post of 2,000 nodes, not cached",
        against: "for each node of one of 20",
        value: cpu("2,000 nodes") / longPost.nodes / (cpu("20 nodes") / shortPost.nodes),
        aim: { atMost },
      },
    ],
    figures: subjects.map(({ name }) => ({
      id: `growth.${name}.cpu`,
      what: `a post of ${name}: CPU`,
      value: cpu(name),
      unit: "ms" as const,
    })),
  };
}
