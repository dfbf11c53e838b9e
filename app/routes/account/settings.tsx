import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingsPage } from "../../studio/account/SettingsPage.tsx";
import { parseSettings } from "../../studio/account/parse-settings.ts";
import { settingsSections } from "../../studio/account/settings-fields.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireMainSite, requireBlog } from "../../platform/context/app-context.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import {
  buildSettings,
  findTypedBefore,
  sendSettings,
  type SettingsData,
  settingsPath,
} from "./settings-actions.ts";
import { buildPersonalHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { endedUnsentCookie } from "../../account/account-cookies.ts";
import { requireToken } from "../../account/require-access.ts";

/** The settings, on the main site only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { blog, mainSite, addressing } = requireBlog(context);
  if (!blog.isMainSite) return redirectPersonally(addressing.absolute(mainSite.host, "/settings"));
  const token = requireToken(context, settingsPath);
  const { searchParams } = new URL(request.url);
  const saved = settingsSections.find((section) => section === searchParams.get("saved")) ?? null;
  const errors = searchParams.has("wrong") ? { picture: "settings.imageInvalid" as const } : {};
  const userAgent = request.headers.get("User-Agent") ?? "";
  const before = await findTypedBefore(request, token, context);
  return data(await buildSettings(token, { saved, errors, userAgent, ...before }, context), {
    headers: buildPersonalHeaders(before.unsent ? [endedUnsentCookie] : []),
  });
}

/** Handles every form of the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMainSite(context);
  const token = requireToken(context, settingsPath);
  return sendSettings(parseSettings(await readForm(request)), token, context);
}

export { ownPageHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => SettingsData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function Settings() {
  const loaded = useLoaderData<SettingsData>();
  const answered = useActionData<SettingsData>();
  return <SettingsPage page={(answered ?? loaded).view} />;
}
