import { expect, test } from "vitest";
import { createProgress } from "../../../cli/upload/progress.ts";

/** Shows items that take some time each, ms. */
function show(isTTY: boolean, total: number, each = 0): string {
  let written = "";
  const write = (text: unknown) => {
    written += String(text);
    return true;
  };
  let time = 0;
  const progress = createProgress({ isTTY, columns: 20, write }, total, () => time);
  for (let item = 1; item <= total; item += 1) {
    time += each;
    progress.step(`A title that is long ${item}`);
  }
  progress.say("Done");
  progress.end();
  return written;
}

test("a terminal shows a single line that is overwritten, never wider than the window", () => {
  expect(show(true, 2)).toBe("1/2  A title that i…\r\u001b[2K2/2  A title that i…\r\u001b[2KDone\n");
});

test("a log has a line every five seconds with the rate and the time left, and a last one", () => {
  expect(show(false, 101, 100)).toBe(
    " 50/101, 10 a second, 6 s left\n100/101, 10 a second, 1 s left\n101/101, 10 a second\nDone\n",
  );
  expect(show(false, 3, 200_000)).toBe(
    "1/3, 0.0 a second, 7 min left\n2/3, 0.0 a second, 4 min left\n3/3, 0.0 a second\nDone\n",
  );
});
