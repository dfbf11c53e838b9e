import * as v from "valibot";
import { BlogId, PersonId } from "../../../contract/entities/ids.ts";
import type { OwnRelation } from "../../../contract/people/person-pages.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentAvatar } from "../../image/profile-assets.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import type { MessageId } from "../../intl/message-id.ts";

/** Actions of the signed-in person about someone else, for themselves or for a blog. */
export const relationActions = [
  "follow",
  "unfollow",
  "mute",
  "unmute",
  "block",
  "unblock",
  "blogFollow",
  "blogUnfollow",
] as const;
type RelationActionName = (typeof relationActions)[number];

const RelationAction = v.variant("do", [
  v.object({
    do: v.picklist(["follow", "unfollow", "mute", "unmute", "block", "unblock"]),
    person: PersonId,
  }),
  v.object({ do: v.picklist(["blogFollow", "blogUnfollow"]), person: PersonId, blog: BlogId }),
]);
export type RelationAction = v.InferOutput<typeof RelationAction>;

/** Null if the form is not one of the pages'. */
export function parseRelationAction(form: FormData): RelationAction | null {
  const [action, person, blog] = ["do", "person", "blog"].map((name) => form.get(name) ?? undefined);
  const parsed = v.safeParse(RelationAction, { do: action, person, blog });
  return parsed.success ? parsed.output : null;
}

/** The signed-in person's choices about someone. */
export interface RelationView {
  title: string;
  avatar: PresentedImage;
  profile: { href: string; label: string };
  notice: string | null;
  error: string | null;
  action: string;
  personId: string;
  /** Set on one's own page, which has no choices. */
  own: string | null;
  follow: ChoiceView | null;
  mute: ChoiceView | null;
  block: ChoiceView | null;
  /** Null for people who edit no blog. */
  blogs: { title: string; hint: string; items: BlogChoiceView[] } | null;
}

/** A section with one button that turns something on or off. */
interface ChoiceView {
  title: string;
  hint: string;
  button: { do: RelationActionName; text: string };
}

export interface BlogChoiceView {
  blogId: string;
  name: string;
  state: string;
  button: { do: RelationActionName; text: string; label: string };
}

/** The state from the address or the form: `done` names the last action, for a blog if `blogId` is not null. */
export interface RelationState {
  done: RelationActionName | null;
  blogId: string | null;
  error: MessageId | null;
}

/** The address of the page about someone. */
export const buildRelationPath = (screenName: string): string => `/settings/people/${screenName}`;

export function presentRelation(
  relation: OwnRelation,
  { done, blogId, error }: RelationState,
  page: PageContext,
): RelationView {
  const { intl, addressing, mainSite, network } = page;
  const { person, isOwn } = relation;
  const name = person.displayName;
  const blogs = [mainSite, ...network];
  const doneBlog = blogs.find(({ id }) => id === blogId)?.displayName ?? "";
  return {
    title: name,
    avatar: presentAvatar(person.avatar, "avatarLarge", page, { isLazy: false }),
    profile: { href: addressing.ownHref(`/${person.screenName}`), label: intl.t("relations.profile") },
    notice: done && intl.t(`relations.done.${done}`, { name, blog: doneBlog }),
    error: error && intl.t(error),
    action: addressing.ownHref(buildRelationPath(person.screenName)),
    personId: person.id,
    own: isOwn ? intl.t("relations.own") : null,
    follow: isOwn ? null : presentFollow(relation, page),
    mute: isOwn ? null : presentMute(relation, page),
    block: isOwn ? null : presentBlock(relation, page),
    blogs: presentBlogs(relation, page),
  };
}

const presentFollow = ({ person, isFollowed }: OwnRelation, { intl }: PageContext): ChoiceView => ({
  title: intl.t("relations.follow.title"),
  hint: intl.t(isFollowed ? "relations.follow.on" : "relations.follow.off", { name: person.displayName }),
  button: isFollowed
    ? { do: "unfollow", text: intl.t("relations.follow.end") }
    : { do: "follow", text: intl.t("relations.follow.begin") },
});

const presentMute = ({ person, isMuted }: OwnRelation, { intl }: PageContext): ChoiceView => ({
  title: intl.t("relations.mute.title"),
  hint: intl.t(isMuted ? "relations.mute.on" : "relations.mute.off", { name: person.displayName }),
  button: isMuted
    ? { do: "unmute", text: intl.t("relations.mute.end") }
    : { do: "mute", text: intl.t("relations.mute.begin") },
});

const presentBlock = ({ person, isBlocked }: OwnRelation, { intl }: PageContext): ChoiceView => ({
  title: intl.t("relations.block.title"),
  hint: intl.t(isBlocked ? "relations.block.on" : "relations.block.off", { name: person.displayName }),
  button: isBlocked
    ? { do: "unblock", text: intl.t("relations.block.end") }
    : { do: "block", text: intl.t("relations.block.begin") },
});

/** In the order of the navigation. */
function presentBlogs(
  { person, blogs: own }: OwnRelation,
  { intl, mainSite, network }: PageContext,
): RelationView["blogs"] {
  const items = [mainSite, ...network].flatMap(({ id, displayName: blog }) => {
    const found = own.find(({ blogId }) => blogId === id);
    if (!found) return [];
    const { isFollowed } = found;
    const verb = isFollowed ? "end" : "begin";
    return {
      blogId: id,
      name: blog,
      state: intl.t(isFollowed ? "relations.blogs.on" : "relations.blogs.off"),
      button: {
        do: isFollowed ? ("blogUnfollow" as const) : ("blogFollow" as const),
        text: intl.t(`relations.follow.${verb}`),
        label: intl.t(`relations.blogs.${verb}`, { blog, name: person.displayName }),
      },
    };
  });
  if (items.length === 0) return null;
  return {
    title: intl.t("relations.blogs.title"),
    hint: intl.t("relations.blogs.hint", { name: person.displayName }),
    items,
  };
}
