import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingsPage } from "../account/SettingsPage.tsx";
import { parseSettings } from "../account/parse-settings.ts";
import { buildPersonalHeaders } from "../account/sign-in-cookies.ts";
import type { PageHandle } from "../blog/page-type.ts";
import { requireBlog } from "../context.ts";
import { assertNotLimited } from "../http/assert-not-limited.ts";
import { buildMeta } from "./page-meta.ts";
import { readForm } from "./read-form.ts";
import { redirectPersonally } from "./session-answers.ts";
import { buildSettings, requireSignedIn, sendSettings, type SettingsData } from "./settings-steps.ts";

/** One's own settings, on the main site. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { blog, mainSite, addressing } = requireBlog(context);
  if (!blog.isMainSite) return redirectPersonally(addressing.absolute(mainSite.host, "/settings"));
  const token = requireSignedIn(context);
  const { searchParams } = new URL(request.url);
  const isSaved = searchParams.has("saved");
  const errors = searchParams.has("wrong") ? { picture: "settings.pictureInvalid" as const } : {};
  const userAgent = request.headers.get("User-Agent") ?? "";
  return data(await buildSettings(token, { isSaved, errors, userAgent }, context), {
    headers: buildPersonalHeaders(),
  });
}

/** Takes whichever form was sent; what was typed comes back with what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { blog } = requireBlog(context);
  if (!blog.isMainSite) throw new Response(null, { status: 404 });
  assertNotLimited(context);
  const token = requireSignedIn(context);
  return sendSettings(parseSettings(await readForm(request)), token, context);
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<() => SettingsData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function Settings() {
  const loaded = useLoaderData<SettingsData>();
  const answered = useActionData<SettingsData>();
  return <SettingsPage page={(answered ?? loaded).view} />;
}
