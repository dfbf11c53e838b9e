import type * as v from "valibot";
import type { DraftLine, getDesk } from "../../../contract/drafts/drafts.ts";
import type { Account } from "../../../contract/entities/account.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Choice } from "../ui/Field.tsx";
import type { StateShape } from "../ui/State.tsx";
import { draftShapes } from "./present-line.ts";
import { buildWritePath, writePath } from "../paths.ts";

export interface WriteStartView {
  title: string;
  action: string;
  intro: string;
  /** Blogs on which the person may write; if none, `refused` says so. A single one is not asked for. */
  blogs: Choice[];
  /** Label of the empty choice; null unless the requested blog isn't among them, in whose place no other is chosen. */
  none: string | null;
  refused: string | null;
  error: string | null;
  labels: { blog: string; start: string; drafts: string; empty: string };
  /** Null if the services didn't respond. */
  drafts:
    | {
        id: string;
        headline: string;
        href: string;
        shape: StateShape;
        state: string;
        blog: string;
        time: PresentedTime;
      }[]
    | null;
}

interface StartState {
  account: Account;
  desk: v.InferOutput<typeof getDesk.reply> | null;
  /** The blog to preselect. */
  blogName: string | null;
  error: MessageId | null;
}

/** The page that starts a story: the blogs on which the account may write, and its own stories, last changed first. */
export function presentWriteStart(
  { account, desk, blogName, error }: StartState,
  page: PageContext,
): WriteStartView {
  const { intl, network, mainSite, addressing, now, blog: own } = page;
  const blogs = [...network, mainSite];
  const open = listOpenBlogs(account, page);
  const isMissing = blogName !== null && open.length > 0 && open.every(({ name }) => name !== blogName);
  const chosen = isMissing
    ? null
    : (open.find(({ name }) => name === blogName) ?? findLastBlog(desk?.drafts ?? [], open) ?? open[0]);
  const findBlog = (blogId: string) => blogs.find(({ id }) => id === blogId);
  const { t } = intl;
  return {
    title: t("write.start.title"),
    action: addressing.ownHref(writePath),
    intro:
      open.length === 1 && !isMissing
        ? t("write.start.introOne", { blog: open[0]?.displayName ?? "" })
        : t("write.start.intro"),
    blogs: open.map(({ id, displayName }) => ({
      value: id,
      label: displayName,
      isChosen: id === chosen?.id,
    })),
    none: isMissing ? t("write.error.blog") : null,
    refused: open.length === 0 ? t("write.start.refused") : null,
    error: error ? t(error) : isMissing ? t("write.start.missing", { blog: blogName }) : null,
    labels: {
      blog: t("write.start.blog"),
      start: t("write.start.start"),
      drafts: t("write.start.drafts"),
      empty: t("write.start.empty"),
    },
    drafts:
      desk?.drafts.map(({ id, headline, state, blogId, changedTimeMillis }) => ({
        id,
        headline: headline.trim() === "" ? t("write.untitled") : headline,
        href: addressing.ownHref(buildWritePath(id)),
        shape: draftShapes[state],
        state: t(`write.state.${state}`),
        blog: findBlog(blogId)?.displayName ?? "",
        time: presentTime(changedTimeMillis, {
          now,
          timezone: account.timezone ?? findBlog(blogId)?.timezone ?? own.timezone,
          intl,
        }),
      })) ?? null,
  };
}

/** Blogs on which the account may start a story. */
export const listOpenBlogs = (
  account: Account,
  { network, mainSite }: Pick<PageContext, "network" | "mainSite">,
) =>
  [...network, mainSite].filter(({ id }) =>
    isAllowed("draft.create", { standings: findStandings(account, id) }),
  );

/** The default is the blog of the last changed story. */
const findLastBlog = <One extends { id: string }>(drafts: readonly DraftLine[], open: readonly One[]) =>
  open.find(({ id }) => id === drafts[0]?.blogId);
