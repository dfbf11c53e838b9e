import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { LiteHandle, LoaderData } from "../../lite/lite-handle.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import type { AddressPage } from "./address-page.ts";
import { personPage } from "./person-page.tsx";
import { personListPage, personRepliesPage } from "./person-tab-page.tsx";
import { replyPage } from "./reply-page.tsx";
import { resolveAddress } from "./resolve-address.ts";
import { storyPage } from "./story-page.tsx";

/** Every address without a fixed prefix: a story, a reply, a person, an AMP copy, or an old address that redirects. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  resolveAddress(request, context, requireBlog(context));

type Data = LoaderData<typeof loader>;

/** The AMP document replaces the whole page. `amp-page.ts`, which prints it, brings the styles of all blocks: it may not be imported here. */
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
