import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { ReplyOrSignIn } from "../../discussion/ReplySignIn.tsx";
import { buildMeta } from "../../site/page-meta.ts";
import { askMainSite } from "./ask-main-site.ts";
import { openReplyForm } from "./open-reply-form.ts";
import { sendReplyForm } from "./send-reply-form.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";

/** `/reply/{id}`: replies to a story or reply, edits one's own reply, and offers all other actions on it. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = askMainSite(request, context);
  if (asked) throw asked;
  const [done, decision, before] = ["done", "decision", "before"].map((name) => searchParams.get(name));
  const state = { done: done ?? null, decision: decision ?? null, before: before ?? null };
  return openReplyForm(params["postId"] ?? "", state, context);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return sendReplyForm(params["postId"] ?? "", request, context);
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "editor" };

export default function Reply() {
  return <ReplyOrSignIn page={useLoaderData<typeof loader>()} />;
}
