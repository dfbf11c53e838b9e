import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getFigureMail, updateFigureMail } from "../../../contract/audience/audience.ts";
import { getFollowingDigest, updateFollowingDigest } from "../../../contract/subscriptions/following.ts";
import {
  getNotificationChoices,
  updateNotificationChoices,
} from "../../../contract/subscriptions/notification.ts";
import { NotificationChoicesPage } from "../../studio/account/NotificationChoicesPage.tsx";
import {
  parseNotificationChoices,
  type ChosenSettings,
  presentNotificationChoices,
} from "../../studio/account/notification-choices.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import {
  redirectInPlace,
  redirectToSignIn,
  requireMainSiteToken,
  requireOwn,
} from "../../account/require-access.ts";
import { respondToForm, personalPageHeaders } from "../../platform/http/personal-response.ts";

const path = "/settings/notifications";

/** The notification settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, path);
  const isSaved = new URL(request.url).searchParams.has("saved");
  return buildData(token, { isSaved, error: null, typed: null }, context);
}

/** Handles the form; if something is wrong, returns the page with the checked boxes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = requireMainSiteToken(context, path);
  const typed = parseNotificationChoices(await readForm(request));
  const respondWith = (error: MessageId, status: number) =>
    respondToForm(buildData(token, { isSaved: false, error, typed }, context), status);
  if (context.isLimited) return respondWith("settings.failed", 429);
  if (typed === null) return respondWith("settings.failed", 400);
  try {
    await context.services.send(updateNotificationChoices, { body: typed.choices, token });
    await context.services.send(updateFollowingDigest, { body: { digest: typed.following }, token });
    if (typed.figures !== null)
      await context.services.send(updateFigureMail, {
        body: { isWanted: typed.figures === "weekly" },
        token,
      });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) redirectToSignIn(context);
    return respondWith("settings.failed", 503);
  }
  return redirectInPlace(`${path}?saved=1`, context);
}

interface State {
  isSaved: boolean;
  error: MessageId | null;
  typed: ChosenSettings | null;
}

async function buildData(token: string, { isSaved, error, typed }: State, context: AppContext) {
  const work = Promise.all([
    context.services.get(getNotificationChoices, { token }),
    context.services.get(getFollowingDigest, { token }),
    context.services.get(getFigureMail, { token }),
  ]);
  const [{ choices, hasMail }, { digest }, { isWanted, hasStories }] = await requireOwn(work, context);
  const figures = isWanted ? ("weekly" as const) : hasStories ? ("never" as const) : null;
  const state = { choices, following: digest, figures, ...typed, hasMail, isSaved, error };
  const view = presentNotificationChoices(state, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, path, requireBlog(context)) };
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function Choices() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <NotificationChoicesPage view={(answered ?? loaded).view} />;
}
