import { expect, test } from "vitest";
import { sumAllocations } from "../../bench/workerd/read-collections.ts";

const log = `
[7:0x31cc] 100 ms: Scavenge 9.0 (29.7) -> 5.0 (29.8) MB, pooled: 2.5 MB, 1.28 / 0.00 ms allocation failure;
[7:0x4a00] 110 ms: Scavenge 2.0 (3.0) -> 1.0 (3.0) MB, pooled: 0.0 MB, 0.20 / 0.00 ms allocation failure;
A page logged [7:0x31cc] something of its own.
[7:0x31cc] 120 ms: Scavenge 8.0 (30.2) -> 6.0 (30.0) MB, pooled: 2.2 MB, 1.26 / 0.00 ms allocation failure;
[7:0x4a00] 130 ms: Scavenge 2.0 (3.0) -> 1.0 (3.0) MB, pooled: 0.0 MB, 0.20 / 0.00 ms allocation failure;
[7:0x31cc] 140 ms: Mark-Compact (reduce) 7.0 (30.5) -> 3.0 (29.8) MB, pooled: 2.5 MB, 22.00 / 0.00 ms global allocation limit;
`;

test("what an isolate allocated is what came between its collections, without other isolates'", () => {
  expect(sumAllocations(log)).toEqual({ kilobytes: 4 * 1_024, scavenges: 2, full: 1 });
});

test("a log without collections is no figure", () => {
  expect(sumAllocations("").kilobytes).toBeNaN();
});
