import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { answerEmailChange, readEmailChange } from "../../../contract/people/settings.ts";
import { Token } from "../../../contract/sign-in/session.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireMainSite, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { buildPersonalHeaders, ownFormHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta, buildPersonalMeta, type PageMeta } from "../../site/page-meta.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import {
  presentEmailChange,
  type EmailChangeOutcome,
  type NoticeView,
} from "../../studio/account/present-notice.ts";

interface PageData {
  view: NoticeView;
  meta: PageMeta;
}

const readToken = (request: Request) => {
  const token = new URL(request.url).searchParams.get("token");
  return v.is(Token, token) ? token : null;
};

/** The page of a link from a mail about a new address: opening it does nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMainSite(context);
  const token = readToken(request);
  if (token === null) return answer({ outcome: "unknown", side: null, email: null }, "", context);
  const found = await requirePrimary(context.services.send(readEmailChange, { body: { token } }));
  return answer(found, token, context);
}

/** Confirms or refuses the change. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMainSite(context);
  assertNotLimited(context);
  const token = readToken(request) ?? "";
  const isConfirmed = (await readForm(request)).get("do") !== "refuse";
  const { outcome } =
    token === ""
      ? { outcome: "unknown" as const }
      : await requirePrimary(context.services.send(answerEmailChange, { body: { token, isConfirmed } }));
  return answer({ outcome, side: null, email: null }, token, context);
}

interface Found {
  outcome: EmailChangeOutcome;
  side: "old" | "new" | null;
  email: string | null;
}

async function answer({ outcome, side, email }: Found, token: string, context: AppContext) {
  const page = await requirePage(context);
  const view = presentEmailChange({ outcome, side, email: email ?? "", token }, page);
  const meta = buildPersonalMeta(view.title, "/settings/email", page);
  // The address contains a token, so it must not be sent to other sites as a referrer.
  const headers = buildPersonalHeaders([], sameOriginReferrer);
  return data<PageData>({ view, meta }, { status: outcome === "unknown" ? 404 : 200, headers });
}

export const headers = ownFormHeaders;

export const meta: MetaFunction<() => PageData> = ({ data: loaded }) => buildMeta(loaded?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function ConfirmEmail() {
  const loaded = useLoaderData<PageData>();
  const pressed = useActionData<PageData>();
  return <NoticePage page={(pressed ?? loaded).view} />;
}
