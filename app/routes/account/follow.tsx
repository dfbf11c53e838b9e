import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  getFollowedSubjects,
  buildFollowKey,
  parseFollowKey,
} from "../../../contract/subscriptions/following.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import {
  buildSignInPath,
  redirectOwn,
  requireOwn,
  requireToken,
  throwOwn,
} from "../../account/require-access.ts";
import { FollowPage } from "../../following/FollowPage.tsx";
import {
  presentFollowPage,
  presentFollowSignIn,
  type FollowState,
} from "../../following/present-follow-page.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import {
  respondToForm,
  personalHeaders,
  personalPageHeaders,
} from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { sendFollow } from "./follow-actions.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { followField } from "../../site/FollowButton.tsx";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { buildFollowPath } from "../../site/present-follow.ts";

type PageData = Awaited<ReturnType<typeof buildData>>;

/** The response to a form. Remix then runs the page's loader, which returns this. */
const answers = new WeakMap<AppContext, PageData>();

async function respondPrivately(work: Promise<PageData>, status: number, context: AppContext) {
  const page = await work;
  answers.set(context, page);
  return respondToForm(page, status);
}

/** `/follow?key=…`, on every host: something that can be followed, and its button. Opening it does nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = answers.get(context);
  if (answer) return answer;
  const name = new URL(request.url).searchParams.get("done");
  return buildData(readKey(request), { done: findAction(name), error: null }, context);
}

const findAction = (name: unknown) => (["follow", "unfollow"] as const).find((one) => one === name) ?? null;

/** Follows or unfollows. Readers who aren't signed in are sent to sign in, then back to the button. */
export async function action({ request, context }: ActionFunctionArgs) {
  const key = readKey(request);
  const { sessionToken: token } = context;
  if (token === null) return respondPrivately(buildSignIn(key, context), 401, context);
  assertNotLimited(context);
  const action = findAction((await readForm(request)).get(followField));
  if (action === null) throw new Response(null, { status: 400, headers: personalHeaders });
  try {
    const failed = await sendFollow(key.followed, action === "follow", token, context);
    if (failed === null) return redirectOwn(`${key.path}&done=${action}`, context);
    return await respondPrivately(
      buildData(key, { done: null, error: failed.error }, context),
      failed.status,
      context,
    );
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401)
      return respondPrivately(buildSignIn(key, context), 401, context);
    return throwOwn(error, context, key.path);
  }
}

/** The subject that the address names; 404 for anything else. */
function readKey(request: Request) {
  const text = new URL(request.url).searchParams.get("key") ?? "";
  const followed = parseFollowKey(text);
  if (followed === null) throw new Response(null, { status: 404, headers: personalHeaders });
  const key = buildFollowKey(followed);
  return { followed, key, path: buildFollowPath(key) };
}
type Key = ReturnType<typeof readKey>;

/** A form may not redirect to another host, where people sign in; a link may. */
async function buildSignIn({ path }: Key, context: AppContext) {
  const view = presentFollowSignIn(buildSignInPath(path), await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, path, requireBlog(context)) };
}

async function buildData({ key, path }: Key, state: FollowState, context: AppContext) {
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
  return <FollowPage view={useLoaderData<typeof loader>().view} />;
}
