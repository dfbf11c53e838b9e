import * as v from "valibot";
import { FrontTopic } from "../../../contract/fronts/front-topic.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { type AppContext, requireBlog } from "../../platform/context/app-context.ts";
import { redirectOwn, throwOwn, requireToken } from "../../account/require-access.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { buildPersonalMeta, type PageMeta } from "../../site/page-meta.ts";
import {
  type ParsedChoices,
  noAnswer,
  type ChoicesAnswer,
  type ChoicesPage,
} from "../../studio/manage/choices-form.ts";
import type { ManagePage } from "../../studio-routes.ts";
import { buildManagePath } from "../../studio/paths.ts";
import type { ManageChromeView } from "../../studio/manage/present-manage-chrome.ts";

/** The managed blog or network, and the signed-in person. */
export interface ManageScope {
  /** Null for the whole network. */
  blog: Blog | null;
  token: string;
}

/** The scope of `/manage/{blog}/…` and `/moderation/…`. On the main site only; 404 for an unknown blog. */
export function requireScope(context: AppContext, name: string | undefined): ManageScope {
  const { blog: own, network } = requireBlog(context);
  if (!own.isMainSite) throw new Response(null, { status: 404, headers: personalHeaders });
  const blog = name === undefined ? null : network.find((sister) => sister.name === name);
  if (blog === undefined) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, token: requireToken(context) };
}

/** One managed blog, and the signed-in person. */
export interface BlogScope {
  blog: Blog;
  token: string;
}

/** The scope of pages that only blogs have, not the network as a whole; 404 without a blog. */
export function requireBlogScope(context: AppContext, name: string | undefined): BlogScope {
  const { blog, token } = requireScope(context, name ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, token };
}

/** A blog, or the main site, whose front is the network's. */
export function requireFrontScope(context: AppContext, name: string | undefined): BlogScope {
  const { blog, token } = requireScope(context, name);
  return { blog: blog ?? requireBlog(context).blog, token };
}

/** The library of a blog, or of the main site, whose images are those of the network's look. */
export function requireLibraryScope(context: AppContext, name: string | undefined): BlogScope {
  return requireFrontScope(context, name === requireBlog(context).blog.name ? undefined : (name ?? ""));
}

/** A front, and the signed-in person. */
export interface FrontScope extends BlogScope {
  /** The special section or story type whose front it is; null for the blog's own. */
  topic: string | null;
}

/** The front of `/manage/{blog}/front`; with `?of=` that of a special section or story type. 404 for a wrong name. */
export function requireFront(
  context: AppContext,
  name: string | undefined,
  { url }: Pick<Request, "url">,
): FrontScope {
  const of = new URL(url).searchParams.get("of") ?? "";
  if (of !== "" && !v.is(FrontTopic, of)) throw new Response(null, { status: 404, headers: personalHeaders });
  return { ...requireFrontScope(context, name), topic: of === "" ? null : of };
}

/** The data of a page that manages a blog or the network: its view and its head. */
export const buildManageData = <View extends { frame: ManageChromeView }>(
  view: View,
  page: ManagePage,
  { blog }: Pick<ManageScope, "blog">,
  context: AppContext,
): { view: View; meta: PageMeta } => ({
  view,
  meta: buildPersonalMeta(
    `${view.frame.title}: ${view.frame.scope}`,
    buildManagePath(blog?.name ?? null, page),
    requireBlog(context),
  ),
});

interface SentChoices<Typed, Choices, Data> {
  name: ChoicesPage;
  parsed: ParsedChoices<Typed, Choices>;
  send: (body: { blogId: string | null; version: number; choices: Choices }) => Promise<unknown>;
  /** The page with the result of the form. */
  build: (answer: ChoicesAnswer<Typed>) => Promise<Data>;
}

/** Saves the settings of a blog or the network. On errors, returns the page with the input. */
export async function saveChoices<Typed, Choices, Data>(
  { name, parsed, send, build }: SentChoices<Typed, Choices, Data>,
  { blog }: ManageScope,
  context: AppContext,
) {
  const { typed, version } = parsed;
  const respondWith = (answer: Partial<ChoicesAnswer<Typed>>, status: number) =>
    respondToForm(build({ ...noAnswer, typed, ...answer }), status);
  if (!("choices" in parsed))
    return respondWith({ field: parsed.field, error: `moderation.${name}.error` }, 400);
  try {
    await send({ blogId: blog?.id ?? null, version, choices: parsed.choices });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respondWith({ error: `moderation.${name}.conflict` }, 409);
    const field = error instanceof ServiceError ? error.wireError?.field?.split(".")[1] : undefined;
    if (field !== undefined) return respondWith({ field, error: `moderation.${name}.error` }, 400);
    if (isUnanswered(error)) return respondWith({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog?.name ?? null, name)}?saved`, context);
}
