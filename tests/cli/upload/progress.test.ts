import { expect, test } from "vitest";
import { createProgress } from "../../../cli/upload/progress.ts";

function show(isTTY: boolean, total: number): string {
  let written = "";
  const write = (text: unknown) => {
    written += String(text);
    return true;
  };
  const progress = createProgress({ isTTY, columns: 20, write }, total);
  for (let item = 1; item <= total; item += 1) progress.step(`A title that is long ${item}`);
  progress.say("Done");
  progress.end();
  return written;
}

test("a terminal shows a single line that is overwritten, never wider than the window", () => {
  expect(show(true, 2)).toBe("1/2  A title that i…\r\u001b[2K2/2  A title that i…\r\u001b[2KDone\n");
});

test("a log has a line from time to time, and a last one", () => {
  expect(show(false, 101)).toBe(" 50/101\n100/101\n101/101\nDone\n");
});
