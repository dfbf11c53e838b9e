import { parseArgs } from "node:util";
import { simulateDay } from "./audience/simulate-day.ts";

/**
 * `npm run audience-day`: plays a day of readers and robots against the code that counts, a million visits in four isolates by
 * default, and prints what was counted and why the rest was not. `--visits 100000` plays a smaller one.
 */
const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "1000000" },
    isolates: { type: "string", default: "4" },
    interval: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
  },
});
const { services, ...result } = await simulateDay({
  visits: Number(values.visits),
  isolates: Number(values.isolates),
  interval: Number(values.interval),
  seed: Number(values.seed),
});
const { readers, robots, views, doubtful, refused, unknownRobots, visits } = result;
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`;
const flooded = visits.flood - (refused.flood ?? 0);
console.table(result.visits);
console.table(refused);
console.log(`Counted ${views} views, ${doubtful} of them doubtful; there were ${readers} by readers.`);
console.log(`Off by ${percent(Math.abs(views - doubtful - readers), readers)}.`);
console.log(
  `Robots counted: ${percent(unknownRobots + flooded + Math.max(0, visits.swarm - doubtful), robots)} (${unknownRobots} of unknown names, ${flooded} below the cap, ${Math.max(0, visits.swarm - doubtful)} not doubtful).`,
);
console.log(`${await measureRows()} rows, in ${Math.round(result.seconds)} s.`);

async function measureRows(): Promise<number> {
  const row = await services.db
    .prepare(
      "SELECT (SELECT count(*) FROM audience_views) + (SELECT count(*) FROM audience_details) AS count",
    )
    .first<{ count: number }>();
  return row?.count ?? NaN;
}
