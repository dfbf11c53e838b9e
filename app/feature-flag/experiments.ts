/** The part of an experiment that the choice depends on; the rest stays on the server. */
export interface RunningExperiment {
  name: string;
  /** Share of all readers who participate, 0 to 1. */
  share: number;
  variations: readonly { name: string; weight: number }[];
}

/**
 * The variation a reader sees, or null if the reader doesn't participate. Deterministic: it depends only on
 * the reader's key and the experiment's name, share, weights and order. Experiments are independent of each
 * other, and raising the share adds readers without changing anyone's variation.
 */
export function chooseVariation(experiment: RunningExperiment, readerKey: string): string | null {
  const { name, share, variations } = experiment;
  if (drawNumber(`share/${name}/${readerKey}`) >= share) return null;
  const total = variations.reduce((sum, { weight }) => sum + weight, 0);
  let left = drawNumber(`variation/${name}/${readerKey}`) * total;
  for (const variation of variations) {
    if (left < variation.weight) return variation.name;
    left -= variation.weight;
  }
  // Rounding may leave a remainder after the last one.
  return variations.findLast(({ weight }) => weight > 0)?.name ?? null;
}

/** A pseudo-random number in [0, 1) derived from a text: FNV-1a, then MurmurHash3's bit mixing. */
export function drawNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

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
