import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { LinkPage } from "../../newsletter/LinkPage.tsx";
import { linkHeaders, openLink, pressLink, type LinkData } from "./newsletter-actions.ts";
import { buildMeta } from "../../site/page-meta.ts";

/** The unsubscribe link of every newsletter; mail programs may request it automatically (RFC 8058). */
export function loader({ request, context }: LoaderFunctionArgs) {
  return openLink("unsubscribe", request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return pressLink("unsubscribe", request, context);
}

export const headers = () => linkHeaders;

export const meta: MetaFunction<() => LinkData> = ({ data }) => buildMeta(data?.meta);

/** This page type has no ads or analytics, which would see the token in the address. */
export const handle: PageHandle = { pageType: "usersettings" };

export default function Unsubscribe() {
  const loaded = useLoaderData<LinkData>();
  const pressed = useActionData<LinkData>();
  return <LinkPage page={(pressed ?? loaded).view} />;
}
