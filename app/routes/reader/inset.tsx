import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { buildPlainBodyContext } from "../../rich-text/body-context.ts";
import { InsetPage } from "../../rich-text/InsetPage.tsx";
import { presentInset, type InsetView } from "../../rich-text/present-inset.ts";

/**
 * `/ajax/inset/iframe?id={provider}-{id}`: for iframes in old posts. New posts embed the provider directly.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const insetId = new URL(request.url).searchParams.get("id") ?? "";
  const inset = presentInset(insetId, buildPlainBodyContext(await requirePage(context)));
  return data(inset, inset.missing === "" ? 200 : 404);
}

export const handle: PageHandle = { pageType: "inset", isBare: true };

/** Not indexed: it is only part of a page. */
export const meta: MetaFunction = ({ data: inset }) => [
  { title: (inset as InsetView | undefined)?.title },
  { name: "robots", content: "noindex" },
];

export default function Inset() {
  return <InsetPage inset={useLoaderData<InsetView>()} />;
}
