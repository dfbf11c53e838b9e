import { maxLinkEvents, minShown, type Audience } from "../../contract/audience/audience.ts";
import {
  depthParts,
  deviceKinds,
  sourceKinds,
  timeLimits,
  type DetailKind,
} from "../../contract/audience/readings.ts";

/** A detail, added up over the days of a period: its kind and value with a space between. */
export interface DetailRow {
  detail: string;
  count: number;
}

/** An event of a link (`formatLinkEvent`). */
export const eventPrefix = "event ";

interface Counted {
  value: string;
  count: number;
}

type Details = Pick<
  Audience,
  | "sources"
  | "devices"
  | "countries"
  | "depth"
  | "stayed"
  | "seconds"
  | "sampledOneIn"
  | "refused"
  | "linkEvents"
>;

/** Details as staff sees them: sites and countries that few came from are shown together. */
export function presentDetails(rows: readonly DetailRow[], views: number): Details {
  const byDetail = new Map(rows.map(({ detail, count: sum }) => [detail, sum]));
  const of = (kind: DetailKind): Counted[] =>
    rows
      .filter(({ detail }) => detail.startsWith(`${kind} `))
      .map(({ detail, count: sum }) => ({ value: detail.slice(kind.length + 1), count: sum }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const count = (kind: DetailKind, value: string) => byDetail.get(`${kind} ${value}`) ?? 0;
  const seconds = count("seconds", "total");
  return {
    sources: listSources(of("source")),
    devices: deviceKinds.flatMap((kind) => {
      const found = count("device", kind);
      return found === 0 ? [] : [{ kind, count: found }];
    }),
    countries: listCountries(of("country")),
    depth: Array.from({ length: depthParts }, (_, index) => count("depth", String(index + 1))),
    stayed: timeLimits.map((limit) => count("time", String(limit))),
    seconds: views === 0 || seconds === 0 ? null : Math.round(seconds / views),
    sampledOneIn: findSampling(byDetail),
    linkEvents: rows
      .filter(({ detail }) => detail.startsWith(eventPrefix))
      .toSorted((a, b) => b.count - a.count || (a.detail < b.detail ? -1 : 1))
      .slice(0, maxLinkEvents)
      .map(({ detail, count: sum }) => {
        const [category = "", action = "", label = ""] = JSON.parse(
          detail.slice(eventPrefix.length),
        ) as string[];
        return { category, action, label, count: sum };
      }),
    refused: {
      robot: count("refused", "robot"),
      program: count("refused", "program"),
      unread: count("refused", "unread"),
      flood: count("refused", "flood"),
      unknown: count("refused", "unknown"),
      dropped: count("refused", "dropped"),
    },
  };
}

/** Points of sampled hours, as rows of details: those that were kept, and all that they stand for. */
export const sampledDetails = { kept: "sampled kept", all: "sampled all" } as const;

function findSampling(counts: ReadonlyMap<string, number>): number {
  const kept = counts.get(sampledDetails.kept) ?? 0;
  return kept === 0 ? 1 : Math.max(1, (counts.get(sampledDetails.all) ?? 0) / kept);
}

function listSources(rows: readonly Counted[]): Audience["sources"] {
  let others = 0;
  const shown = rows.flatMap(({ value, count }) => {
    const [kindName = "", ...rest] = value.split(":");
    const kind = sourceKinds.find((one) => one === kindName);
    if (kind === undefined || (kind === "site" && count < minShown)) {
      others += count;
      return [];
    }
    return [{ kind, name: rest.join(":"), count }];
  });
  return others === 0 ? shown : [...shown, { kind: "other" as const, name: "", count: others }];
}

/** Sites, or countries, that few readers came from, added up. */
export const otherName = "other";

function listCountries(rows: readonly Counted[]): Audience["countries"] {
  const isShown = ({ value, count }: Counted) => count >= minShown && value !== otherName;
  const shown = rows.filter(isShown);
  const others = rows.filter((row) => !isShown(row)).reduce((sum, { count }) => sum + count, 0);
  const list = shown.map(({ value, count }) => ({ code: value, count }));
  return others === 0 ? list : [...list, { code: "", count: others }];
}
