import { encodeSegment } from "../../contract/encode-segment.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { SpecialSection } from "../../contract/entities/taxonomy.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../image/present-image.ts";

/** The list of a blog's special sections, on the main site of every blog's. */
export interface SectionListView {
  title: string;
  items: {
    href: string;
    title: string;
    description: string;
    cover: PresentedImage | null;
    /** The blog, on the main site; the sponsor, if there is one. */
    notes: string[];
    lang: string | null;
  }[];
  emptyText: string | null;
}

export function presentSectionList(
  { items, blogs }: { items: readonly (SpecialSection & { blogId: string })[]; blogs: readonly Blog[] },
  context: PageContext,
): SectionListView {
  const { intl, addressing, blog, images } = context;
  const byId = new Map(blogs.map((home) => [home.id, home]));
  return {
    title: intl.t("section.title"),
    items: items.map(({ urlName, displayName, description, cover, sponsor, blogId }) => {
      const home = byId.get(blogId) ?? blog;
      return {
        href: addressing.href(home.host, `/s/${encodeSegment(urlName)}`),
        title: displayName,
        description,
        cover: presentImage(cover, "half", images),
        notes: [
          ...(home.id === blog.id ? [] : [home.displayName]),
          ...(sponsor === null ? [] : [`${intl.t("section.supportedBy")} ${sponsor}`]),
        ],
        lang: home.locale === blog.locale ? null : home.locale,
      };
    }),
    emptyText: items.length === 0 ? intl.t("section.empty") : null,
  };
}
