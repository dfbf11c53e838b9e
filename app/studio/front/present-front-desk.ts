import {
  type DeskLabels,
  type DeskState,
  encode,
  type FrontDeskView,
  labelNames,
  type StoryRowView,
} from "./front-desk-view.ts";
import { presentChosen } from "./present-chosen.ts";
import { buildDeskAddress, createWriter, listKept } from "./present-desk-parts.ts";
import {
  presentLater,
  presentLists,
  presentPages,
  presentParts,
  presentPick,
} from "./present-desk-choices.ts";
import { describeFrontChange, describeFrontChanges } from "../manage/describe-front-changes.ts";
import { compareFronts } from "../../../contract/fronts/compare-fronts.ts";
import { presentConflict } from "./present-conflict.ts";
import { presentNews } from "./desk-presence.ts";
import { presentPagePreview, presentTabs } from "./present-page-preview.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { FrontDesk } from "../../../contract/fronts/front-desk.ts";
import {
  blockLayouts,
  type BlockLayout,
  emptyFront,
  listPlacements,
} from "../../../contract/fronts/front.ts";
import { buildTopicPath, isOfSection, nameOfTopic } from "../../../contract/fronts/front-topic.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildManagePath, buildSectionPath, ofFrontTopic } from "../paths.ts";
import { presentManageChrome } from "../manage/present-manage-chrome.ts";

/** Presents the desk for a front; the main site's is the network's. */
export function presentFrontDesk(
  desk: FrontDesk,
  blog: Blog,
  state: DeskState,
  page: PageContext,
): FrontDeskView {
  const { intl } = page;
  const scope = blog.isMainSite ? null : blog;
  const path = buildManagePath(scope?.name ?? null, "front");
  const chrome = presentManageChrome("front", scope, page);
  const own = desk.topics.find(({ topic }) => topic === state.topic) ?? null;
  const write = createWriter(desk, blog, state, page, path);
  const { body } = desk.draft;
  const names = new Map(desk.people.map((person) => [person.id, person.displayName]));
  const isLive = desk.draft.changed === null;
  // The services' clock decides: this page's may be behind it.
  const isToCome = (version: number, liveMillis: number) =>
    liveMillis > page.now && version !== desk.live.version;
  const differences = compareFronts(desk.live.body, body).map((change) => ({
    ...change,
    headline: write.post(change.postId ?? "")?.headline ?? "",
  }));
  const stories = state.found ?? desk.newest.flatMap((id) => write.post(id) ?? []);
  return {
    frame:
      own === null
        ? chrome
        : { ...chrome, title: intl.t("frontDesk.titleOf", { name: own.name, title: chrome.title }) },
    fronts: presentFronts(desk, blog, state, page),
    path,
    action: buildDeskAddress(path, { ...state, pick: null, below: null }),
    seen: desk.draft.version,
    live: desk.live.version,
    newsPath: ofFrontTopic(`${page.addressing.ownHref(path)}/news`, state.topic),
    present: state.present && presentNews(state.present, intl).present,
    chosenSeen: desk.draft.version,
    key: state.key,
    state: desk.draft.changed
      ? intl.t("frontDesk.state.changed", {
          name: names.get(desk.draft.changed.personId) ?? intl.t("frontDesk.someone"),
          time: write.time(desk.draft.changed.timeMillis),
        })
      : intl.t(
          body.blocks.length === 0 && body.splash === null
            ? state.topic === null
              ? "frontDesk.state.automatic"
              : "frontDesk.state.automaticTopic"
            : "frontDesk.state.live",
        ),
    isChanged: !isLive,
    isOver: false,
    notice: state.notice,
    conflict:
      state.conflict &&
      presentConflict(
        state.conflict,
        {
          body,
          address: buildDeskAddress(page.addressing.ownHref(path), { ...state, pick: null }),
          time: write.time,
          post: write.post,
          nameBlock: write.nameBlock,
          nameSource: write.source,
        },
        page,
      ),
    fault: state.fault && {
      field: state.fault.field,
      text: intl.t(`frontDesk.fault.${state.fault.reason}` as MessageId),
    },
    kept: listKept({ ...state, q: "", pick: null, below: null }),
    tabs: presentTabs(path, state, page),
    preview: presentPagePreview(blog, { ...state, atMillis: findShownTime(own, state, page) }, page),
    splash: body.splash && write.splash(body.splash),
    blocks: body.blocks.map((block, index) => write.block(block, index)),
    adds: (Object.keys(blockLayouts) as BlockLayout[]).map((layout) => ({
      label: intl.t(`frontDesk.layout.${layout}`),
      operation: encode({
        kind: "addBlock",
        block: {
          id: write.newId(layout),
          layout,
          title: null,
          link: null,
          rule: null,
          // The most read are often above.
          mayRepeat: layout === "popular",
          placed: [],
        },
        after: body.blocks.at(-1)?.id ?? null,
      }),
    })),
    search: {
      title: intl.t("frontDesk.search.title"),
      label: intl.t("frontDesk.search.label"),
      q: state.q,
      submit: intl.t("frontDesk.search.submit"),
      empty: stories.length === 0 ? intl.t("frontDesk.search.empty") : null,
      items: stories.map((post) => write.row(post)),
    },
    fallen: presentFallen(desk, write, page),
    unplaced: presentUnplaced(write.unplaced(), page),
    chosen: presentChosen(desk, blog, state, page),
    changes: differences.map((change) => describeFrontChange(change, page)),
    parts: presentParts(differences, state, page),
    later: presentLater(
      desk.versions.filter(({ version, liveMillis }) => isToCome(version, liveMillis)),
      write.time,
      page,
    ),
    lists: presentLists(blog, state, page),
    pick: presentPick(write, path, state, page),
    discard: isLive
      ? null
      : { label: intl.t("frontDesk.discard"), operation: encode({ kind: "replace", body: desk.live.body }) },
    clear:
      body.blocks.length === 0 && body.splash === null
        ? null
        : { label: intl.t("frontDesk.clear"), operation: encode({ kind: "replace", body: emptyFront }) },
    versions: desk.versions.map(({ version, liveMillis, personId, note, changes }) => ({
      version,
      title: intl.t(
        isToCome(version, liveMillis)
          ? "frontDesk.version.toCome"
          : version === desk.live.version
            ? "frontDesk.version.live"
            : "frontDesk.version.past",
        { version, time: write.time(liveMillis) },
      ),
      facts: names.get(personId ?? "") ?? "",
      note,
      changes: describeFrontChanges(changes, page),
      isPast: version !== desk.live.version && !isToCome(version, liveMillis),
      restore:
        isLive && version === desk.live.version
          ? null
          : { label: intl.t("frontDesk.restore"), operation: encode({ kind: "restore", version }) },
      isToCome: isToCome(version, liveMillis),
    })),
    pages: presentPages(desk, path, state, page),
    labels: Object.fromEntries(
      labelNames.map((name) => [name, intl.t(`frontDesk.label.${name}`, { zone: nameZone(blog.timezone) })]),
    ) as DeskLabels,
    section:
      own !== null && isOfSection(own.topic)
        ? {
            href: page.addressing.ownHref(buildSectionPath(blog.name, nameOfTopic(own.topic))),
            label: intl.t("frontDesk.section"),
          }
        : null,
    publicHref: page.addressing.href(blog.host, buildTopicPath(state.topic)),
  };
}

