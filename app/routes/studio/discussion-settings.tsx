import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { DiscussionSettingsPage } from "../../studio/discussion-settings/DiscussionSettingsPage.tsx";
import { openDiscussionSettings, sendDiscussionSettings } from "./discussion-settings-actions.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";

/**
 * `/discussion-settings/{id}`: discussion settings of a story, with liveblog control and guests; for a liveblog entry,
 * its text.
 */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const done = new URL(request.url).searchParams.has("done");
  return openDiscussionSettings(params["postId"] ?? "", { typed: null, error: null, done }, context);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return sendDiscussionSettings(params["postId"] ?? "", request, context);
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "editor" };

export default function DiscussionSettings() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof loader>();
  return <DiscussionSettingsPage page={(answered ?? loaded).view} />;
}
