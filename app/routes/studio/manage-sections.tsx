import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getManagedSections, writeSection } from "../../../contract/posts/managed-sections.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildSectionPath } from "../../studio/paths.ts";
import { untouched, type FormState } from "../../studio/sections/present-form.ts";
import { presentSections } from "../../studio/sections/present-sections.ts";
import { parseSection, readTypedSection } from "../../studio/sections/section-form.ts";
import { SectionsPage } from "../../studio/sections/SectionsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireBlogScope, type BlogScope } from "./manage-page.ts";
import { explainRefusal, findImages } from "./section-calls.ts";

interface Answer {
  form: FormState | null;
  done: MessageId | null;
  error: MessageId | null;
}

/** A blog's special sections; with `?new` the form of a new one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams: read } = new URL(request.url);
  const form = read.has("new") ? untouched : null;
  const done = read.has("removed") ? "sections.removed" : null;
  return buildData(requireBlogScope(context, params["blog"]), { form, done, error: null }, context);
}

/** Makes a section, or finds images for its cover. What was typed is never lost. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const { blog, token } = scope;
  const sent = await readForm(request);
  const typed = readTypedSection(sent);
  const respondWith = (form: Partial<FormState>, error: MessageId | null, status: number) =>
    respondToForm(
      buildData(scope, { form: { ...untouched, typed, ...form }, done: null, error }, context),
      status,
    );
  if (sent.get("do") === "find")
    return respondWith({ found: await findImages(typed.coverWords, scope, context) }, null, 200);
  const { now, intl } = requireBlog(context);
  const parsed = parseSection(typed, null, { zone: blog.timezone, locale: intl.locale, now });
  if ("errors" in parsed) return respondWith({ errors: parsed.errors }, "sections.error.form", 400);
  const { details, urlName } = parsed;
  try {
    const body = { blogId: blog.id, urlName, version: null, details };
    await context.services.send(writeSection, { body, token });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respondWith(
        { errors: { address: { message: "sections.error.taken" } } },
        "sections.error.form",
        409,
      );
    const refusal = explainRefusal(error);
    if (refusal === null) throwOwn(error, context);
    return respondWith({ errors: refusal.errors }, refusal.message, refusal.status);
  }
  return redirectOwn(`${buildSectionPath(blog.name, urlName)}?made`, context);
}

async function buildData({ blog, token }: BlogScope, answer: Answer, context: AppContext) {
  const query = { blogId: blog.id };
  const { items } = await requireOwn(context.services.get(getManagedSections, { query, token }), context);
  const page = await requirePage(context);
  const say = (message: MessageId | null) => message && page.intl.t(message);
  const state = { form: answer.form, done: say(answer.done), error: say(answer.error) };
  return buildManageData(presentSections(items, blog, state, page), "sections", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageSections() {
  return <SectionsPage view={useShownView<typeof loader>()} />;
}
