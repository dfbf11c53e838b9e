import { audiencePeriods, type AudiencePeriod } from "../../../contract/audience/audience.ts";

/** The period in an address: `?period=week`; today for none or another. */
export function readPeriod(url: string): AudiencePeriod {
  const sent = new URL(url).searchParams.get("period");
  return audiencePeriods.find((name) => name === sent) ?? "day";
}
