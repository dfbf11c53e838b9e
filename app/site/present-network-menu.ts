import type { Blog } from "../../contract/entities/blog.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { findTheme } from "../blog/blog-theme.ts";
import type { PageContext } from "../blog/page-context.ts";

/** The menu of sister blogs that every page has. */
export interface NetworkMenu {
  label: string;
  items: { label: string; href: string; theme: ThemeName; isHere: boolean }[];
  /** Leads to the list of all, if these are only some of them. */
  all: { label: string; href: string } | null;
}

/** Maximum number of blogs in the menu: a page's bytes don't grow with the network beyond it. */
export const maxInMenu = 24;

/** The id of the list of all blogs on the network's front page, which has one if menus lead there. */
export const allBlogsId = "blogs";

/** The blogs in the menu of one of them: of a large network, itself, its group, and then the first in the network's order. */
function chooseBlogs(network: readonly Blog[], { id, blogGroup }: Blog): readonly Blog[] {
  if (network.length <= maxInMenu) return network;
  const findRank = (sister: Blog) =>
    sister.id === id ? 0 : blogGroup !== "" && sister.blogGroup === blogGroup ? 1 : 2;
  const chosen = new Set(network.toSorted((a, b) => findRank(a) - findRank(b)).slice(0, maxInMenu));
  return network.filter((sister) => chosen.has(sister));
}

export function presentNetworkMenu(
  network: readonly Blog[],
  { intl, addressing, blog, mainSite, now }: PageContext,
): NetworkMenu {
  const chosen = chooseBlogs(network, blog);
  const main = addressing.href(mainSite.host, "/");
  return {
    label: intl.t("site.network"),
    items: chosen.map((sister) => ({
      label: sister.displayName,
      href: addressing.href(sister.host, "/"),
      theme: findTheme(sister, now).name,
      isHere: sister.id === blog.id,
    })),
    all:
      chosen.length < network.length
        ? { label: intl.t("site.allBlogs"), href: `${main}#${allBlogsId}` }
        : null,
  };
}
