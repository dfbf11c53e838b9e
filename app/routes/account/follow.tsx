import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getFollowedSubjects } from "../../../contract/following.ts";
import { buildFollowKey, parseFollowKey } from "../../../contract/follow-key.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../context/app-context.ts";
import { redirectOwn, requireOwn, requireToken } from "../../context/require-session.ts";
import { FollowPage } from "../../following/FollowPage.tsx";
import { presentFollowPage, type FollowState } from "../../following/present-follow-page.ts";
import { assertNotLimited } from "../../http/assert-not-limited.ts";
import { answerForm, personalHeaders, personalPageHeaders } from "../../http/personal-answer.ts";
import { readForm } from "../../http/read-form.ts";
import { sendFollow } from "../../loaders/account/send-follow.ts";
import { followFields } from "../../site/follow-fields.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { buildFollowPath } from "../../site/present-follow.ts";

/** `/follow?key=…`, on every host: something that can be followed, and its button. Opening it does nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("key") ?? "";
  const done = (["follow", "unfollow"] as const).find((one) => one === searchParams.get("done")) ?? null;
  return buildData(key, { done, error: null }, context);
}

/** Follows or unfollows. Who isn't signed in comes to the button again once they are. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const key = form.get(followFields.key);
  const action = form.get(followFields.action) === "follow" ? "follow" : "unfollow";
  const followed = typeof key === "string" ? parseFollowKey(key) : null;
  if (followed === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const path = buildFollowPath(buildFollowKey(followed));
  const token = requireToken(context, path);
  assertNotLimited(context);
  const failed = await requireOwn(sendFollow(followed, action === "follow", token, context), context, path);
  if (failed === null) return redirectOwn(`${path}&done=${action}`, context);
  const state = { done: null, error: failed.error };
  return answerForm(buildData(buildFollowKey(followed), state, context), failed.status);
}

async function buildData(key: string, state: FollowState, context: AppContext) {
  if (parseFollowKey(key) === null) throw new Response(null, { status: 404 });
  const path = buildFollowPath(key);
  const token = requireToken(context, path);
  const work = context.services.get(getFollowedSubjects, { query: { key: [key] }, token });
  const [subject] = (await requireOwn(work, context, path)).items;
  if (subject === undefined) throw new Response(null, { status: 404 });
  const view = presentFollowPage(subject, state, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, path, requireBlog(context)) };
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

/** Without ads. */
export const handle: PageHandle = { pageType: "editor" };

export default function Follow() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <FollowPage view={(answered ?? loaded).view} />;
}
