import type { StorySearchView } from "../manage/StorySearch.tsx";
import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { shareModes, type ShareMode } from "../../../contract/posts/share.ts";
import {
  shareLists,
  type getShares,
  type ShareList,
  type ShareSettings,
} from "../../../contract/posts/shares.ts";
import type { SearchPage } from "../../../contract/search/search.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createBlogNames, createNames } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";
import type { Tab } from "../ui/Tabs.tsx";
import { presentShareForm, type Offer, type ShareFormView, type TypedForm } from "./present-share-form.ts";
import { presentShareItem, type ShareItemView } from "./present-share-item.ts";
import type { PlacedOutcome, ShareAction, ShareStep } from "./share-form.ts";

export const shareTabs = [...shareLists, "settings"] as const;
export type ShareTab = (typeof shareTabs)[number];

/** What the page's address or a sent form asks for. */
export interface SharesState {
  tab: ShareTab;
  /** Words of the search for stories of other blogs. */
  q: string;
  found: Pick<SearchPage, "items"> | null;
  offer: Offer | null;
  /** Images of the receiving blog's library can be found. */
  hasLibrary: boolean;
  /** The receiving blog of the offer, if it is given. */
  toId: string | null;
  sent: TypedForm | null;
  /** A form of a list or of the settings that failed. */
  error: string | null;
  done: {
    action: ShareAction;
    /** The story is shared to the blog. */
    isShared: boolean;
    /** It is shown there from an hour to come. */
    isLater: boolean;
    /** What came of placing it on the blog's front; null if that wasn't wanted. */
    placed: { toId: string; outcome: PlacedOutcome } | null;
    undo: { storyId: string; toId: string; version: number } | null;
    /** A setting that was changed: of which blogs, from what, to what. */
    pair: { fromId: string; toId: string; before: ShareMode | null; mode: ShareMode | null } | null;
  } | null;
}

export interface SharesView {
  frame: ManageChromeView;
  action: string;
  intro: string;
  error: string | null;
  done: {
    text: string;
    /** Leads to the front's desk, if the story was to be placed there. */
    desk: { href: string; label: string } | null;
    undo: { action: ShareStep; label: string; storyId: string; toId: string; version: number } | null;
    /** The form that sets a changed setting back. */
    pairUndo: { label: string; fromId: string; toId: string; before: string; mode: string } | null;
  } | null;
  tabsLabel: string;
  tabs: Tab[];
  form: ShareFormView | null;
  list: {
    title: string;
    empty: string | null;
    items: ShareItemView[];
    older: { href: string; label: string } | null;
  } | null;
  search: StorySearchView<{
    id: string;
    headline: string;
    href: string;
    blog: string;
    share: { href: string; label: string; name: string };
  }> | null;
  settings: SettingsView | null;
}

/** The setting of two blogs, with a form for it. */
interface PairView {
  key: string;
  fromId: string;
  toId: string;
  before: string;
  label: string;
  none: string;
  choices: Choice[];
  save: { label: string; name: string };
}

interface SettingsView {
  pairsTitle: string;
  pairsIntro: string;
  pairs: PairView[];
  /** For the network: a pair without a setting of its own. */
  add: {
    title: string;
    from: string;
    to: string;
    mode: string;
    blogs: Choice[];
    choices: Choice[];
    submit: string;
  } | null;
  maySet: boolean;
  automaticTitle: string;
  automatic: {
    blogId: string;
    text: string;
    change: { value: "0" | "1"; label: string; name: string } | null;
  }[];
}

type Listed = v.InferOutput<(typeof getShares)["reply"]>;

