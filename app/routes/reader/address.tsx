import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { BlogContext } from "../../blog/page-context.ts";
import { parseAmpPath } from "../../link/page-addresses.ts";
import { parseItemId } from "../../link/parse-item-id.ts";
import type { LiteHandle, LoaderData } from "../../lite/lite-handle.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { splitPath } from "../../platform/http/request-path.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { AddressPage } from "./address-page.ts";
import { loadAmpPage } from "./amp-page.ts";
import { findItemPage } from "./item-page.ts";
import { findOldAddress } from "./missing-address.ts";
import { findPersonPage, personPage } from "./person-page.tsx";
import { findPersonTab, personListPage, personRepliesPage } from "./person-tab-page.tsx";
import { replyPage } from "./reply-page.tsx";
import { storyPage } from "./story-page.tsx";

/** Every address without a fixed prefix: a story, a reply, a person, an AMP copy, or an old address that redirects. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  resolveAddress(request, context, requireBlog(context));

/**
 * The form of our own permalinks: one segment that ends in the id, optionally followed by the post's mode.
 */
const ownShape = /^\/(?:[^/]*-)?\d+(?:\/(?:ask|chat))?\/?$/;

/**
 * The data of the page at an address without a fixed prefix: a person on the main site, elsewhere a story or reply by
 * its id, or the AMP copy of a story. Throws a redirect for an old address, otherwise 404.
 */
async function resolveAddress(request: Request, context: AppContext, known: BlogContext) {
  const { pathname } = splitPath(context.path);
  if (known.blog.isMainSite) {
    const person =
      (await findPersonPage(pathname, request, context, known)) ??
      (await findPersonTab(pathname, request, context, known));
    if (person) return person;
  } else {
    const ofAmp = parseAmpPath(pathname);
    if (ofAmp !== null) return loadAmpPage(ofAmp, request, context, known);
    const item = parseItemId(new URL(request.url).pathname);
    // Addresses with an id in another form may be from an older system, which put dates into them: look up
    // both in parallel.
    const moving = item && !ownShape.test(pathname) ? findOldAddress(context, known) : null;
    moving?.catch(() => undefined);
    const post = item && (await findItemPage(item, pathname, request, context, known));
    if (post) return post;
    if (moving) throw (await moving) ?? new Response(null, { status: 404 });
  }
  throw (await findOldAddress(context, known)) ?? new Response(null, { status: 404 });
}

type Data = LoaderData<typeof loader>;

/**
 * The AMP document replaces the whole page. It stays apart from `amp-page.ts`, which brings AMP's styles: only the
 * loader may use that, because the build for browsers leaves loaders out with what they import.
 */
const ampPage: AddressPage<Extract<Data, { kind: "amp" }>> = {
  pageType: "permalink",
  listSheets: () => [],
  printLite: () => [],
  Page: () => null,
};

const pages: { [Kind in Data["kind"]]: AddressPage<Extract<Data, { kind: Kind }>> } = {
  person: personPage,
  personReplies: personRepliesPage,
  personList: personListPage,
  post: storyPage,
  reply: replyPage,
  amp: ampPage,
};

const pageOf = (data: Data) => pages[data.kind] as AddressPage<Data>;
/** Null for an error page, which has no data. */
const findPage = (data: unknown) => (isData(data) ? { data, page: pageOf(data) } : null);
const isData = (data: unknown): data is Data => typeof data === "object" && data !== null && "kind" in data;

export const handle: LiteHandle<typeof loader> = {
  pageType: (data) => findPage(data)?.page.pageType ?? "permalink",
  printLite: (data) => pageOf(data).printLite(data),
  sheets: (data) => {
    const found = findPage(data);
    return found?.page.listSheets(found.data) ?? [];
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  buildMeta(data && "meta" in data ? data.meta : undefined);

export default function Address() {
  const data = useLoaderData<typeof loader>();
  const { Page } = pageOf(data);
  return <Page data={data} />;
}
