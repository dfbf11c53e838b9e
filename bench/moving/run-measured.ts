import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { root } from "../../cli/wrangler.ts";

export interface MeasuredRun {
  code: number | null;
  output: string;
  seconds: number;
  cpuSeconds: number;
  /** Largest resident memory of the process, MB. */
  peakMB: number;
}

/** How `npm run import` starts Node. */
const nodeOptions = (
  JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: { import: string } }
).scripts.import
  .split(" ")
  .filter((part) => part.startsWith("--"));

/** Runs a file of this repository to its end, as `npm run import` does. Linux only: its memory and CPU time are read from `/proc`. */
export async function runMeasured(args: readonly string[]): Promise<MeasuredRun> {
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  let peak = 0;
  let ticks = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid ?? 0}/status`, "utf8");
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
      const fields =
        readFileSync(`/proc/${child.pid ?? 0}/stat`, "utf8")
          .split(") ")[1]
          ?.split(" ") ?? [];
      ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    } catch {
      // The process has ended.
    }
  }, 50);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1_000;
  return { code, output, seconds, cpuSeconds: ticks / 100, peakMB: Math.round(peak / 1024) };
}
