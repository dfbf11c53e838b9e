import { readdirSync, readFileSync } from "node:fs";

/**
 * CPU time of all threads of a process, ms, as Linux counts it: a Worker's own clock doesn't advance while it
 * computes. NaN without `/proc`.
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

/** Resident memory of a process, MB. NaN without `/proc`. */
export function readMemory(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return NaN;
  }
}
