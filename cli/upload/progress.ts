import { truncate } from "./truncate.ts";

/** Progress display of a long task. */
export interface Progress {
  /** Counts one more item. */
  step: (title: string) => void;
  /** Prints a separate line. */
  say: (line: string) => void;
  end: () => void;
}

type Screen = Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns">;

/** Time between two lines where none can be overwritten, ms. */
const plainEvery = 5_000;

/**
 * On a terminal a single line that is overwritten; otherwise a line every five seconds, and a last one. Each has the number
 * of items, and after a second their rate and the time left. `total` is null if unknown; `now` is a clock, ms.
 */
export function createProgress(
  screen: Screen,
  total: number | null,
  now: () => number = () => performance.now(),
): Progress {
  const began = now();
  let done = 0;
  let printed = began;
  let isLineOpen = false;
  const clear = () => {
    if (isLineOpen) screen.write("\r\u001b[2K");
    isLineOpen = false;
  };
  return {
    step: (title) => {
      done += 1;
      const time = now();
      const count = total === null ? `${done}` : `${String(done).padStart(String(total).length)}/${total}`;
      const counter = [count, ...describeRate(done, total, time - began)].join(", ");
      if (screen.isTTY) {
        clear();
        screen.write(truncate(`${counter}  ${title}`, screen.columns || 80));
        isLineOpen = true;
      } else if (time - printed >= plainEvery || done === total) {
        printed = time;
        screen.write(`${counter}\n`);
      }
    },
    say: (line) => {
      clear();
      screen.write(`${line}\n`);
    },
    end: clear,
  };
}

/** "24 a second", "16 s left"; nothing in the first second. */
function describeRate(done: number, total: number | null, passed: number): string[] {
  if (passed < 1_000) return [];
  const rate = (done * 1_000) / passed;
  const left = total === null || done >= total ? [] : [`${describeTime((total - done) / rate)} left`];
  return [`${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`, ...left];
}

const describeTime = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
