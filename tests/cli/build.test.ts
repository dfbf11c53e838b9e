import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { runAlone } from "../../cli/build.ts";
import { shortenOutput } from "../../cli/wrangler.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";

const folder = createTemporaryFolder("build");

describe("two builds of a folder", () => {
  test("take turns: the second says for which process it waits", async () => {
    const lock = join(folder, "living");
    // Simulates a build by this process.
    writeFileSync(lock, String(process.pid));
    const program = `
      import { runAlone } from ${JSON.stringify(new URL("../../cli/build.ts", import.meta.url).href)};
      runAlone(${JSON.stringify(lock)}, () => console.log("built"));`;
    const second = spawn(process.execPath, ["--input-type=module", "--eval", program]);
    const [said] = (await once(second.stdout, "data")) as [Buffer];
    expect(said.toString()).toBe(`Waiting for another build of this folder (process ${process.pid})…\n`);
    rmSync(lock);
    expect(await text(second.stdout)).toBe("built\n");
    expect(existsSync(lock)).toBe(false);
  });

  test("don't wait for one that was killed", async () => {
    const killed = spawn("true");
    await once(killed, "exit");
    const lock = join(folder, "dead");
    writeFileSync(lock, String(killed.pid));
    let holder = "";
    runAlone(lock, () => (holder = readFileSync(lock, "utf8")));
    expect(holder).toBe(String(process.pid));
  });

  test("leave no lock behind when they fail", () => {
    const lock = join(folder, "failed");
    expect(() =>
      runAlone(lock, () => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(existsSync(lock)).toBe(false);
  });
});

describe("the output of a bundler that broke off", () => {
  const stacks = Array.from(
    { length: 60 },
    (_, id) => `goroutine ${id + 1} [chan receive]:\nmain.main()\n\t/x.go:1`,
  );

  test("is shown without the stacks of its threads", () => {
    const output = ["fatal error: all goroutines are asleep - deadlock!", "", ...stacks].join("\n");
    expect(shortenOutput(output)).toBe("fatal error: all goroutines are asleep - deadlock!");
  });

  test("is shown as it is if it names a fault of ours", () => {
    const output = 'app/root.tsx:3:1: ERROR: Could not resolve "./none.ts"';
    expect(shortenOutput(`${output}\n`)).toBe(output);
  });

  test("is cut to its end if it is long", () => {
    const lines = Array.from({ length: 100 }, (_, index) => String(index));
    expect(shortenOutput(lines.join("\n")).split("\n")).toEqual(lines.slice(60));
  });
});
