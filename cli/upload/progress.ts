import { truncate } from "./truncate.ts";

/** Tells how far a long work is. */
export interface Progress {
  /** One item more is done. */
  step: (title: string) => void;
  /** A line of its own. */
  say: (line: string) => void;
  end: () => void;
}

type Screen = Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns">;

/**
 * On a terminal one line that is written over; elsewhere (a log) a plain line every so many items. `total` is null where
 * nobody knows it.
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
