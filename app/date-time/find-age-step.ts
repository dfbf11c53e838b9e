const [minute, quarter, hour, day] = [60_000, 900_000, 3_600_000, 86_400_000];

/**
 * An age with the same step has the same text in every form, zone and locale (`formatAge`). Days change at midnight,
 * which is at a quarter of an hour in every zone. Times in ms.
 */
export function findAgeStep(ms: number, at: number): string {
  const age = at - ms;
  if (age < 0) return "future";
  // From a year on, short dates have their year.
  if (age >= 6 * day) return age < 365 * day ? "date" : "dateWithYear";
  if (age < 2 * hour) return `${Math.floor(age / minute)}`;
  return age < 2 * day ? `${Math.floor(age / hour)} ${Math.floor(at / quarter)}` : "weekday";
}
