import { simulateIsolates } from "./versions/simulate-isolates.ts";

/**
 * `node bench/versions.ts`: how often the isolates of a data center ask the services for changes, with and without a
 * shared cache, and the age of their knowledge. Simulated: docs/guides/page-cache.md.
 */
const seconds = 60;
const scenes = [
  { isolates: 10, perSecond: 2 },
  { isolates: 100, perSecond: 10 },
  { isolates: 1_000, perSecond: 10 },
  { isolates: 3_000, perSecond: 10 },
];
for (const scene of scenes) {
  for (const isShared of [false, true]) {
    const result = await simulateIsolates({ ...scene, seconds, isShared, random: Math.random });
    console.log(
      `${scene.isolates} isolates, ${scene.perSecond} requests a second each, ${isShared ? "shared" : "alone"}: ` +
        `${(result.calls / seconds).toFixed(1)} calls a second, ${result.busiest} in the busiest, ` +
        `knowledge up to ${result.oldest} ms old`,
    );
  }
}
