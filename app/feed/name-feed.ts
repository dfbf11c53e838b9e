import type { SectionLink } from "../../contract/entities/taxonomy.ts";
import type { FeedPage } from "../../contract/feeds.ts";
import type { BlogContext } from "../blog/page-context.ts";
import type { FeedAddress } from "./parse-feed-path.ts";
import type { Partner } from "./partners.ts";

/** What a feed may be named after. */
interface Named extends Pick<FeedPage, "tag" | "person"> {
  /** Names of the story type, its category and subcategory, from the top. */
  trail: readonly string[];
  section: SectionLink | null;
}

/** Title and description of a feed. */
export function nameFeed(
  { subject }: FeedAddress,
  { tag, person, section, trail }: Named,
  partner: Partner | null,
  { blog, intl }: Pick<BlogContext, "blog" | "intl">,
): { title: string; description: string } {
  const name = blog.displayName;
  switch (subject.kind) {
    case "tag": {
      const words = { blog: name, tag: tag?.displayName ?? subject.tag };
      return { title: `${words.tag} — ${name}`, description: intl.t("front.tagDescription", words) };
    }
    case "storyType":
      return { title: [...trail.toReversed(), name].join(" — "), description: "" };
    case "section": {
      const title = section?.displayName ?? subject.section;
      const words = { section: title, blog: name };
      return {
        title: `${title} — ${name}`,
        description: section?.description || intl.t("section.about", words),
      };
    }
    case "video":
      return {
        title: intl.t("video.feed", { blog: name }),
        description: intl.t("video.description", { blog: name }),
      };
    case "author":
      return {
        title: intl.t("feed.author", { name: person?.displayName ?? subject.screenName, site: name }),
        description: person?.bio ?? "",
      };
    default:
      if (partner?.list === "picks") return { title: intl.t("feed.picks", { blog: name }), description: "" };
      return { title: name, description: blog.isMainSite ? intl.t("front.networkTitle") : blog.tagline };
  }
}
