import { at, measureSideBySide, median, type Plan } from "../measure.ts";
import type { Results } from "../report/result.ts";
import { post } from "../sample/samples.ts";
import { heap, output, type Recording } from "../suite.ts";
import { place } from "../subjects.ts";
import { bundleStub } from "../workerd/bundle.ts";
import { compatibility } from "../workerd/front-end.ts";
import { startWorkerd } from "../workerd/start-workerd.ts";

const names = ["parse", "present", "render"] as const;
/** Repetitions of a step in one request, so that the request's own cost is negligible. */
const times = 50;

/**
 * (c) CPU time of the three steps from a service's response to HTML, each separately: 60 nodes with their
 * first threads.
 */
export async function measureSteps(recording: Recording, plan: Plan): Promise<Results> {
  const call = [...recording.replies.keys()].find((name) => name.includes(`/post/page/${post.id}`)) ?? "";
  const { service, files } = place("steps", await bundleStub("steps.tsx"), {
    "reply.json": recording.replies.get(call)?.text ?? "",
  });
  const config = { services: [service], sockets: { steps: "steps" }, ...compatibility, heap };
  const workerd = await startWorkerd(`${output}/steps`, config, files);
  try {
    const subjects = ["nothing", ...names].map((step) =>
      at(workerd, "steps", step, () => ({ host: "steps", path: `/?step=${step}&times=${times}` })),
    );
    const rounds = await measureSideBySide(subjects, plan, { requests: 60, duration: 10_000 });
    const empty = median(rounds, "nothing", "cpu");
    const cpu = (name: string) => (median(rounds, name, "cpu") - empty) / times;
    return {
      ratios: [
        {
          id: "steps.render",
          what: "CPU time of parse, present and render together",
          against: "of render alone",
          value: names.reduce((sum, name) => sum + cpu(name), 0) / cpu("render"),
          aim: null,
        },
      ],
      figures: names.map((name) => ({
        id: `steps.${name}`,
        what: `${name}: CPU`,
        value: cpu(name),
        unit: "ms" as const,
      })),
    };
  } finally {
    await workerd.stop();
  }
}
