import type { StorySearchView } from "../manage/StorySearch.tsx";
import type * as v from "valibot";
import type { getCorrectedStory, getStaffCorrections } from "../../../contract/posts/corrections.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { SearchPage } from "../../../contract/search/search.ts";
import type { Account } from "../../../contract/entities/account.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import { presentWithheld, type RightsHelp, type WithheldView } from "../chrome/present-withheld.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildManagePath, buildWritePath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment } from "../manage/present-names.ts";
import {
  nameStory,
  type Link,
  presentCorrectionForm,
  type CorrectionFormView,
  presentCorrectionItem,
  type CorrectionItem,
} from "./present-correction.ts";
import type { CorrectionAction, TypedCorrection } from "./parse-correction-form.ts";

/** The form that finds the story to correct. */
type CorrectionSearch = StorySearchView<{
  id: string;
  headline: string;
  href: string;
  time: PresentedTime;
  add: Link & { name: string };
}>;

function presentStorySearch(
  { q, found }: Pick<CorrectionsState, "q" | "found">,
  path: string,
  page: PageContext,
): CorrectionSearch {
  const { intl, addressing } = page;
  const add = intl.t("manageCorrections.add");
  return {
    title: intl.t("manageCorrections.searchTitle"),
    label: intl.t("manageCorrections.searchLabel"),
    q,
    submit: intl.t("manageCorrections.searchSubmit"),
    empty: found?.items.length === 0 ? intl.t("manageCorrections.noStory", { q }) : null,
    items: (found?.items ?? []).map(({ post }) => {
      const headline = nameStory(post.headline, page);
      return {
        id: post.id,
        headline,
        href: addressing.rewrite(post.permalink),
        time: presentMoment(post.publishTimeMillis, page),
        add: { label: add, href: `${path}?story=${post.id}`, name: `${add}: ${headline}` },
      };
    }),
  };
}

type Listed = v.InferOutput<(typeof getStaffCorrections)["reply"]>;
type CorrectedStory = v.InferOutput<(typeof getCorrectedStory)["reply"]>;

/** The state from the page's address or a sent form. */
export interface CorrectionsState {
  /** The search words. */
  q: string;
  found: Pick<SearchPage, "items"> | null;
  /** The story to correct. */
  story: CorrectedStory | null;
  /** The form for a correction of that story: its values, and whether it changes an existing correction. */
  form: (TypedCorrection & { isChange: boolean }) | null;
  error: MessageId | null;
  done: CorrectionAction | null;
}

export interface ManageCorrectionsView {
  frame: ManageChromeView;
  intro: string;
  /** The readers' page of corrections. */
  readers: Link;
  action: string;
  done: string | null;
  error: string | null;
  /** Finds the story to correct; null while one is chosen. */
  search: CorrectionSearch | null;
  form: CorrectionFormView | null;
  /** Shown instead of the form if readers can't see the story. */
  closed: { headline: string; href: string; text: string } | null;
  listTitle: string;
  empty: string | null;
  items: CorrectionItem[];
  older: Link | null;
  /** Why the viewer corrects only some of the blog's stories; null for those who may correct all. */
  withheld: WithheldView | null;
}

/** A blog's corrections, and the form for one story. */
export function presentManageCorrections(
  /** Null for authors who see only the corrections of their own story. */
  listed: Listed | null,
  blog: Blog,
  state: CorrectionsState,
  page: PageContext,
  member: (RightsHelp & { account: Account; storyTypes: readonly StoryTypeTree[] }) | null = null,
): ManageCorrectionsView {
  const { intl, addressing } = page;
  const path = addressing.ownHref(buildManagePath(blog.name, "corrections"));
  const names = createNames([...(listed?.people ?? []), ...(state.story?.people ?? [])], page);
  const next = state.story === null ? (listed?.next ?? null) : null;
  const items = state.story?.items ?? listed?.items ?? [];
  const withheld = member && presentWithheld(["story.change"], { ...member, blog }, page);
  return {
    frame: presentManageChrome("corrections", blog, page),
    intro: intl.t("manageCorrections.intro"),
    readers: { label: intl.t("manageCorrections.readers"), href: addressing.href(blog.host, "/corrections") },
    action: path,
    done: state.done && intl.t(`manageCorrections.done.${state.done}`),
    error: state.error && intl.t(state.error),
    search: state.story === null ? presentStorySearch(state, path, page) : null,
    form: presentCorrectionForm(state, path, page),
    closed: state.story && presentClosed(state.story, page),
    listTitle: intl.t(
      state.story
        ? "manageCorrections.ofStory"
        : withheld === null
          ? "manageCorrections.ofBlog"
          : "manageCorrections.ofOwn",
    ),
    empty:
      items.length > 0
        ? null
        : intl.t(state.story ? "manageCorrections.emptyStory" : "manageCorrections.empty"),
    items: items.map((item) => presentCorrectionItem(item, names, path, page)),
    older:
      next === null
        ? null
        : {
            href: `${path}?after=${encodeURIComponent(next)}`,
            label: intl.t("moderation.label.older"),
          },
    withheld,
  };
}

/** A story that was taken down, or isn't published yet, keeps its corrections but accepts no new ones. */
function presentClosed(
  { story }: CorrectedStory,
  page: Pick<PageContext, "intl" | "addressing">,
): ManageCorrectionsView["closed"] {
  if (story.state === "live") return null;
  return {
    headline: nameStory(story.headline, page),
    href: page.addressing.ownHref(buildWritePath(story.id)),
    text: page.intl.t(`manageCorrections.closed.${story.state}`),
  };
}
