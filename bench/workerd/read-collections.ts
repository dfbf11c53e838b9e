/** Output of V8's `--trace-gc` for one isolate. */
export interface Collections {
  kilobytes: number;
  scavenges: number;
  full: number;
}

/** `[1:0x7f…:0]  812 ms: Scavenge 9.1 (13.0) -> 7.4 (13.5) MB, …` */
const line =
  /^\[\d+:(0x[0-9a-f]+)(?::\d+)?\]\s+\d+ ms: ([A-Z][\w-]*).*? ([\d.]+) \([\d.]+\) -> ([\d.]+) \(/gm;

/**
 * The memory that the busiest isolate allocated, summed over the intervals between its collections. Buffers outside of
 * the heap, such as the bodies of responses, aren't included.
 */
export function sumAllocations(log: string): Collections {
  const isolates = new Map<string, Collections & { left: number | null }>();
  for (const [, isolate = "", kind = "", before, after] of log.matchAll(line)) {
    const found = isolates.get(isolate) ?? { kilobytes: 0, scavenges: 0, full: 0, left: null };
    if (found.left !== null) found.kilobytes += (Number(before) - found.left) * 1_024;
    if (kind === "Scavenge") found.scavenges += 1;
    else found.full += 1;
    isolates.set(isolate, { ...found, left: Number(after) });
  }
  const none = { kilobytes: NaN, scavenges: NaN, full: NaN };
  const [busiest = none] = [...isolates.values()].toSorted((a, b) => b.kilobytes - a.kilobytes);
  return { kilobytes: busiest.kilobytes, scavenges: busiest.scavenges, full: busiest.full };
}
