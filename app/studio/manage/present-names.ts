import type { Blog } from "../../../contract/entities/blog.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { presentAvatar } from "../../image/profile-assets.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import type { PageContext } from "../../blog/page-context.ts";

/** A person, as a moderator sees them. */
export interface NameView {
  name: string;
  /** Null if the services don't know the person. */
  href: string | null;
  screenName: string;
  avatar: PresentedImage | null;
}

/** Looks people up by id; unknown ones are named by their number. */
export function createNames(people: readonly Person[], page: PageContext) {
  const { addressing, mainSite } = page;
  const byId = new Map(people.map((person) => [person.id, person]));
  return (id: string): NameView => {
    const person = byId.get(id);
    if (!person) return { name: id, href: null, screenName: "", avatar: null };
    const { screenName, displayName } = person;
    return {
      name: displayName,
      screenName,
      href: addressing.href(mainSite.host, `/${screenName}`),
      avatar: presentAvatar(person.avatar, "avatarSmall", page, { isLazy: true }),
    };
  };
}

/** A moment in the time zone of the page's blog. */
export const presentMoment = (ms: number, { now, blog, intl }: PageContext): PresentedTime =>
  presentTime(ms, { now, timezone: blog.timezone, intl });

/** Names of blogs by id. */
export const createBlogNames = ({
  network,
  mainSite,
  intl,
}: Pick<PageContext, "network" | "mainSite" | "intl">) => {
  const blogs = new Map([mainSite, ...network].map((blog): [string, Blog] => [blog.id, blog]));
  return {
    find: (id: string) => blogs.get(id) ?? null,
    name: (id: string) => blogs.get(id)?.displayName ?? intl.t("shares.unknownBlog"),
  };
};
