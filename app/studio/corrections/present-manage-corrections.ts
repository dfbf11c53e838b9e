import type * as v from "valibot";
import {
  correctionEditMillis,
  type getCorrectedStory,
  type getStaffCorrections,
} from "../../../contract/corrections.ts";
import { correctionKinds, maxCorrectionLength } from "../../../contract/entities/correction.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { SearchPage } from "../../../contract/search.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { buildManagePath } from "../moderation/manage-path.ts";
import { presentManageChrome, type ManageChromeView } from "../moderation/present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "../moderation/present-names.ts";
import type { Choice } from "../ui/Select.tsx";
import type { CorrectionAction, TypedCorrection } from "./parse-correction-form.ts";

type Listed = v.InferOutput<(typeof getStaffCorrections)["reply"]>;
type CorrectedStory = v.InferOutput<(typeof getCorrectedStory)["reply"]>;

interface Link {
  label: string;
  href: string;
}

/** What the page's address or a sent form has chosen. */
export interface CorrectionsState {
  /** What was looked for among the stories. */
  q: string;
  found: Pick<SearchPage, "items"> | null;
  /** The story that is corrected. */
  story: CorrectedStory | null;
  /** The form for a correction of that story: what stands in it, and whether it changes one. */
  form: (TypedCorrection & { isChange: boolean }) | null;
  error: MessageId | null;
  done: CorrectionAction | null;
}

export interface ManageCorrectionsView {
  frame: ManageChromeView;
  intro: string;
  /** The page on which readers find all of this. */
  readers: Link;
  action: string;
  done: string | null;
  error: string | null;
  /** Finds the story to correct; null while one is chosen. */
  search: {
    title: string;
    label: string;
    q: string;
    submit: string;
    empty: string | null;
    items: {
      id: string;
      headline: string;
      href: string;
      time: PresentedTime;
      add: Link & { name: string };
    }[];
  } | null;
  form: {
    title: string;
    story: Link;
    action: CorrectionAction;
    id: string;
    storyId: string;
    legend: string;
    kinds: (Choice & { hint: string })[];
    label: string;
    hint: string;
    text: string;
    maxLength: number;
    submit: string;
    cancel: Link;
  } | null;
  listTitle: string;
  empty: string | null;
  items: CorrectionItem[];
  older: Link | null;
}

interface CorrectionItem {
  id: string;
  storyId: string;
  text: string;
  kind: string;
  story: Link;
  by: NameView;
  time: PresentedTime;
  withdrawn: { label: string; by: NameView; time: PresentedTime } | null;
  edit: (Link & { name: string }) | null;
  /** Withdraws it, or brings it back. */
  change: { action: CorrectionAction; label: string; name: string } | null;
}

/** What a blog has corrected, and the form for one story. */
export function presentManageCorrections(
  listed: Listed,
  blog: Blog,
  state: CorrectionsState,
  page: PageContext,
): ManageCorrectionsView {
  const { intl, addressing } = page;
  const path = addressing.ownHref(buildManagePath(blog.name, "corrections"));
  const names = createNames([...listed.people, ...(state.story?.people ?? [])], page);
  const items = state.story?.items ?? listed.items;
  return {
    frame: presentManageChrome("corrections", blog, page),
    intro: intl.t("manageCorrections.intro"),
    readers: { label: intl.t("manageCorrections.readers"), href: addressing.href(blog.host, "/corrections") },
    action: path,
    done: state.done && intl.t(`manageCorrections.done.${state.done}`),
    error: state.error && intl.t(state.error),
    search: state.story === null ? presentSearch(state, path, page) : null,
    form: presentForm(state, path, page),
    listTitle: intl.t(state.story ? "manageCorrections.ofStory" : "manageCorrections.ofBlog"),
    empty:
      items.length > 0
        ? null
        : intl.t(state.story ? "manageCorrections.emptyStory" : "manageCorrections.empty"),
    items: items.map((item) => presentItem(item, names, path, page)),
    older:
      state.story !== null || listed.next === null
        ? null
        : {
            href: `${path}?after=${encodeURIComponent(listed.next)}`,
            label: intl.t("moderation.label.older"),
          },
  };
}

const nameStory = (headline: string, { intl }: Pick<PageContext, "intl">) =>
  headline.trim() === "" ? intl.t("publicationChecks.untitled") : headline;

function presentSearch(
  { q, found }: CorrectionsState,
  path: string,
  page: PageContext,
): ManageCorrectionsView["search"] {
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

function presentForm(
  { story, form }: CorrectionsState,
  path: string,
  page: PageContext,
): ManageCorrectionsView["form"] {
  if (story === null || form === null) return null;
  const { intl, addressing } = page;
  const { isChange } = form;
  return {
    title: intl.t(isChange ? "manageCorrections.changeTitle" : "manageCorrections.addTitle"),
    story: {
      label: nameStory(story.story.headline, page),
      href: addressing.rewrite(story.story.permalink),
    },
    action: isChange ? "change" : "add",
    id: form.id,
    storyId: form.storyId,
    legend: intl.t("manageCorrections.kind"),
    kinds: correctionKinds.map((value) => ({
      value,
      label: intl.t(`corrections.kind.${value}`),
      hint: intl.t(`manageCorrections.kindHint.${value}`),
      isChosen: value === form.kind,
    })),
    label: intl.t("manageCorrections.text"),
    hint: intl.t("manageCorrections.textHint", {
      characters: maxCorrectionLength,
      minutes: correctionEditMillis / 60_000,
    }),
    text: form.text,
    maxLength: maxCorrectionLength,
    submit: intl.t(isChange ? "manageCorrections.save" : "manageCorrections.publish"),
    cancel: {
      label: intl.t("manageCorrections.cancel"),
      href: isChange ? `${path}?story=${form.storyId}` : path,
    },
  };
}

function presentItem(
  item: Listed["items"][number],
  names: (id: string) => NameView,
  path: string,
  page: PageContext,
): CorrectionItem {
  const { intl, addressing } = page;
  const isWithdrawn = item.withdrawnTimeMillis !== null;
  const headline = nameStory(item.story.headline, page);
  const edit = intl.t("manageCorrections.edit");
  const change = intl.t(isWithdrawn ? "manageCorrections.return" : "manageCorrections.withdraw");
  return {
    id: item.id,
    storyId: item.story.id,
    text: item.text,
    kind: intl.t(`corrections.kind.${item.kind}`),
    story: { label: headline, href: addressing.rewrite(item.story.permalink) },
    by: names(item.personId),
    time: presentMoment(item.timeMillis, page),
    withdrawn:
      item.withdrawnTimeMillis === null
        ? null
        : {
            label: intl.t("manageCorrections.withdrawn"),
            by: names(item.withdrawnByPersonId ?? ""),
            time: presentMoment(item.withdrawnTimeMillis, page),
          },
    edit: item.possible.edit
      ? {
          label: edit,
          href: `${path}?${new URLSearchParams({ story: item.story.id, edit: item.id }).toString()}`,
          name: `${edit}: ${headline}`,
        }
      : null,
    change: item.possible.withdraw
      ? { action: isWithdrawn ? "return" : "withdraw", label: change, name: `${change}: ${headline}` }
      : null,
  };
}
