import type * as v from "valibot";
import { formatGroup } from "../../../contract/audience/audience.ts";
import { draftLists, type DraftList, type listDrafts } from "../../../contract/drafts/drafts.ts";
import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import type { RightName } from "../../../contract/people/rights.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentWithheld, type RightsHelp, type WithheldView } from "../chrome/present-withheld.ts";
import { presentBulk, type BulkView } from "./present-bulk.ts";
import type { Tab } from "../ui/Tabs.tsx";
import { createLinePresenter, type LineView, type Viewer } from "../write/present-line.ts";
import { buildGroupAudiencePath, buildManagePath, buildStartPath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";

export interface StoriesView {
  frame: ManageChromeView;
  tabs: Tab[];
  search: { action: string; state: DraftList; query: string; label: string; button: string };
  write: { href: string; label: string };
  /** What is read of the viewer's own stories, beside those that are live. */
  audience: { href: string; label: string } | null;
  /** Text of an empty list, and the link to the whole list. */
  empty: { text: string; clear: { href: string; label: string } | null } | null;
  items: LineView[];
  /** Target of the form with the selected stories. */
  path: string;
  locale: string;
  /** Actions on several stories at once; null for none. */
  bulk: BulkView | null;
  /** What the viewer may not do with the blog's stories, and its pages; null for those who may. */
  withheld: WithheldView | null;
  keys: { next: string; previous: string };
  older: { href: string; label: string } | null;
}

/** What people look for on the first page of a blog: its stories, and the pages of the rail that their role may lack. */
const listedRights = [
  "draft.read",
  "draft.write",
  "draft.publish",
  "story.change",
  "draft.delete",
  "front.write",
  "section.write",
  "queue.read",
  "members.read",
  "settings.write",
  "redirects.write",
] as const satisfies readonly RightName[];

/** Numbers above this are not counted. */
const maxCounted = 1_000;

export interface StoriesAddress {
  state: DraftList;
  query: string;
}

/** A blog's stories in one state, with links to their editors. */
export function presentStories(
  found: v.InferOutput<(typeof listDrafts)["reply"]>,
  { state, query }: StoriesAddress,
  blog: Blog,
  viewer: (Viewer & Pick<Account, "personId">) | null,
  page: PageContext,
  mayPublish = true,
  member: (RightsHelp & { account: Account }) | null = null,
): StoriesView {
  const { items, next, counts, people } = found;
  const { intl, addressing } = page;
  const path = addressing.ownHref(buildManagePath(blog.name, "stories"));
  const build = (values: Record<string, string>) =>
    `${path}?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString()}`;
  const count = (each: DraftList) => {
    const number = counts[each] ?? 0;
    return number < maxCounted
      ? intl.number(number)
      : intl.t("menu.orMore", { number: intl.number(maxCounted) });
  };
  // Only few blogs ever have deletion requests.
  const isShown = (each: DraftList) => each !== "deletion" || each === state || (counts[each] ?? 0) > 0;
  const present = createLinePresenter(people, viewer, page);
  return {
    frame: presentManageChrome("stories", blog, page),
    tabs: draftLists.filter(isShown).map((each) => ({
      label: `${intl.t(`desk.tab.${each}`)} ${count(each)}`,
      href: build({ state: each }),
      isCurrent: each === state,
    })),
    search: {
      action: path,
      state,
      query,
      label: intl.t("desk.find"),
      button: intl.t("studio.search"),
    },
    write: {
      href: addressing.ownHref(buildStartPath(viewer, blog.name)),
      label: intl.t("desk.write"),
    },
    audience:
      state !== "live" || viewer === null
        ? null
        : {
            href: addressing.ownHref(
              buildGroupAudiencePath(blog.name, formatGroup("author", viewer.personId)),
            ),
            label: intl.t("audience.group.own"),
          },
    empty: items.length > 0 ? null : presentEmpty({ state, query }, next !== null, build({ state }), page),
    items: items.map(present),
    path: build({ state, q: query }),
    locale: intl.locale,
    bulk: presentBulk(found, state, build({ state, q: query }), blog, {
      ...page,
      mayPublish,
      mayDelete: viewer === null || isAllowed("draft.delete", { standings: findStandings(viewer, blog.id) }),
    }),
    withheld: member && presentWithheld(listedRights, { ...member, blog }, page),
    keys: { next: intl.t("desk.key.next"), previous: intl.t("desk.key.previous") },
    older:
      next === null
        ? null
        : { href: build({ state, q: query, after: next }), label: intl.t("moderation.label.older") },
  };
}

const presentEmpty = (
  { state, query }: StoriesAddress,
  hasMore: boolean,
  href: string,
  { intl }: PageContext,
): StoriesView["empty"] =>
  query === ""
    ? { text: intl.t(`desk.empty.${state}`), clear: null }
    : {
        text: intl.t(hasMore ? "desk.notFoundYet" : "desk.notFound", { query }),
        clear: { href, label: intl.t("desk.clear") },
      };
