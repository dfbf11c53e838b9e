import type { Blog } from "../../../contract/entities/blog.ts";
import type { FrontOperation } from "../../../contract/fronts/operations.ts";
import type {
  FrontDraftOf,
  FrontSpot,
  StandingFront,
  StoryStanding,
} from "../../../contract/posts/standing.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameBlocks } from "../manage/name-blocks.ts";
import { ofFrontTopic } from "../paths.ts";
import type { PlaceWriter } from "./present-standing.ts";
import type { SentFields } from "./standing-form.ts";
import type { ButtonView, ChooseView, PlaceGroup, PlaceView } from "./standing-view.ts";

/** The fields of a form that changes a front's draft; if nothing else waits in it, the change is published. */
export const frontFields = (
  { blogId, topic, version, isPublished }: Pick<FrontDraftOf, "blogId" | "topic" | "version" | "isPublished">,
  operation: FrontOperation,
  key: string,
): SentFields => [
  ["do", "front"],
  ["blog", blogId],
  ...(topic === null ? [] : ([["topic", topic.topic]] as const)),
  ["seen", String(version)],
  ["operation", JSON.stringify(operation)],
  ...(isPublished ? ([["publish", "1"]] as const) : []),
  ["key", key],
];

const shapes = { live: "disc", imported: "disc", scheduled: "diamond", draft: "half" } as const;

/** The story's places on fronts, and the form that places it on its own blog's. */
export function presentFronts(
  standing: StoryStanding,
  blog: Blog,
  key: string,
  write: PlaceWriter,
  page: PageContext,
): PlaceGroup {
  const { intl } = page;
  const { fronts, drafts } = standing;
  const draftOf = ({ blogId, topic }: Pick<StandingFront, "blogId" | "topic">) =>
    drafts.find((draft) => draft.blogId === blogId && draft.topic?.topic === topic?.topic) ?? null;
  const own = draftOf({ blogId: blog.id, topic: null });
  return {
    key: "fronts",
    title: intl.t("standing.fronts"),
    intro: null,
    empty: intl.t("standing.fronts.empty"),
    places: fronts.flatMap((front) => {
      const draft = draftOf(front);
      const spots: (FrontSpot | null)[] = front.spots.length === 0 ? [null] : front.spots;
      return spots.map((spot, index) => presentSpot({ front, spot, draft, key, index }, write, page));
    }),
    until: null,
    choose: own === null ? [] : presentChoice(own, key, page),
    link:
      own === null
        ? null
        : {
            href: page.addressing.ownHref(write.managePath(blog.id, "front")),
            label: intl.t("standing.frontDesk"),
          },
  };
}

interface SpotParts {
  front: StandingFront;
  /** Null for an imported front, which has no blocks. */
  spot: FrontSpot | null;
  draft: FrontDraftOf | null;
  key: string;
  index: number;
}

function presentSpot(
  { front, spot, draft, key, index }: SpotParts,
  write: PlaceWriter,
  { intl }: PageContext,
): PlaceView {
  const { blogId, topic, state, version, sinceMillis } = front;
  const place =
    spot === null
      ? null
      : spot.block === null
        ? intl.t("standing.splash")
        : (spot.block.title ?? intl.t(`frontDesk.layout.${spot.block.layout}`));
  const blogName = write.blogName(blogId);
  const name = topic === null ? blogName : intl.t("standing.topic", { blog: blogName, name: topic.name });
  const title = place === null ? name : intl.t("standing.inBlock", { blog: name, block: place });
  const placementId = spot?.placementId ?? null;
  const isDropped =
    state === "live" && placementId !== null && draft !== null && !draft.placementIds.includes(placementId);
  const from = spot?.fromMillis ?? null;
  const since = from !== null && sinceMillis !== null && from > sinceMillis ? from : sinceMillis;
  return {
    key: `${blogId}-${topic?.topic ?? ""}-${state}-${version}-${index}`,
    title,
    shape: spot?.leftOut ? "ring" : shapes[state],
    state: intl.t(`standing.state.${state}`),
    details: [
      ...(spot === null || spot.by === "hand" ? [] : [intl.t(`frontDesk.by.${spot.by}`)]),
      ...(spot?.leftOut ? [tellReason(spot.leftOut, spot.above, intl)] : []),
      ...write.from(since),
      ...(version > 0 && state !== "draft" ? [intl.t("standing.version", { version })] : []),
      ...write.until(spot?.untilMillis ?? null),
      ...(isDropped ? [intl.t("standing.dropped")] : []),
    ],
    buttons:
      draft !== null && spot !== null && !isDropped ? listButtons(state, spot, draft, title, key, intl) : [],
    link:
      draft === null
        ? null
        : write.link(
            ofFrontTopic(write.managePath(blogId, "front"), topic?.topic ?? null),
            intl.t("standing.open"),
            name,
          ),
  };
}

/** Why readers don't see the story there; a story that is above already is in a block, or it is the splash. */
function tellReason(
  reason: NonNullable<FrontSpot["leftOut"]>,
  above: FrontSpot["above"],
  intl: PageContext["intl"],
): string {
  if (reason !== "above") return intl.t(`frontDesk.reason.${reason}`);
  return above === null
    ? intl.t("frontDesk.reason.splash")
    : intl.t("frontDesk.reason.aboveIn", {
        block: above.title ?? intl.t(`frontDesk.layout.${above.layout}`),
      });
}

/** Takes a placement out of the draft; a version to come is changed at the desk. */
function listButtons(
  state: StandingFront["state"],
  { placementId, block }: FrontSpot,
  draft: FrontDraftOf,
  title: string,
  key: string,
  intl: PageContext["intl"],
): ButtonView[] {
  if (placementId === null || state === "scheduled" || !draft.placementIds.includes(placementId)) return [];
  const operation: FrontOperation =
    block === null ? { kind: "setSplash", splash: null } : { kind: "remove", id: placementId };
  const label = intl.t(state === "live" && draft.isPublished ? "standing.remove" : "standing.removeInDraft");
  return [{ label, name: `${label}: ${title}`, fields: frontFields(draft, operation, key) }];
}

function presentChoice(draft: FrontDraftOf, key: string, page: PageContext): ChooseView[] {
  const { intl } = page;
  const blocks = draft.blocks.filter(({ isFull }) => !isFull);
  const names = nameBlocks(draft.blocks, page);
  if (blocks.length === 0) return [];
  return [
    {
      id: "block-choice",
      label: intl.t("standing.fronts.add"),
      field: "block",
      hint: intl.t(draft.isPublished ? "standing.fronts.atOnce" : "standing.fronts.inDraft"),
      choices: blocks.map(({ id }) => ({ value: id, label: names.get(id) ?? id, isChosen: false })),
      submit: intl.t("standing.place"),
      fields: [
        ["do", "place"],
        ["blog", draft.blogId],
        ["seen", String(draft.version)],
        ...(draft.isPublished ? ([["publish", "1"]] as const) : []),
        ["key", key],
      ],
    },
  ];
}
