import type { Blog } from "../../../contract/entities/blog.ts";
import type { FrontDesk } from "../../../contract/fronts/front-desk.ts";
import {
  type BlockLayout,
  blockLayouts,
  type FrontBlock,
  listPlacements,
  type Placement,
  type Splash,
} from "../../../contract/fronts/front.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import { findCardImage } from "../../image/find-story-image.ts";
import { presentImage } from "../../image/present-image.ts";
import { listImageChoices, writeImageChoice } from "../manage/image-choices.ts";
import { buildHeadlinesPath } from "../paths.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatFields } from "../../date-time/typed-time.ts";
import { encodeSource, listSources } from "./rule-sources.ts";
import {
  type BlockForm,
  type DeskState,
  encode,
  type FocalView,
  type PlacementForm,
} from "./front-desk-view.ts";

/** The form of the chosen block or placement, with what was typed if it was refused; null if neither is chosen. */
export function presentChosen(
  desk: FrontDesk,
  blog: Blog,
  state: DeskState,
  page: PageContext,
): BlockForm | PlacementForm | null {
  const { body } = desk.draft;
  const block = body.blocks.find(({ id }) => id === state.block);
  if (block) return presentBlockForm(block, desk, blog, state, page);
  const placement = listPlacements(body).find(({ id }) => id === state.slot);
  return placement ? presentPlacementForm(placement, desk, blog, state, page) : null;
}

function presentPlacementForm(
  placement: Placement | Splash,
  { draft, stories }: FrontDesk,
  { timezone, name, isMainSite }: Blog,
  { typed, foundImages, topic }: DeskState,
  page: PageContext,
): PlacementForm {
  const { intl, addressing } = page;
  const { id, look, fromMillis, untilMillis } = placement;
  const story = stories.find((post) => post.id === placement.postId);
  const isSplash = placement === draft.body.splash;
  const isLarge = "isLarge" in placement && placement.isLarge;
  const isSent = "operation" in typed;
  return {
    kind: isSplash ? "splash" : "placement",
    id,
    operation: encode(
      isSplash
        ? { kind: "setSplash", splash: draft.body.splash }
        : { kind: "setPlacement", id, look, isLarge, fromMillis, untilMillis },
    ),
    title: story?.headline ?? intl.t("frontDesk.gone"),
    fields: {
      headline: typed["headline"] ?? look.headline ?? "",
      standfirst: typed["standfirst"] ?? look.standfirst ?? "",
      kicker: typed["kicker"] ?? look.kicker ?? "",
      from: typed["from"] ?? formatField(fromMillis, timezone),
      until: typed["until"] ?? formatField(untilMillis, timezone),
    },
    own: { headline: story?.headline ?? "", standfirst: story?.subhead ?? "" },
    isLarge: isSent ? "isLarge" in typed : isLarge,
    hasLarge: !isSplash,
    image: presentImageField(look.image, story, { typed, foundImages }, page),
    focal: presentFocal(look.image, typed, page),
    tests:
      isMainSite || topic !== null
        ? null
        : {
            href: addressing.ownHref(buildHeadlinesPath(name, placement.postId, id)),
            label: intl.t("headlines.link"),
          },
  };
}

/** The story's own image, with another crop, and images of the library. */
function presentImageField(
  current: ImageRef | null,
  story: PostSummary | undefined,
  { typed, foundImages }: Pick<DeskState, "typed" | "foundImages">,
  page: PageContext,
): PlacementForm["image"] {
  const { intl } = page;
  const own = story && findCardImage(story);
  return {
    legend: intl.t("frontDesk.image.legend"),
    error: null,
    choices: listImageChoices(
      {
        chosen: typed["image"] ?? (current === null ? "" : writeImageChoice(current)),
        kept: [
          ...(current === null ? [] : [{ image: current, label: intl.t("frontDesk.image.current") }]),
          ...(own && own.id !== "" && own.id !== current?.id
            ? [{ image: own, label: intl.t("frontDesk.image.ownCrop") }]
            : []),
        ],
        found: foundImages,
        none: intl.t("frontDesk.image.own"),
        fallback: own ?? null,
        other: intl.t("frontDesk.image.chosen"),
      },
      page,
    ),
    words: {
      name: "imageWords",
      label: intl.t("frontDesk.image.words"),
      defaultValue: typed["imageWords"] ?? "",
      error: null,
    },
    find: intl.t("sections.findImages"),
    empty: foundImages?.length === 0 ? intl.t("sections.noImages") : null,
  };
}

function presentFocal(
  image: ImageRef | null,
  typed: DeskState["typed"],
  { intl, images }: PageContext,
): FocalView | null {
  const picture = image && presentImage({ ...image, focalPoint: null }, "aligned", images);
  if (image === null || picture === null) return null;
  const percent = (name: "x" | "y", sent: string | undefined) =>
    Number(sent ?? Math.round((image.focalPoint?.[name] ?? 0.5) * 100));
  return {
    picture,
    x: percent("x", typed["focalX"]),
    y: percent("y", typed["focalY"]),
    labels: {
      focalHint: intl.t("media.label.focalHint"),
      focalX: intl.t("media.label.focalX"),
      focalY: intl.t("media.label.focalY"),
    },
  };
}

/** A moment for a field with date and time. */
function formatField(ms: number | null, timezone: string): string {
  if (ms === null) return "";
  const { date, time } = formatFields(ms, timezone);
  return `${date}T${time}`;
}

function presentBlockForm(
  block: FrontBlock,
  desk: FrontDesk,
  blog: Blog,
  { typed, storyTypes }: DeskState,
  page: PageContext,
): BlockForm {
  const { intl } = page;
  const { placed: _, ...fields } = block;
  const { rule, layout, title, link } = fields;
  const nameLayout = (name: BlockLayout) => intl.t(`frontDesk.layout.${name}`);
  const value = typed["source"] ?? (rule === null ? "" : encodeSource(rule.source));
  return {
    kind: "block",
    id: block.id,
    operation: encode({ kind: "setBlock", ...fields }),
    title: title ?? nameLayout(layout),
    fields: {
      title: typed["title"] ?? title ?? "",
      link: typed["link"] ?? link ?? "",
      tag: typed["tag"] ?? (rule?.source.kind === "tag" ? rule.source.tag : ""),
      hours: typed["hours"] ?? rule?.maxAgeHours?.toString() ?? "",
      minimum: typed["minimum"] ?? (rule && rule.minimum > 0 ? rule.minimum.toString() : ""),
    },
    layouts: (Object.keys(blockLayouts) as BlockLayout[]).map((name) => ({
      value: name,
      label: nameLayout(name),
      isChosen: name === (typed["layout"] ?? layout),
    })),
    sources: listSources(rule?.source ?? null, value, desk, blog, { storyTypes }, page),
    mayRepeat: "operation" in typed ? "mayRepeat" in typed : fields.mayRepeat,
  };
}
