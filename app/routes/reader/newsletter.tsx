import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getNetworkMailingLists } from "../../../contract/subscriptions/subscriptions.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { NewslettersPage } from "../../newsletter/NewslettersPage.tsx";
import { parseSignUp, readTyped } from "../../newsletter/parse-sign-up.ts";
import { presentNewsletters, type SignUpAnswer } from "../../newsletter/present-newsletters.ts";
import { findOldPage } from "./missing-address.ts";
import { describeOwnHead } from "../../structured-data/describe-pages.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { sendSignUp } from "./newsletter-actions.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { printLiteNewsletters } from "../../newsletter/print-lite-newsletters.ts";

/** A blog's newsletters with a sign-up form, and those of its sister blogs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, addressing } = known;
  const isTaken = new URL(request.url).searchParams.has("subscribed");
  const [built, moved] = await Promise.all([
    buildData(isTaken, null, context),
    // A blog without newsletters may have an imported page at this address.
    context.site?.mailingLists.length === 0 ? findOldPage(context, known) : null,
  ]);
  if (moved) throw moved;
  assertCanonicalPath(context.path, "/newsletter", (path) => addressing.href(blog.host, path));
  return built;
}

/** Handles the form: returns it with the input if something is wrong; otherwise redirects to a confirmation page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const blogContext = requireBlog(context);
  const own = context.site?.mailingLists ?? [];
  if (own.length === 0) return data(await buildData(false, null, context), { status: 404 });
  const form = await readForm(request);
  const known = new Set(own.map((list) => list.id));
  if (context.isLimited) {
    const answer: SignUpAnswer = {
      typed: readTyped(form, known),
      errors: { form: "newsletter.tooOften" },
    };
    // A client over the rate limit must not cause service calls.
    return respondToForm(present(null, false, answer, context, await requirePage(context)), 429);
  }
  const parsed = parseSignUp(form, known);
  if (parsed.kind === "wrong") return respondWith(parsed, 422, context);
  if (parsed.kind === "ok") {
    const { email, lists } = parsed;
    const form = await sendSignUp(parsed, context, blogContext);
    if (form) return respondWith({ typed: { email, lists }, errors: { form } }, 503, context);
  }
  return redirect(blogContext.addressing.ownHref("/newsletter?subscribed=1"), 303);
}

const respondWith = (answer: SignUpAnswer, status: number, context: AppContext) =>
  respondToForm(buildData(false, answer, context), status);

async function buildData(isTaken: boolean, answer: SignUpAnswer | null, context: AppContext) {
  const { services } = context;
  const everywhere = await services.findOptional(getNetworkMailingLists);
  const page = await requirePage(context);
  const built = present(everywhere?.items ?? null, isTaken, answer, context, page);
  if (!built.meta.isHidden)
    describeOwnHead(context, { ...built.meta, title: built.view.headTitle }, [], page);
  return built;
}

function present(
  everywhere: Parameters<typeof presentNewsletters>[0]["everywhere"],
  isTaken: boolean,
  answer: SignUpAnswer | null,
  { site }: AppContext,
  page: PageContext,
) {
  const own = site?.mailingLists ?? [];
  const view = presentNewsletters({ own, everywhere, isTaken, answer }, page);
  return {
    view,
    meta: {
      title: `${view.headTitle} — ${page.blog.displayName}`,
      description: view.intro,
      canonical: page.addressing.absolute(page.blog.host, "/newsletter"),
      isHidden: isTaken || answer !== null,
    },
  };
}

/** A rate-limited form comes with `Retry-After`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: LiteHandle<typeof loader> = {
  pageType: "newsletter",
  printLite: ({ view }) => printLiteNewsletters(view),
};

export default function Newsletter() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <NewslettersPage page={(answered ?? loaded).view} />;
}
