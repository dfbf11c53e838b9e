import type { Tier } from "../../contract/comments.ts";
import type { DiscussionSettings } from "../../contract/entities/mode.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildDiscussionQuery, type DiscussionQuery } from "./discussion-address.ts";
import type { DiscussionScope } from "./discussion-scope.ts";
import { presentDiscussionSettings, type DiscussionSettingsView } from "./present-discussion-settings.ts";
import { labelTier, type DiscussionChoices } from "./present-choices.ts";
import type { DiscussionView } from "./present-discussion.ts";

/** What questions and answers add to a discussion: guests, and whether questions are open. */
export interface QuestionsView {
  status: DiscussionSettingsView | null;
  guests: { label: string; items: { name: string; href: string | null }[] } | null;
}

/** Whether a story is currently in question-and-answer mode. */
export const isAsked = (settings: DiscussionSettings | null): boolean =>
  settings?.mode === "ask" && settings.state !== "disabled";

/** By default only answered questions are shown; an explicit tier is kept. */
export const chooseTier = (tier: Tier): Tier => (tier === "all" ? "staff" : tier);

export function presentQuestions(
  settings: DiscussionSettings,
  { findSpeaker, home }: DiscussionScope,
  page: PageContext,
): QuestionsView {
  const guests = settings.guests
    .map((id) => findSpeaker(id))
    .flatMap(({ name, personHref }) => (name === "" ? [] : [{ name, href: personHref }]));
  return {
    status: presentDiscussionSettings(settings, home.timezone, page),
    guests: guests.length > 0 ? { label: page.intl.t("mode.guests"), items: guests } : null,
  };
}

/** The discussion with the labels for questions and answers. */
export function nameQuestions(
  discussion: DiscussionView,
  query: DiscussionQuery,
  counts: PostPage["tiers"],
  settings: DiscussionSettings,
  { hrefOf, page: { intl } }: { hrefOf: (query: string) => string; page: PageContext },
): DiscussionView {
  const unanswered = counts ? counts.community + counts.pending : null;
  const nameOf = (tier: "all" | "unanswered") => {
    const label = intl.t(tier === "all" ? "mode.answered" : "mode.unanswered");
    const count = counts ? (tier === "all" ? counts.staff : unanswered) : null;
    return labelTier(label, count, intl);
  };
  const choice: NonNullable<DiscussionChoices["tiers"]> = {
    label: intl.t("mode.which"),
    items: (["all", "unanswered"] as const).map((tier) => ({
      label: nameOf(tier),
      href: hrefOf(buildDiscussionQuery({ tier, sorting: query.sorting })),
      isCurrent: tier === query.tier,
    })),
  };
  return {
    ...discussion,
    title: intl.t("mode.questions"),
    empty:
      discussion.threads.length > 0
        ? null
        : intl.t(query.tier === "unanswered" ? "mode.noneUnanswered" : "mode.noneAnswered"),
    choices: { ...discussion.choices, tiers: choice },
    write:
      settings.state === "closed" || !discussion.write
        ? null
        : { ...discussion.write, label: intl.t("mode.ask") },
  };
}
