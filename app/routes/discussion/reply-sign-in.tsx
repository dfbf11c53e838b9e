import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { redirectOwn } from "../../account/require-access.ts";
import { ReplyOrSignIn } from "../../discussion/ReplySignIn.tsx";
import { buildReplyFormPath } from "../../discussion/discussion-address.ts";
import { findAnswer } from "./open-reply-form.ts";
import { signInToReply } from "./sign-in-to-reply.ts";
import { ownFormHeaders } from "../../platform/http/personal-response.ts";
import { buildMeta } from "../../site/page-meta.ts";

/**
 * `/reply/{id}/signin`: signing in to send a reply, in the blog's theme. Opened without a form, it redirects to the
 * reply.
 */
export function loader({ params, context }: LoaderFunctionArgs) {
  const answer = findAnswer(context);
  if (!answer) throw redirectOwn(buildReplyFormPath(params["postId"] ?? ""), context);
  return answer;
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return signInToReply(params["postId"] ?? "", request, context);
}

export const headers = ownFormHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "editor" };

export default function SignInToReply() {
  return <ReplyOrSignIn page={useLoaderData<typeof loader>()} />;
}
