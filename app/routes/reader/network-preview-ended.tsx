import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { unlistedCacheControl } from "../../platform/http/cache-rules.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import { FailurePage } from "../../site/FailurePage.tsx";
import { failureSheets } from "../../site/part-sheets.ts";
import type { FailureView } from "../../site/present-failure.ts";

interface EndedView {
  failure: FailureView;
  links: { label: string; href: string }[];
}

/** A network preview's address with an invalid link: the same response for unknown, expired and revoked ones. */
export async function loader({ context }: LoaderFunctionArgs) {
  assertNotLimited(context);
  const { intl, blog, addressing } = await requirePage(context);
  const ended: EndedView = {
    failure: {
      status: 404,
      name: intl.t("error.status", { status: "404" }),
      title: intl.t("preview.ended"),
      text: intl.t("preview.endedText"),
      requestedBy: null,
      removalNote: null,
      reference: null,
    },
    links: [{ label: intl.t("error.toFront", { blog: blog.displayName }), href: addressing.ownHref("/") }],
  };
  return data(ended, 404);
}

export const headers: HeadersFunction = () => ({
  "Cache-Control": unlistedCacheControl,
  ...sameOriginReferrer,
  "X-Robots-Tag": "noindex",
});

export const handle: PageHandle = { pageType: "error", sheets: () => failureSheets };

export const meta: MetaFunction = ({ data: ended }) => [
  { title: (ended as EndedView | undefined)?.failure.title },
  { name: "robots", content: "noindex" },
];

export default function NetworkPreviewEnded() {
  return <FailurePage {...useLoaderData<EndedView>()} />;
}
