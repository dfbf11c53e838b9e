/** What choosing needs of an experiment; the rest of it stays with the services. */
export interface RunningExperiment {
  name: string;
  /** The part of all readers who take part, 0 to 1. */
  share: number;
  variations: readonly { name: string; weight: number }[];
}

/**
 * The variation that a reader sees, or null when the reader does not take part. The same for ever while name, weights
 * and order stay: it follows from the reader's key and the experiment's name alone, so experiments know nothing of each
 * other, and a larger share adds readers without moving any.
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
  // Rounding may leave a crumb after the last.
  return variations.findLast(({ weight }) => weight > 0)?.name ?? null;
}

/** A number of [0, 1) that a text always has and that looks like chance: FNV-1a, then MurmurHash3's mixing of the bits. */
function drawNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
