import { readdirSync, readFileSync } from "node:fs";

/**
 * CPU time that a process has used in all its threads, ms, as Linux counts it: a Worker's own clock stands still while
 * it computes. NaN where there is no `/proc`.
 */
export function readCpuTime(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return NaN;
  }
}

/** Memory that a process holds, MB. NaN where there is no `/proc`. */
export function readMemory(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return NaN;
  }
}
