import type { getAudience } from "../../../contract/audience/audience.ts";
import { timeLimits } from "../../../contract/audience/readings.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";

/** Lines of the audience's file: kind of figure, time (ISO 8601), name, number. Names are those of the services. */
export function listAudienceLines(
  { audience, stories, groups }: ReplyOf<typeof getAudience>,
  { intl }: Pick<PageContext, "intl">,
): string[][] {
  const { t } = intl;
  const line = (kind: string, name: string, count: number, time = "") => [kind, time, name, String(count)];
  return [
    ...audience.points.map(({ startMillis, views }) =>
      line(t("audience.views"), "", views, new Date(startMillis).toISOString()),
    ),
    ...stories.map(({ permalink, headline, views }) =>
      line(t("audience.story"), `${headline} ${permalink}`.trim(), views),
    ),
    ...groups.map(({ kind, name, views }) => line(t(`audience.by.${kind}`), name, views)),
    ...audience.sources.map(({ kind, name, count }) =>
      line(t("audience.sources"), name === "" ? kind : `${kind}: ${name}`, count),
    ),
    ...audience.depth.map((count, index) =>
      line(t("audience.depth"), `${index + 1}/${audience.depth.length}`, count),
    ),
    ...audience.stayed.map((count, index) =>
      line(t("audience.stayed"), `${timeLimits[index] ?? 0} s`, count),
    ),
    ...audience.devices.map(({ kind, count }) => line(t("audience.devices"), kind, count)),
    ...audience.countries.map(({ code, count }) => line(t("audience.countries"), code, count)),
    ...Object.entries(audience.refused).map(([reason, count]) => line(t("audience.leftOut"), reason, count)),
  ];
}
