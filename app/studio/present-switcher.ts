import { themes } from "../../styles/themes/themes.ts";
import type { Account } from "../../contract/entities/account.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findThemeName } from "../../styles/themes/theme-name.ts";
import { countWaiting, formatWaiting } from "./count-waiting.ts";
import { buildManagePath } from "./moderation/manage-path.ts";
import { writerRoles } from "./present-nav.ts";
import type { ShellLink, ShellPerson } from "./shell-parts.ts";
import type { StudioAddress } from "./studio-path.ts";

/** A blog of the switcher. */
export interface ShellBlog extends ShellLink {
  color: string;
  isCurrent: boolean;
  isNetwork: boolean;
  /** What waits in its queue, in words; null where nobody could say. */
  waiting: { text: string; isNothing: boolean } | null;
}

/** Roles that have something to do on the manage pages of a blog. */
const staffRoles: ReadonlySet<Role> = new Set(["Owner", "Admin", "Author", ...writerRoles]);

/** The blogs that somebody works on, and the network for who runs it. */
export function listBlogs(
  { memberships, networkRoles }: Account,
  counts: ShellPerson["counts"],
  {
    layout,
    blogName: current,
    isDashboard,
  }: Pick<StudioAddress, "layout" | "blogName"> & { isDashboard: boolean },
  { network, mainSite, intl, addressing }: Pick<PageContext, "network" | "mainSite" | "intl" | "addressing">,
): ShellBlog[] {
  const isSuperuser = networkRoles.includes("superuser");
  const staffed = new Set(memberships.filter(({ role }) => staffRoles.has(role)).map(({ blogId }) => blogId));
  const presentWaiting = (blog: Blog | null): ShellBlog["waiting"] => {
    const waiting = countWaiting(counts, blog);
    if (waiting === null) return null;
    const number = formatWaiting(waiting, intl);
    return number === null
      ? { text: intl.t("studio.allClear"), isNothing: true }
      : { text: intl.t("studio.waiting", { number }), isNothing: false };
  };
  const present = (blog: Blog | null): ShellBlog => ({
    label: blog?.displayName ?? intl.t("moderation.network"),
    href: addressing.ownHref(buildManagePath(blog?.name ?? null, blog === null ? "moderation" : "stories")),
    color: themes[findThemeName(blog ?? mainSite)].light,
    isCurrent: layout === "desk" && !isDashboard && (blog?.name ?? null) === current,
    isNetwork: blog === null,
    waiting: presentWaiting(blog),
  });
  const blogs = network.filter(({ id }) => isSuperuser || staffed.has(id));
  return [...blogs, ...(isSuperuser ? [null] : [])].map(present);
}
