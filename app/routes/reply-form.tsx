import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../blog/page-type.ts";
import { ReplyFormPage } from "../discussion/ReplyFormPage.tsx";
import { unlistedCacheControl } from "../http/cache-rules.ts";
import { buildMeta } from "./page-meta.ts";
import { openReplyForm } from "./open-reply-form.ts";
import { sendReplyForm } from "./send-reply-form.ts";

/** `/reply/{id}`: answers a story or a reply, changes one's own, and does whatever else may be done with it. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return openReplyForm(params["postId"] ?? "", new URL(request.url).searchParams.get("done"), context);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return sendReplyForm(params["postId"] ?? "", request, context);
}

/** Somebody's own, whatever it says. */
export const headers: HeadersFunction = ({ errorHeaders, actionHeaders }) => {
  const own = new Headers(errorHeaders ?? actionHeaders);
  own.set("Cache-Control", unlistedCacheControl);
  return own;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "editor" };

export default function Reply() {
  return <ReplyFormPage page={useLoaderData<typeof loader>().view} />;
}