/** Shares of a blog or the network: `listed` for a list, `settings` for their tab. */
export function presentShares(
  blog: Blog | null,
  state: SharesState,
  {
    listed,
    settings,
    tabs,
  }: { listed: Listed | null; settings: ShareSettings | null; tabs: readonly ShareTab[] },
  page: PageContext,
): SharesView {
  const { intl, addressing } = page;
  const path = addressing.ownHref(buildManagePath(blog?.name ?? null, "shares"));
  const names = createNames(listed?.people ?? [], page);
  const waiting = listed?.waiting ?? 0;
  const { done, tab } = state;
  return {
    frame: presentManageChrome("shares", blog, page),
    action: path,
    intro: intl.t(blog === null ? "shares.introNetwork" : "shares.intro"),
    error: state.error,
    done: done && {
      ...presentDone(done, page),
      undo: done.undo && {
        ...done.undo,
        action: findUndo(done.action),
        label: intl.t("shares.do.undo"),
      },
      pairUndo: done.pair && {
        label: intl.t("shares.do.undo"),
        fromId: done.pair.fromId,
        toId: done.pair.toId,
        before: done.pair.mode ?? "",
        mode: done.pair.before ?? "",
      },
    },
    tabsLabel: intl.t("moderation.page.shares"),
    tabs: tabs.map((each) => ({
      label:
        each === "waiting" && waiting > 0
          ? `${intl.t("shares.tab.waiting")} ${intl.number(waiting)}`
          : intl.t(blog === null && each === "in" ? "shares.tab.all" : `shares.tab.${each}`, {
              blog: blog?.displayName ?? "",
            }),
      href: `${path}?list=${each}`,
      isCurrent: state.offer === null && each === tab,
    })),
    form: state.offer && presentShareForm(state.offer, state, path, page),
    list:
      listed && tab !== "settings"
        ? {
            title: intl.t(blog === null && tab === "in" ? "shares.tab.all" : `shares.tab.${tab}`, {
              blog: blog?.displayName ?? "",
            }),
            empty: listed.items.length > 0 ? null : intl.t(`shares.empty.${tab}`),
            items: listed.items.map((share) => presentShareItem(share, names, path, page)),
            older:
              listed.next === null
                ? null
                : {
                    href: `${path}?${new URLSearchParams({ list: tab, after: listed.next }).toString()}`,
                    label: intl.t(tab === "waiting" ? "shares.more" : "moderation.label.older"),
                  },
          }
        : null,
    search:
      blog !== null && tab === "in" && state.offer === null ? presentSearch(blog, state, path, page) : null,
    settings: settings && presentSettings(blog, settings, page),
  };
}

/** The action that undoes one. */
const findUndo = (action: ShareAction): ShareStep =>
  action === "suggest" ? "unshare" : action === "change" ? "undoChange" : "undo";

/** What a form has done, and how placing the story on the front went. */
function presentDone(
  { action, isShared, isLater, placed }: NonNullable<SharesState["done"]>,
  page: PageContext,
): Pick<NonNullable<SharesView["done"]>, "text" | "desk"> {
  const { intl, addressing } = page;
  const text = intl.t(
    action === "suggest" && isShared
      ? "shares.done.accept"
      : action === "change" && isLater
        ? "shares.done.changeLater"
        : `shares.done.${action}`,
  );
  if (placed === null) return { text, desk: null };
  const { toId, outcome } = placed;
  const why =
    outcome === "placed"
      ? intl.t("shares.front.placed")
      : intl.t("shares.front.failed", {
          why:
            outcome === "conflict" || outcome === "failed"
              ? intl.t(`shares.front.${outcome}Why`)
              : intl.t(`frontDesk.refused.${outcome}`),
        });
  const receiver = page.network.find(({ id }) => id === toId);
  const href = addressing.ownHref(buildManagePath(receiver?.name ?? null, "front"));
  return { text: `${text} ${why}`, desk: { href, label: intl.t("shares.front.desk") } };
}

