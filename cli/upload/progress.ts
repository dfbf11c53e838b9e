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

/**
 * On a terminal a single line that is overwritten; otherwise a line every `plainEvery` items. `total` is null
 * if unknown.
 */
export function createProgress(screen: Screen, total: number | null, plainEvery = 50): Progress {
  let done = 0;
  let isLineOpen = false;
  const clear = () => {
    if (isLineOpen) screen.write("\r\u001b[2K");
    isLineOpen = false;
  };
  return {
    step: (title) => {
      done += 1;
      const counter = total === null ? `${done}` : `${String(done).padStart(String(total).length)}/${total}`;
      if (screen.isTTY) {
        clear();
        screen.write(truncate(`${counter}  ${title}`, screen.columns || 80));
        isLineOpen = true;
      } else if (done % plainEvery === 0 || done === total) screen.write(`${counter}\n`);
    },
    say: (line) => {
      clear();
      screen.write(`${line}\n`);
    },
    end: clear,
  };
}
