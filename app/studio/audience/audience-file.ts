import type { AudienceMark, getAudience } from "../../../contract/audience/audience.ts";
import { timeLimits } from "../../../contract/audience/readings.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";

type Reply = ReplyOf<typeof getAudience>;
type Figures = Omit<Reply, "group"> & Partial<Pick<Reply, "group">>;

/** Names of the columns. */
export const listAudienceHead = ({ intl: { t } }: Pick<PageContext, "intl">): string[] => [
  t("audience.kind"),
  t("audience.time"),
  t("audience.name"),
  t("audience.views"),
  t("audience.doubtful"),
];

/**
 * Lines of the audience's file: kind of figure, time (ISO 8601), name, number, and of views those that are doubtful. Names are those
 * of the services.
 */
export function listAudienceLines(
  { audience, stories, groups, group = null }: Figures,
  { intl }: Pick<PageContext, "intl">,
): string[][] {
  const { t } = intl;
  const line = (kind: string, name: string, count: number) => [kind, "", name, String(count), ""];
  return [
    ...(group ? [line(t(`audience.of.${group.kind}`), group.name, group.stories)] : []),
    ...audience.points.map(({ startMillis, views, doubtful }) => [
      t("audience.views"),
      new Date(startMillis).toISOString(),
      "",
      String(views),
      String(doubtful),
    ]),
    ...stories.map(({ permalink, headline, views, doubtful }) => [
      t("audience.story"),
      "",
      `${headline} ${permalink}`.trim(),
      String(views),
      String(doubtful),
    ]),
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
    ...audience.linkEvents.map(({ category, action, label, count }) =>
      line(t("audience.events"), [category, action, label].filter(Boolean).join(" · "), count),
    ),
    ...(audience.sampledOneIn > 1
      ? [line(t("audience.sampledFile"), "", Math.round(audience.sampledOneIn * 10) / 10)]
      : []),
    ...Object.entries(audience.refused).map(([reason, count]) => line(t("audience.leftOut"), reason, count)),
  ];
}

/** A line for each thing that happened to a story: when, and its kind with the new headline or the other blog. */
export const listMarkLines = (
  marks: readonly AudienceMark[],
  { intl }: Pick<PageContext, "intl">,
): string[][] =>
  marks.map(({ kind, timeMillis, text }) => [
    intl.t("audience.happened"),
    new Date(timeMillis).toISOString(),
    text === "" ? kind : `${kind}: ${text}`,
    "",
    "",
  ]);
