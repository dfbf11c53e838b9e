/** Cron fields in order, with their least and greatest values. Days of the week count from 1, Sunday, as Cloudflare does. */
const fields = [
  ["minute", 0, 59],
  ["hour", 0, 23],
  ["day of the month", 1, 31],
  ["month", 1, 12],
  ["day of the week", 1, 7],
] as const;

/**
 * True if a cron trigger of `wrangler.toml` is due in the minute of `time` (ms), in UTC. Fields are numbers, lists,
 * ranges, `*` and steps; names and the letters `L`, `W` and `#` are an error that names the expression.
 */
export function isDue(cron: string, time: number): boolean {
  const parts = cron.trim().split(/\s+/);
  if (parts.length !== fields.length) throw new Error(`"${cron}" isn't a cron expression with five fields.`);
  const at = new Date(time);
  const values = [
    at.getUTCMinutes(),
    at.getUTCHours(),
    at.getUTCDate(),
    at.getUTCMonth() + 1,
    at.getUTCDay() + 1,
  ];
  const matches = fields.map(([, least, greatest], index) =>
    (parts[index] ?? "").split(",").some((part) => {
      const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
      if (!found) throw new Error(`"${part}" of the cron expression "${cron}" isn't supported here.`);
      const [, first, last, step] = found;
      const from = Number(first ?? least);
      const to = Number(last ?? (first === undefined || step !== undefined ? greatest : first));
      const value = values[index] ?? NaN;
      return value >= from && value <= to && (value - from) % Number(step ?? 1) === 0;
    }),
  );
  const [isMinute, isHour, isDay, isMonth, isWeekday] = matches;
  // As in other implementations of cron, one match is enough if both kinds of day are given.
  const isEither = parts[2] !== "*" && parts[4] !== "*";
  return (
    isMinute === true &&
    isHour === true &&
    isMonth === true &&
    (isEither ? isDay === true || isWeekday === true : isDay === true && isWeekday === true)
  );
}

const minute = 60_000;

/**
 * Calls `run` with each cron expression in the minutes in which it is due, from the next minute on; returns a function
 * that ends it. Skips times during a run of the same expression, and minutes in which the machine slept.
 */
export function followSchedule(
  crons: readonly string[],
  run: (cron: string, time: number) => Promise<unknown>,
): () => void {
  const running = new Set<string>();
  let timer: ReturnType<typeof setTimeout>;
  const begin = async (cron: string, time: number) => {
    running.add(cron);
    await run(cron, time).finally(() => running.delete(cron));
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        const time = Math.floor(Date.now() / minute) * minute;
        for (const cron of crons)
          if (!running.has(cron) && isDue(cron, time)) begin(cron, time).catch(() => undefined);
        wait();
      },
      minute - (Date.now() % minute),
    );
  };
  // Reports an invalid expression now instead of in the next minute.
  for (const cron of crons) isDue(cron, 0);
  wait();
  return () => clearTimeout(timer);
}