/** A special section to come is shown as of its start. */
function findShownTime(
  own: FrontDesk["topics"][number] | null,
  { atMillis }: DeskState,
  { now }: Pick<PageContext, "now">,
): number | null {
  const start = own?.startTimeMillis ?? 0;
  return start > (atMillis ?? now) ? start : atMillis;
}

/** The fronts of the blog, to choose one. */
function presentFronts(
  { topics }: FrontDesk,
  blog: Blog,
  state: DeskState,
  { intl }: Pick<PageContext, "intl">,
): FrontDeskView["fronts"] {
  if (topics.length === 0) return null;
  return {
    label: intl.t("frontDesk.fronts"),
    choices: [
      { value: "", label: blog.displayName, isChosen: state.topic === null },
      ...topics.map(({ topic, name }) => ({
        value: topic,
        label: intl.t(isOfSection(topic) ? "frontDesk.ofSection" : "frontDesk.ofStoryType", { name }),
        isChosen: state.topic === topic,
      })),
    ],
    submit: intl.t("frontDesk.fronts.open"),
  };
}

/** Stories that readers had before the live version; those of the draft are on their way back. */
function presentFallen(
  { fallen, draft, live }: FrontDesk,
  write: ReturnType<typeof createWriter>,
  { intl }: Pick<PageContext, "intl">,
): FrontDeskView["fallen"] {
  const drafted = new Set(listPlacements(draft.body).map(({ postId }) => postId));
  const items = fallen.filter((id) => !drafted.has(id)).flatMap((id) => write.post(id) ?? []);
  if (items.length === 0) return null;
  return {
    title: intl.t("frontDesk.fallen", { time: write.time(live.liveMillis) }),
    items: items.map((post) => write.row(post)),
  };
}

const presentUnplaced = (
  items: StoryRowView[],
  { intl }: Pick<PageContext, "intl">,
): FrontDeskView["unplaced"] => (items.length === 0 ? null : { title: intl.t("frontDesk.unplaced"), items });
