import type { Blog } from "../../../contract/entities/blog.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import { maxStickies, stickyMillis } from "../../../contract/posts/stickies.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import { buildStandingPath } from "../paths.ts";
import { formatFields } from "../../date-time/typed-time.ts";
import type { PlaceWriter } from "./present-standing.ts";
import type { PlaceGroup, PlaceView } from "./standing-view.ts";

/** A typed date and time, and what is wrong with it. */
export interface TypedEnd {
  date: string;
  time: string;
  error: string;
}

/** The story's place at the top of its blog's front, with the blog's other sticky stories; the main site has none. */
export function presentSticky(
  { sticky, story }: StoryStanding,
  blog: Blog,
  typed: TypedEnd | null,
  write: PlaceWriter,
  page: PageContext,
): PlaceGroup[] {
  const { intl, now } = page;
  const { endTimeMillis: end, others, isShown, mayChange } = sticky;
  if (blog.isMainSite) return [];
  const before = end === null ? "" : String(end);
  const state = intl.t(isShown ? "standing.sticky.top" : "standing.sticky.notShown");
  const shape = isShown ? "disc" : "ring";
  const own: PlaceView[] =
    end === null
      ? []
      : [
          {
            key: "sticky",
            title: intl.t("standing.onFront", { blog: blog.displayName }),
            shape,
            state,
            details: write.until(end),
            buttons: mayChange
              ? [
                  {
                    label: intl.t("standing.remove"),
                    name: `${intl.t("standing.remove")}: ${intl.t("standing.sticky")}`,
                    fields: [
                      ["do", "stickUntil"],
                      ["before", before],
                      ["end", ""],
                    ],
                  },
                ]
              : [],
            link: null,
          },
        ];
  const initial = formatFields(end ?? now + stickyMillis.initial, blog.timezone);
  const maySet = mayChange && story.isPublic && (end !== null || others.length < maxStickies);
  return [
    {
      key: "sticky",
      title: intl.t("standing.sticky"),
      intro: mayChange && !isShown ? intl.t("standing.sticky.arranged") : null,
      empty: intl.t("standing.sticky.empty"),
      places: [
        ...own,
        ...others.map((other): PlaceView => ({
          key: other.postId,
          title: other.headline.trim() || intl.t("standing.related.gone"),
          shape,
          state: intl.t("standing.sticky.other"),
          details: write.until(other.endTimeMillis),
          buttons: [],
          link: write.link(
            buildStandingPath(blog.name, other.postId),
            intl.t("standing.open"),
            other.headline.trim() || intl.t("standing.related.gone"),
          ),
        })),
      ],
      choose: [],
      until: maySet
        ? {
            id: "sticky",
            date: { label: intl.t("standing.sticky.date"), value: typed?.date ?? initial.date },
            time: { label: intl.t("standing.sticky.time"), value: typed?.time ?? initial.time },
            hint: intl.t("standing.sticky.hint", { zone: nameZone(blog.timezone) }),
            isRequired: true,
            error: typed?.error ?? null,
            submit: intl.t(end === null ? "standing.sticky.set" : "standing.sticky.change"),
            fields: [
              ["do", "stick"],
              ["before", before],
            ],
          }
        : null,
      link: null,
    },
  ];
}
