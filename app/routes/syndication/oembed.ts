import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildHostRule } from "../../platform/config/parse-config.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { buildLookups } from "../../card/lookups.ts";
import { presentByline } from "../../card/present-heading.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { cropImage } from "../../image/build-image-url.ts";
import { buildAbsoluteUrl, findAddress } from "../../link/addressing.ts";
import { buildEmbedPath } from "../../link/page-addresses.ts";
import { parseItemId } from "../../link/parse-item-id.ts";
import { isEmbeddable, presentEmbedded } from "../../post/present-embedded.ts";
import { findStoryImage } from "../../image/find-story-image.ts";
import { buildOEmbed, printOEmbedXml, type OEmbed } from "../../structured-data/build-oembed.ts";
import { respondWithFile, respondWithoutFile, respondOrFail } from "../../platform/http/file-response.ts";
import { findEmbedded } from "../reader/find-embedded.ts";

/**
 * `/oembed?url=…`: embedding data of one of our stories or replies for other sites (oembed.com). 404 if it doesn't
 * exist or isn't ours, 401 if it has a password, 501 for an unknown format.
 */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const known = requireBlog(context);
    const { searchParams } = new URL(request.url);
    const format = searchParams.get("format") ?? "json";
    if (format !== "json" && format !== "xml") return new Response(null, { status: 501 });
    const id = findItemId(searchParams.get("url") ?? "", request, context, known);
    const item = id === null ? null : await findGone(() => findEmbedded(id, context, known));
    if (item === "locked") return new Response(null, { status: 401 });
    if (!item) return respondWithoutFile();
    if (!isEmbeddable(item.found)) return respondWithoutFile();
    return respondAs(format, await build(item, searchParams, context), context);
  });
}

/** The id in an address of one of our pages, as served here. */
function findItemId(
  text: string,
  request: Request,
  { config }: AppContext,
  { networkHosts }: BlogContext,
): string | null {
  const url = URL.parse(text);
  const address = url && findAddress(url, buildHostRule(config, new URL(request.url)));
  if (!address || !networkHosts.has(address.host)) return null;
  return parseItemId(new URL(address.path, "https://host").pathname)?.id ?? null;
}

/** Returns null for a post that was taken down, "locked" for one that needs a password; throws other failures. */
async function findGone<T>(find: () => Promise<T>): Promise<T | "locked" | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Response && (error.status === 410 || error.status === 451)) return null;
    if (error instanceof Response && error.status === 403) return "locked";
    throw error;
  }
}

async function build(
  { found, home }: NonNullable<Awaited<ReturnType<typeof findEmbedded>>>,
  search: URLSearchParams,
  context: LoaderFunctionArgs["context"],
): Promise<OEmbed> {
  const page = await requirePage(context);
  const view = presentEmbedded(found, home, page);
  const [author] = presentByline(found.post, buildLookups(found), page).authors;
  const image = findStoryImage(found.post)?.image ?? null;
  const thumbnail = image && cropImage(image, 16 / 9, page.images);
  return buildOEmbed(
    {
      title: view.title,
      src: page.addressing.absolute(home.host, buildEmbedPath(found.post)),
      provider: { name: home.displayName, url: view.blog.href },
      author: author ? { name: author.name, url: buildAbsoluteUrl(author.href, page) } : null,
      thumbnail: thumbnail && { ...thumbnail, src: buildAbsoluteUrl(thumbnail.src, page) },
    },
    search,
  );
}

async function respondAs(format: "json" | "xml", answer: OEmbed, context: AppContext): Promise<Response> {
  const response = await (format === "json"
    ? respondWithFile(JSON.stringify(answer), "application/json; charset=utf-8", context)
    : respondWithFile(printOEmbedXml(answer), "text/xml; charset=utf-8", context));
  // Editors call it from their own pages; it contains nothing that the page doesn't.
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}
