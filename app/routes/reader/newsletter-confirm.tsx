import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { LinkPage } from "../../newsletter/LinkPage.tsx";
import { linkHeaders, openLink, pressLink, type LinkData } from "./newsletter-actions.ts";
import { buildMeta } from "../../site/page-meta.ts";

/** The link in the confirmation email. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return openLink("confirm", request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  assertNotLimited(context);
  return pressLink("confirm", request, context);
}

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? linkHeaders;

export const meta: MetaFunction<() => LinkData> = ({ data }) => buildMeta(data?.meta);

/** This page type has no ads or analytics, which would see the token in the address. */
export const handle: PageHandle = { pageType: "usersettings" };

export default function Confirm() {
  const loaded = useLoaderData<LinkData>();
  const pressed = useActionData<LinkData>();
  return <LinkPage page={(pressed ?? loaded).view} />;
}
