import type { Share } from "../../../contract/posts/share.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { createBlogNames, type createNames, type NameView } from "../manage/present-names.ts";
import type { ShareStep } from "./share-form.ts";

/** A share or suggestion in a list. */
export interface ShareItemView {
  key: string;
  storyId: string;
  toId: string;
  version: number;
  headline: string;
  /** Null if the person may not see the story now. */
  href: string | null;
  /** "Kotaku → Gizmodo". */
  route: string;
  state: string;
  by: NameView | null;
  time: PresentedTime;
  note: { label: string; text: string; by: NameView } | null;
  /** Its headline on the receiving blog, if it has one there. */
  look: { label: string; text: string } | null;
  actions: { action: ShareStep; label: string; name: string; isPrimary: boolean }[];
  /** Accepting with changes, or changing how it looks. */
  edit: { href: string; label: string; name: string } | null;
}

export function presentShareItem(
  share: Share,
  names: ReturnType<typeof createNames>,
  path: string,
  page: PageContext,
): ShareItemView {
  const { intl, addressing, now } = page;
  const { story, state, possible, look, suggested } = share;
  const blogs = createBlogNames(page);
  const headline =
    story.headline === null ? intl.t("shares.hidden") : story.headline.trim() || intl.t("write.untitled");
  const steps: ShareItemView["actions"] = (["accept", "decline", "unshare", "undo"] as const)
    .filter((step) => isOffered(step, share))
    .map((step) => {
      const label = intl.t(
        step === "unshare" && state === "waiting" ? "shares.withdraw" : `shares.do.${step}`,
      );
      return { action: step, label, name: `${label}: ${headline}`, isPrimary: step === "accept" };
    });
  const editLabel = possible.decide ? "shares.acceptWith" : possible.change ? "shares.edit" : null;
  const isLater = state === "shared" && share.timeMillis > now;
  const text =
    state === "shared"
      ? intl.t(
          share.isAutomatic
            ? "shares.state.automatic"
            : isLater
              ? "shares.state.later"
              : "shares.state.shared",
        )
      : intl.t(`shares.state.${state}`);
  return {
    key: `${story.id}-${share.blogId}`,
    storyId: story.id,
    toId: share.blogId,
    version: share.version,
    headline,
    href: story.permalink === null ? null : addressing.rewrite(story.permalink),
    route: intl.t("shares.route", { from: blogs.name(story.blogId), to: blogs.name(share.blogId) }),
    state: text,
    by: share.byPersonId === null ? null : names(share.byPersonId),
    time: presentTime(share.timeMillis, {
      now,
      timezone: (blogs.find(share.blogId) ?? page.blog).timezone,
      intl,
    }),
    note:
      suggested === null
        ? null
        : { label: intl.t("shares.suggestedBy"), text: share.note, by: names(suggested.personId) },
    look: look.headline === null ? null : { label: intl.t("shares.lookHeadline"), text: look.headline },
    actions: steps,
    edit:
      editLabel === null
        ? null
        : {
            href: `${path}?${new URLSearchParams({ story: story.id, to: share.blogId }).toString()}`,
            label: intl.t(editLabel),
            name: `${intl.t(editLabel)}: ${headline}`,
          },
  };
}

/** In a list, an acceptance is undone by taking the share back. */
function isOffered(step: ShareStep, { possible, state }: Share): boolean {
  if (step === "accept" || step === "decline") return possible.decide;
  if (step === "unshare") return possible.unshare && !possible.decide;
  return possible.undo && state !== "shared";
}
