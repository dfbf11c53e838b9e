import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { openWithPassword, showPasswordForm } from "./open-protected.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";
import { PasswordPage } from "../../post/PasswordPage.tsx";
import { buildMeta } from "../../site/page-meta.ts";

/** `/password/{id}`: the password form of a story. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return showPasswordForm(params["postId"] ?? "", null, context);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return openWithPassword(params["postId"] ?? "", request, context);
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

/** Without ads or analytics. */
export const handle: PageHandle = { pageType: "usersettings" };

export default function Password() {
  const shown = useLoaderData<typeof loader>();
  const answered = useActionData<typeof shown>();
  return <PasswordPage view={(answered ?? shown).view} />;
}
