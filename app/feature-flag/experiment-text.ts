import type { RunningExperiment } from "./choose-variation.ts";

/*
 * Running experiments as stored on the page's body; compact and the same for every reader:
 * `zoom 0.5 control:3 large:1;other 1 a:1 b:1`.
 */

/** Empty if no experiment is running. */
export function formatExperiments(experiments: readonly RunningExperiment[]): string {
  return experiments
    .map(({ name, share, variations }) =>
      [name, share, ...variations.map((variation) => `${variation.name}:${variation.weight}`)].join(" "),
    )
    .join(";");
}

/** Reverses `formatExperiments`. */
export function parseExperiments(text: string): RunningExperiment[] {
  const parts = text.split(";").filter((part) => part !== "");
  return parts.map((part) => {
    const [name = "", share, ...variations] = part.split(" ");
    return {
      name,
      share: Number(share),
      variations: variations.map((variation) => {
        const [name = "", weight] = variation.split(":");
        return { name, weight: Number(weight) };
      }),
    };
  });
}
