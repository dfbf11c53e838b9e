/** Chance that always falls the same way for the same seed. */
export interface Random {
  /** 0 up to, but not with, 1. */
  unit: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** True that share of the time. */
  chance: (share: number) => boolean;
}

/** FNV-1a, to make a number of a picture's id. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** A generator (mulberry32) that depends on the seed only. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  return {
    unit,
    whole,
    between: (low, high) => low + unit() * (high - low),
    pick: (choices) => {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError("Nothing to pick from");
      return choice;
    },
    chance: (share) => unit() < share,
  };
}
