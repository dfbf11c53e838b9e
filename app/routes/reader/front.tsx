import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import type { PrintSignUp } from "../../front/Bands.tsx";
import { BlogFront } from "../../front/BlogFront.tsx";
import { describeStreamHead, nameListPage } from "../../front/stream-head.ts";
import { NetworkFront } from "../../front/NetworkFront.tsx";
import { printLiteFront, printLiteNetwork } from "../../front/print-lite-front.ts";
import { printLiteStream } from "../../front/print-lite-stream.ts";
import { StreamPage } from "../../front/StreamPage.tsx";
import { FeaturedReplies } from "../../card/FeaturedReplies.tsx";
import { presentFewReplies } from "../../card/present-featured.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { loadBlogFront, loadNetworkFront, requireStreamAddress } from "./stream-loading.ts";
import { presentSignUp } from "../../newsletter/present-newsletters.ts";
import { SignUpCard } from "../../newsletter/SignUpCard.tsx";
import type { PartSheet } from "../../site/part-sheets.ts";
import { buildMeta } from "../../site/page-meta.ts";

/** A blog's front page, on the main site the network's; then the pages of its stream. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, addressing } = known;
  const address = requireStreamAddress(request);
  const loaded =
    blog.isMainSite && address.startTime === null
      ? {
          ...(await loadNetworkFront(context, known)),
          front: null,
          list: null,
          featured: null,
          isTested: false,
        }
      : { ...(await loadBlogFront(address, context, known)), network: null };
  const { stream, list } = loaded;
  const page = await requirePage(context);
  const canonical = list?.canonical ?? addressing.absolute(blog.host, "/");
  const description = blog.tagline || known.intl.t("front.latestFrom", { blog: blog.displayName });
  const title = nameListPage(list?.title ?? blog.displayName, address, known);
  describeStreamHead(context, { title, description, canonical, stream }, page);
  return {
    network: loaded.network,
    front: loaded.front,
    // The front has its own list.
    list: loaded.front ? null : list,
    ...(loaded.isTested && { isTested: true as const }),
    ads: { isWithheld: stream.items.length === 0 },
    featured: loaded.featured && presentFewReplies(loaded.featured, page),
    signUp: presentSignUp(context.site?.mailingLists ?? [], "ad", page),
    meta: {
      title: [nameListPage(blog.displayName, address, known), blog.tagline].filter(Boolean).join(" — "),
      description,
      canonical,
      next: list?.older?.href ?? null,
      feeds: buildFeedLinks({ kind: "blog" }, blog.displayName, known),
    },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "front",
  sheets: listSheets,
  printLite: ({ network, front, list }) => [
    ...(network ? printLiteNetwork(network) : []),
    ...(front ? printLiteFront(front) : []),
    ...(list ? printLiteStream(list) : []),
  ],
};

/** Only the network's front needs the colors of other blogs. */
function listSheets(data: unknown): readonly PartSheet[] {
  const isNetwork = typeof data === "object" && data !== null && "network" in data && data.network !== null;
  return isNetwork ? ["band", "network"] : ["band"];
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Front() {
  const { network, front, list, signUp, featured } = useLoaderData<typeof loader>();
  const replies = featured && <FeaturedReplies featured={featured} level={2} />;
  const printSignUp: PrintSignUp =
    signUp &&
    ((block) => (
      <SignUpCard form={{ ...signUp, title: block?.title ?? signUp.title }} layout={block?.layout} />
    ));
  if (network) return <NetworkFront front={network} printSignUp={printSignUp} />;
  if (front) return <BlogFront front={front} printSignUp={printSignUp} aside={replies} />;
  const aside = (
    <>
      {replies}
      {printSignUp?.()}
    </>
  );
  return list && <StreamPage page={list} aside={aside} />;
}
