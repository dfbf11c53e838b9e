import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { FlagReason, NoticeReason } from "../../../contract/entities/moderation.ts";
import { getPostPage, type PostPage } from "../../../contract/network/magma.ts";
import { flagReply, sendNotice } from "../../../contract/moderation/reports.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentReport, type ReportAnswer } from "../../studio/moderation/present-report.ts";
import { ReportPage } from "../../studio/moderation/ReportPage.tsx";
import { findLock, ServiceError, requirePrimary } from "../../platform/services/service-error.ts";
import { buildKey } from "../discussion/open-reply-form.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { redirectToSignIn, requireToken } from "../../account/require-access.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

const untyped = { reason: "", words: "", name: "", email: "" };

/** The form with which anyone can report a post or reply, and signed-in people can flag it. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return buildData(params["postId"], { error: null, receipt: null, typed: untyped }, context);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const read = (name: string, maxLength: number) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, maxLength) : "";
  };
  const typed = {
    reason: read("reason", 40),
    words: read("words", 3_000),
    name: read("name", 100),
    email: read("email", 320),
  };
  const respondWith = (answer: Partial<ReportAnswer>, status: number) =>
    respondToForm(
      buildData(params["postId"], { error: null, receipt: null, typed, ...answer }, context),
      status,
    );
  if (context.isLimited) return respondWith({ error: "moderation.report.tooOften" }, 429);
  try {
    const sent =
      read("kind", 10) === "flag"
        ? await sendFlag(params["postId"] ?? "", typed, context)
        : await sendReport(params["postId"] ?? "", { ...typed, key: read("key", 64) }, context);
    return await ("error" in sent
      ? respondWith({ error: sent.error, emailError: sent.emailError ?? null }, 400)
      : respondWith({ receipt: sent, typed: untyped }, 200));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) redirectToSignIn(context);
    // Removed while it was being reported: the page reports that.
    if (error.status === 404 || error.status === 410) throw new Response(null, { status: 410 });
    if (findLock(error) !== null) return respondWith({ error: "reply.error.locked" }, 403);
    if (error.wireError?.refusal === "own") return respondWith({ error: "moderation.report.own" }, 403);
    return respondWith({ error: "moderation.report.failed" }, error.status === 403 ? 403 : 503);
  }
}

type Sent = NonNullable<ReportAnswer["receipt"]> | { error: MessageId; emailError?: MessageId };

async function sendFlag(
  postId: string,
  { reason, words }: typeof untyped,
  context: AppContext,
): Promise<Sent> {
  if (!v.is(FlagReason, reason)) return { error: "moderation.report.noReason" };
  if (reason === "other" && words === "") return { error: "moderation.report.noWords" };
  const body = { postId, reason, words: words.slice(0, 1_000) };
  await context.services.send(flagReply, { body, token: requireToken(context) });
  return { kind: "flag", number: null, token: null };
}

async function sendReport(
  postId: string,
  { reason, words, name, email, key }: typeof untyped & { key: string },
  { services }: AppContext,
): Promise<Sent> {
  if (!v.is(NoticeReason, reason)) return { error: "moderation.report.noReason" };
  if (words.length < 10) return { error: "moderation.report.noWords" };
  if (email !== "" && !v.is(Email, email)) {
    return { error: "newsletter.emailInvalid", emailError: "newsletter.emailInvalid" };
  }
  const body = { postId, reason, words, name, key, email: email === "" ? null : email };
  const { number, token } = await services.send(sendNotice, { body });
  return { kind: email === "" ? "notice" : "mailed", number, token };
}

async function buildData(id: string | undefined, answer: ReportAnswer, context: AppContext) {
  const { blog } = requireBlog(context);
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const found = await findReported(id, context);
  if (found !== "locked" && found?.post.defaultBlogId !== blog.id) throw new Response(null, { status: 404 });
  const post = found === "locked" ? null : found.post;
  if (post?.status === "DELETED" && answer.receipt === null) throw new Response(null, { status: 410 });
  const about = {
    postId: id,
    excerpt: post ? post.headline || post.excerpt.slice(0, 200) : "",
    key: buildKey(context),
    isSignedIn: post !== null && context.sessionToken !== null,
  };
  const view = presentReport(about, answer, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, `/report/${id}`, requireBlog(context)) };
}

/** The reported post; `locked` if its story has a password, which isn't needed to send a legal notice. */
function findReported(postId: string, { services }: AppContext): Promise<PostPage | "locked" | null> {
  const query = { maxReturned: "1", maxChildren: "0", maxLatest: "0" };
  const finding = services.find(getPostPage, { params: { postId }, query });
  return requirePrimary<PostPage | "locked" | null>(
    finding.catch((error: unknown) => {
      if (findLock(error) !== null) return "locked";
      throw error;
    }),
  );
}

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "usersettings" };

export default function Report() {
  return <ReportPage view={useShownView<typeof loader>()} />;
}
