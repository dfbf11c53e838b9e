/*
 * Comparing shares of readers who did something (clicked a headline, read to the end) between variants of a test, while the
 * numbers still grow. Everything holds however often one looks (docs/decisions/0196).
 */

/** A variant's readers, and how many of them did it. */
export interface Arm {
  readers: number;
  goals: number;
}

/** How much more often, as a share of the first: 0.04 is 4 % more, with the range that it lies in. */
export interface Difference {
  value: number;
  low: number;
  high: number;
}

/** A test is wrong about any difference, at any time, in at most this share of all tests. */
export const errorRate = 0.05;
/** Differences within this much either way don't matter: a range that lies inside means "no difference". */
export const margin = 0.05;
/** Fewer goals than this in a variant say nothing: below, a share isn't close enough to normal. */
export const minGoals = 25;
/** The number of readers at which ranges are narrowest, compared to those of a fixed sample. */
const tunedFor = 20_000;
/** A split that was meant to be even is given up at odds of one in as many. */
const splitOdds = 1_000;

/**
 * How much more often the second variant's readers do it: an asymptotic confidence sequence for the logarithm of the ratio of
 * two shares (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas: Time-uniform central limit theory and asymptotic confidence
 * sequences, Annals of Statistics 52, 2024, equation 6). The range is wrong at any of the times at which it is looked at in
 * at most `error` of all tests. Null while there is too little.
 */
export function compareArms(first: Arm, second: Arm, error = errorRate): Difference | null {
  if (first.goals < minGoals || second.goals < minGoals) return null;
  const share = ({ goals, readers }: Arm) => Math.min(goals, readers) / readers;
  const readers = first.readers + second.readers;
  // The delta method: variance of the logarithm of a share.
  const variance = [first, second].reduce(
    (sum, arm) => sum + (1 - share(arm)) / (share(arm) * arm.readers),
    0,
  );
  const tuning = (Math.log(1 / error) * 2 + Math.log(Math.log(1 / error) * 2 + 1)) / tunedFor;
  const scaled = readers * tuning;
  const spread = Math.sqrt(variance * 2 * ((scaled + 1) / scaled) * Math.log(Math.sqrt(scaled + 1) / error));
  const value = Math.log(share(second) / share(first));
  return {
    value: Math.exp(value) - 1,
    low: Math.exp(value - spread) - 1,
    high: Math.exp(value + spread) - 1,
  };
}

/**
 * False if readers were not split by the weights: something then keeps a variant's readers from being counted, and its share
 * means nothing. A Bayes factor that holds at any time (Lindon and Malek: Anytime-valid inference for multinomial count
 * data, NeurIPS 2022), against a Dirichlet distribution around the weights.
 */
export function isSplitAsMeant(readers: readonly number[], weights: readonly number[]): boolean {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const total = sum(weights);
  const concentration = 100;
  let logOdds = logGamma(concentration) - logGamma(concentration + sum(readers));
  for (const [index, count] of readers.entries()) {
    const meant = (weights[index] ?? 0) / total;
    if (meant === 0 && count > 0) return false;
    if (meant === 0) continue;
    const prior = concentration * meant;
    logOdds += logGamma(prior + count) - logGamma(prior) - count * Math.log(meant);
  }
  return logOdds < Math.log(splitOdds);
}

/** The logarithm of the gamma function above 1, by Stirling's series after a shift: exact to ten digits. */
function logGamma(at: number): number {
  let shift = 0;
  let x = at;
  for (; x < 10; x++) shift += Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3) - shift;
}

/** The answer of a test: which variant won, that there is no difference, that its numbers can't be right, or none yet. */
export type Verdict =
  { kind: "open" } | { kind: "split" } | { kind: "same" } | { kind: "winner"; variant: number };

/**
 * The answer of a test so far. All pairs are compared, each with its part of the error, so that a winner is better than each of
 * the others, and without a difference no two of them differ.
 */
export function findVerdict(arms: readonly Arm[], weights: readonly number[] = arms.map(() => 1)): Verdict {
  if (
    !isSplitAsMeant(
      arms.map(({ readers }) => readers),
      weights,
    )
  )
    return { kind: "split" };
  const error = errorRate / countPairs(arms);
  const beats = (one: Arm, other: Arm) => (compareArms(other, one, error)?.low ?? 0) > 0;
  const isSame = (one: Arm, other: Arm) => {
    const difference = compareArms(one, other, error);
    return difference !== null && difference.low > -margin && difference.high < margin;
  };
  const isBest = (arm: Arm) => arms.every((other) => other === arm || beats(arm, other));
  const variant = arms.findIndex(isBest);
  if (arms.length > 1 && variant >= 0) return { kind: "winner", variant };
  const areSame = arms.every((one, index) => arms.slice(index + 1).every((other) => isSame(one, other)));
  return arms.length > 1 && areSame ? { kind: "same" } : { kind: "open" };
}

/** The comparison of a variant with the first one, at the error that `findVerdict` gives to each pair. */
export const compareWithFirst = (arms: readonly Arm[], variant: number): Difference | null => {
  const [first, second] = [arms[0], arms[variant]];
  return first && second ? compareArms(first, second, errorRate / countPairs(arms)) : null;
};

const countPairs = ({ length }: { readonly length: number }) => Math.max(1, (length * (length - 1)) / 2);

/**
 * Readers of each variant after which nine in ten tests have found a difference: 0.05 for one of 5 %. `share` is the
 * first variant's.
 */
export function planReaders(share: number, difference: number, variants = 2): number {
  const wanted = Math.log(1 + difference);
  const error = errorRate / countPairs({ length: variants });
  const isEnough = (readers: number) => {
    const goals = readers * share;
    const range = compareArms({ readers, goals }, { readers, goals: goals * (1 + difference) }, error);
    const spread = range === null ? Infinity : Math.log(1 + range.high) - Math.log(1 + range.value);
    const second = share * (1 + difference);
    const deviation = Math.sqrt((1 - share) / (share * readers) + (1 - second) / (second * readers));
    // 1.28: nine in ten of a normal distribution are above.
    return wanted >= spread + 1.28 * deviation;
  };
  let [low, high] = [1, 1];
  while (!isEnough(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
