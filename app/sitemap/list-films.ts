import type * as v from "valibot";
import type { getSitemapVideos } from "../../contract/sitemaps.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { findFilm, leadFilmNode } from "../rich-text/find-film.ts";
import type { VideoEntry } from "./build-sitemap.ts";

type Filmed = v.InferOutput<(typeof getSitemapVideos)["reply"]>["items"][number];

/** Stories with their videos for a video sitemap; stories without a usable video are left out. */
export function listFilms(items: readonly Filmed[], context: BlogContext): VideoEntry[] {
  const entries = items.map((item) => ({
    href: context.addressing.absolute(context.blog.host, new URL(item.permalink).pathname),
    films: findFilms(item, context),
  }));
  return entries.filter(({ films }) => films.length > 0);
}

function findFilms(item: Filmed, context: BlogContext): VideoEntry["films"] {
  const { images, videoBase } = context;
  const lead = item.mainMedia?.videoId ?? null;
  const poster = item.mainMedia?.image ?? null;
  const nodes = [...(lead === null ? [] : [leadFilmNode(lead)]), ...item.films];
  const absolute = (href: string | null) => href && buildAbsoluteUrl(href, context);
  return nodes.flatMap((node) => {
    const film = findFilm(node, { images, videoBase, poster });
    const title = film?.title || item.headline || item.excerpt;
    if (!film || title === "") return [];
    return [
      {
        thumbnail: buildAbsoluteUrl(film.thumbnail, context),
        title,
        description: item.excerpt || item.headline || title,
        published: item.publishTimeMillis,
        file: absolute(film.file),
        player: absolute(film.player),
        duration: film.duration,
      },
    ];
  });
}
