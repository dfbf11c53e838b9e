import type { VideoObject } from "schema-dts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatTime } from "../date-time/format-time.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { findFilm, leadFilmNode } from "../rich-text/find-film.ts";

/** Most films of a page that are told of. */
const mostFilms = 10;

/** The films of a story that have a picture and a file or a player (Google, "Video structured data"). */
export function describeFilms(
  post: ShownPost,
  { home, headline }: { home: Blog; headline: string },
  context: PageContext,
): Exclude<VideoObject, string>[] {
  const lead = post.mainMedia?.videoId ?? null;
  const poster = post.mainMedia?.image ?? null;
  const nodes = [...(lead === null ? [] : [leadFilmNode(lead)]), ...post.body];
  const films = nodes.flatMap((node) => findFilm(node, { ...context, poster }) ?? []);
  return films.slice(0, mostFilms).map((film) => ({
    "@type": "VideoObject",
    name: film.title || headline,
    description: post.excerpt || headline,
    thumbnailUrl: buildAbsoluteUrl(film.thumbnail, context),
    uploadDate: formatTime(post.publishTimeMillis, "isoOffset", { timezone: home.timezone }),
    ...(film.file === null ? {} : { contentUrl: buildAbsoluteUrl(film.file, context) }),
    ...(film.player === null ? {} : { embedUrl: film.player }),
    ...(film.duration !== null && film.duration > 0 ? { duration: `PT${Math.round(film.duration)}S` } : {}),
  }));
}
