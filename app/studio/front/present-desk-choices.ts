import type { Blog } from "../../../contract/entities/blog.ts";
import type { FrontChange } from "../../../contract/fronts/compare-fronts.ts";
import { deskLists, type FrontDesk } from "../../../contract/fronts/front-desk.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Field.tsx";
import { describeFrontChange } from "../manage/describe-front-changes.ts";
import type { DeskState, FrontDeskView, PickView } from "./front-desk-view.ts";
import { buildDeskAddress, type createWriter } from "./present-desk-parts.ts";

/* What the desk gives to choose from: lists of stories, parts of the draft, pages of versions, and the slot of a story. */

type Words = Pick<PageContext, "intl">;

/** Lists of stories, then the blog's story types. */
export function presentLists(
  { isMainSite }: Pick<Blog, "isMainSite">,
  { list, storyTypes }: Pick<DeskState, "list" | "storyTypes">,
  { intl }: Words,
): Choice[] {
  const own = deskLists.filter((name) => !isMainSite || name === "newest" || name === "unplaced");
  return [
    ...own.map((name) => ({ value: name, label: intl.t(`frontDesk.list.${name}`) })),
    ...storyTypes.map(({ id, displayName }) => ({
      value: `type:${id}`,
      label: intl.t("frontDesk.ofStoryType", { name: displayName }),
    })),
  ].map((choice) => ({ ...choice, isChosen: choice.value === list }));
}

/** What differs from the live front, each of which can be published alone. */
export function presentParts(
  changes: readonly FrontChange[],
  { typed }: Pick<DeskState, "typed">,
  page: Words,
): Choice[] {
  const first = new Map<string, FrontChange>();
  for (const change of changes) if (!first.has(change.item)) first.set(change.item, change);
  return [
    { value: "", label: page.intl.t("frontDesk.part.all"), isChosen: !typed["item"] },
    ...[...first].map(([item, change]) => ({
      value: item,
      label: page.intl.t("frontDesk.part.only", { change: describeFrontChange(change, page) }),
      isChosen: typed["item"] === item,
    })),
  ];
}

/** Says that a version which is scheduled will replace what is published now; null without one. */
export function presentLater(
  toCome: readonly { liveMillis: number }[],
  write: (time: number) => string,
  { intl }: Pick<PageContext, "intl">,
): string | null {
  if (toCome.length === 0) return null;
  const time = write(Math.min(...toCome.map(({ liveMillis }) => liveMillis)));
  return intl.t("frontDesk.later", { time });
}

/** The story for which a slot is chosen; null if none was taken from the list. */
export function presentPick(
  write: Pick<ReturnType<typeof createWriter>, "post" | "makeSplash">,
  path: string,
  state: DeskState,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): PickView | null {
  const story = state.pick === null ? null : write.post(state.pick);
  if (story === null) return null;
  return {
    text: intl.t("frontDesk.pick.text", { headline: story.headline || story.excerpt.slice(0, 120) }),
    splash: write.makeSplash(story.id),
    cancel: {
      href: buildDeskAddress(addressing.ownHref(path), { ...state, pick: null }),
      label: intl.t("frontDesk.pick.cancel"),
    },
  };
}

/** Links to older versions, and back to the newest. */
export function presentPages(
  { versions, hasOlder }: Pick<FrontDesk, "versions" | "hasOlder">,
  path: string,
  state: DeskState,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): FrontDeskView["pages"] {
  const last = versions.at(-1)?.version ?? null;
  const link = (below: number | null) =>
    `${buildDeskAddress(addressing.ownHref(path), { ...state, pick: null, below })}#versions`;
  return [
    ...(state.below === null ? [] : [{ href: link(null), label: intl.t("frontDesk.versions.newest") }]),
    ...(hasOlder && last !== null ? [{ href: link(last), label: intl.t("frontDesk.versions.older") }] : []),
  ];
}
