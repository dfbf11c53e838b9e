import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { removeLookFont } from "../../../contract/network/look-fonts.ts";
import { cancelLook, getLookDesk, publishLook, restoreLook } from "../../../contract/network/looks.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import {
  findRefused,
  noLookAnswer,
  parseLookForm,
  readLookTime,
  type LookAnswer,
  type SentLook,
} from "../../studio/settings/look-form.ts";
import { presentLook } from "../../studio/settings/present-look.ts";
import { LookPage } from "../../studio/settings/LookPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { findStoryPath } from "./look-calls.ts";
import { buildManageData, requireFrontScope, type BlogScope } from "./manage-page.ts";

const doneSteps = ["publish", "schedule", "restore", "cancel", "removeFont"] as const;

/** The look of a blog, or of the main site for the network. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const step = new URL(request.url).searchParams.get("done");
  const done = doneSteps.find((name) => name === step) ?? null;
  return build(requireFrontScope(context, params["blog"]), { ...noLookAnswer, done }, context);
}

/** Previews what was typed, or publishes, schedules, restores or cancels a version, or removes a font. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireFrontScope(context, params["blog"]);
  const { blog } = scope;
  const sent = parseLookForm(await readForm(request));
  const { now } = await requirePage(context);
  const respond = (answer: Partial<LookAnswer>, status: number) =>
    respondToForm(build(scope, { ...noLookAnswer, sent, ...answer }, context), status);
  const isMade = sent.step === "publish" || sent.step === "schedule";
  if (isMade || sent.step === "preview") {
    const isRefused = sent.faults.length > 0 || findRefused(blog, sent.look).length > 0;
    if (isRefused) return respond({ error: isMade ? "look.refused" : null }, isMade ? 400 : 200);
    if (sent.step === "preview") return respond({}, 200);
  }
  const liveMillis = sent.step === "schedule" ? readLookTime(sent.at, blog.timezone, now) : null;
  if (typeof liveMillis === "string") return respond({ atError: liveMillis, error: "look.refused" }, 400);
  try {
    const isDone = await send(sent, liveMillis, scope, context);
    if (!isDone)
      return await respond({ error: sent.step === "cancel" ? "look.tooLate" : "look.font.inUse" }, 409);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respond({ error: "look.conflict" }, 409);
    if (error instanceof ServiceError && error.status === 400) return respond({ error: "look.refused" }, 400);
    if (isUnanswered(error)) return respond({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
  const path = buildManagePath(blog.isMainSite ? null : blog.name, "look");
  return redirectOwn(`${path}?done=${sent.step}`, context);
}

/** False if there was nothing to cancel any more, or if a font is in use. */
async function send(
  { step, seen, version, font, look }: SentLook,
  liveMillis: number | null,
  { blog, token }: BlogScope,
  { services }: AppContext,
): Promise<boolean> {
  const blogId = blog.id;
  if (step === "cancel") {
    const { isCanceled } = await services.send(cancelLook, { body: { blogId, version }, token });
    return isCanceled;
  }
  if (step === "removeFont") {
    const { isUsed } = await services.send(removeLookFont, { body: { blogId, font }, token });
    return !isUsed;
  }
  if (step === "restore") await services.send(restoreLook, { body: { blogId, seen, version }, token });
  else await services.send(publishLook, { body: { blogId, seen, look, liveMillis }, token });
  return true;
}

async function build({ blog, token }: BlogScope, answer: LookAnswer, context: AppContext) {
  const [desk, storyPath] = await Promise.all([
    requireOwn(context.services.get(getLookDesk, { query: { blogId: blog.id }, token }), context),
    findStoryPath(blog, context),
  ]);
  const view = presentLook(desk, blog, answer, storyPath, await requirePage(context));
  return buildManageData(view, "look", { blog: blog.isMainSite ? null : blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageLook() {
  return <LookPage view={useShownView<typeof loader>()} />;
}