function presentSearch(
  blog: Blog,
  { q, found }: SharesState,
  path: string,
  page: PageContext,
): NonNullable<SharesView["search"]> {
  const { intl, addressing } = page;
  const blogs = createBlogNames(page);
  const label = intl.t("shares.shareHere");
  const others = (found?.items ?? []).filter(({ post }) => post.defaultBlogId !== blog.id);
  return {
    title: intl.t("shares.searchTitle"),
    label: intl.t("shares.searchLabel"),
    q,
    submit: intl.t("studio.search"),
    empty: found !== null && others.length === 0 ? intl.t("shares.noStory", { q }) : null,
    items: others.map(({ post }) => {
      const headline = post.headline.trim() || intl.t("write.untitled");
      return {
        id: post.id,
        headline,
        href: addressing.rewrite(post.permalink),
        blog: blogs.name(post.defaultBlogId),
        share: {
          href: `${path}?${new URLSearchParams({ story: post.id, to: blog.id }).toString()}`,
          label,
          name: `${label}: ${headline}`,
        },
      };
    }),
  };
}

function presentSettings(blog: Blog | null, settings: ShareSettings, page: PageContext): SettingsView {
  const { intl, network, mainSite } = page;
  const blogs = createBlogNames(page);
  const all = [mainSite, ...network];
  const { pairs, maySet } = settings;
  const shown =
    blog === null
      ? pairs
      : all
          .filter(({ id }) => id !== blog.id)
          .map(({ id }) => ({
            fromBlogId: id,
            toBlogId: blog.id,
            mode: pairs.find(({ fromBlogId }) => fromBlogId === id)?.mode ?? null,
          }));
  const choose = (mode: string | null): Choice[] =>
    shareModes.map((value) => ({ value, label: intl.t(`shares.mode.${value}`), isChosen: value === mode }));
  const save = intl.t("shares.save");
  return {
    pairsTitle: intl.t("shares.pairsTitle"),
    pairsIntro: intl.t("shares.pairsIntro"),
    maySet,
    pairs: shown.map(({ fromBlogId, toBlogId, mode }) => {
      const names = { from: blogs.name(fromBlogId), to: blogs.name(toBlogId) };
      const label = blog === null ? intl.t("shares.route", names) : intl.t("shares.pairFrom", names);
      return {
        key: `${fromBlogId}-${toBlogId}`,
        fromId: fromBlogId,
        toId: toBlogId,
        before: mode ?? "",
        label,
        none: intl.t("shares.mode.default"),
        choices: choose(mode),
        save: { label: save, name: `${save}: ${label}` },
      };
    }),
    add:
      blog === null && maySet
        ? {
            title: intl.t("shares.addPair"),
            from: intl.t("shares.field.from"),
            to: intl.t("shares.field.to"),
            mode: intl.t("shares.field.mode"),
            blogs: all.map(({ id, displayName }) => ({ value: id, label: displayName, isChosen: false })),
            choices: choose(null),
            submit: save,
          }
        : null,
    automaticTitle: intl.t("shares.automaticTitle"),
    automatic: settings.automatic
      .filter(({ targetBlogId, isOn }) => blog !== null || targetBlogId !== null || isOn)
      .map(({ blogId, targetBlogId, isOn, mayChange }) => {
        const values = {
          from: blogs.name(blogId),
          to: targetBlogId === null ? "" : blogs.name(targetBlogId),
        };
        const text =
          targetBlogId === null
            ? "shares.automatic.none"
            : isOn
              ? "shares.automatic.on"
              : "shares.automatic.off";
        const label = intl.t(isOn ? "shares.automatic.turnOff" : "shares.automatic.turnOn");
        return {
          blogId,
          text: intl.t(text, values),
          change:
            mayChange && targetBlogId !== null
              ? { value: isOn ? "0" : "1", label, name: `${label}: ${values.from}` }
              : null,
        };
      }),
  };
}

/** The tabs of people who may see what waits, and of others. */
export const listShareTabs = (blog: Blog | null, mayRequest: boolean): ShareTab[] =>
  shareTabs.filter((tab) => (tab !== "waiting" || mayRequest) && (tab !== "out" || blog !== null));

export const isShareList = (tab: ShareTab): tab is ShareList => tab !== "settings";
