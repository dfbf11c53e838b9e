import type * as v from "valibot";
import { createNetworkPreview } from "../../../contract/network/network-previews.ts";
import {
  getManagedSection,
  orderSection,
  removeSection,
  writeSection,
} from "../../../contract/posts/managed-sections.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { personalHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { buildManagePath, buildNetworkPreviewPath } from "../../studio/paths.ts";
import { untouched } from "../../studio/sections/present-form.ts";
import {
  parseOrderForm,
  parseSection,
  readTypedSection,
  readVersion,
  type OrderForm,
} from "../../studio/sections/section-form.ts";
import { explainRefusal, findImages } from "./section-calls.ts";
import { nothingSent, type Outcome, type SectionScope } from "./section-outcome.ts";

interface Answer {
  outcome: Outcome;
  status: number;
}

const answer = (outcome: Partial<Outcome>, status: number): Answer => ({
  outcome: { ...nothingSent, ...outcome },
  status,
});

const invalid = () => new Response(null, { status: 400, headers: personalHeaders });

/** Does what a form of the section's page asks for: its result, or where it leads. */
export async function changeSection(
  form: FormData,
  scope: SectionScope,
  context: AppContext,
): Promise<Answer | Response> {
  const chosen = form.get("do");
  if (chosen === "preview") return openPreview(scope, context);
  if (chosen === "place" || chosen === "rule" || chosen === "source") {
    const step = parseOrderForm(form);
    // Of the choices, only a tag is typed.
    if (step === null && chosen === "source") return answer({ error: "sections.error.tag" }, 400);
    if (step === null) throw invalid();
    return order(step, scope, context);
  }
  const version = readVersion(form);
  if (version === null) throw invalid();
  if (chosen === "remove") return remove(version, scope, context);
  return save(form, version, scope, context);
}

type Before = v.InferOutput<(typeof getManagedSection)["reply"]>;

const readSection = ({ blog, section, token }: SectionScope, context: AppContext): Promise<Before> =>
  requireOwn(
    context.services.get(getManagedSection, { params: { blogId: blog.id, section }, token }),
    context,
  );

async function save(form: FormData, version: number, scope: SectionScope, context: AppContext) {
  const { blog, token, section } = scope;
  const typed = readTypedSection(form);
  if (form.get("do") === "find") {
    const found = await findImages(typed.coverWords, scope, context);
    return answer({ form: { ...untouched, typed, found } }, 200);
  }
  const { now, intl } = requireBlog(context);
  const current = await readSection(scope, context);
  const parsed = parseSection(typed, current.section, { zone: blog.timezone, locale: intl.locale, now });
  if ("errors" in parsed)
    return answer(
      { form: { ...untouched, typed, errors: parsed.errors }, error: "sections.error.form" },
      400,
    );
  try {
    const body = { blogId: blog.id, urlName: section, version, details: parsed.details };
    const { before } = await context.services.send(writeSection, { body, token });
    const isUndo = form.get("do") === "undo";
    return answer({ done: before && { kind: "saved", before, isUndo } }, 200);
  } catch (error) {
    if (isConflict(error)) return answer({ form: { ...untouched, typed }, conflict: "details" }, 409);
    const refusal = explainRefusal(error);
    if (refusal === null) throwOwn(error, context);
    const { errors, message, status } = refusal;
    return answer({ form: { ...untouched, typed, errors }, error: message }, status);
  }
}

const isConflict = (error: unknown) => error instanceof ServiceError && error.status === 409;

async function order(step: OrderForm, scope: SectionScope, context: AppContext) {
  const { blog, section, token } = scope;
  const { version, ...rest } = step;
  const before = await readSection(scope, context);
  try {
    const body = { blogId: blog.id, section, version, step: rest };
    const { from } = await context.services.send(orderSection, { body, token });
    if (rest.kind === "rule") return answer({ done: { kind: "rule", before: before.section.rule } }, 200);
    if (rest.kind === "source")
      return answer({ done: { kind: "source", before: before.section.source } }, 200);
    const story = before.order.items.find(({ post }) => post.id === rest.postId);
    return answer({ done: { ...rest, kind: "placed", headline: story?.post.headline ?? null, from } }, 200);
  } catch (error) {
    if (isConflict(error)) return answer({ conflict: "order" }, 409);
    if (isUnanswered(error)) return answer({ error: "sections.error.failed" }, 503);
    if (error instanceof ServiceError && error.status === 400)
      return answer(
        { error: rest.kind === "source" ? "sections.error.source" : "sections.error.story" },
        400,
      );
    throwOwn(error, context);
  }
}

async function remove(version: number, scope: SectionScope, context: AppContext) {
  const { blog, section, token } = scope;
  try {
    await context.services.send(removeSection, { body: { blogId: blog.id, section, version }, token });
  } catch (error) {
    if (isConflict(error)) return answer({ conflict: "details" }, 409);
    if (isUnanswered(error)) return answer({ error: "sections.error.failed" }, 503);
    if (error instanceof ServiceError && error.status === 400)
      return answer({ error: "sections.error.begun" }, 400);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog.name, "sections")}?removed`, context);
}

/** Validity of a preview's link, days. */
const previewDays = 1;

/** Opens the readers' page as of the section's start, by a network preview of the person's own. */
async function openPreview(scope: SectionScope, context: AppContext): Promise<Response> {
  const { blog, section, token } = scope;
  const { addressing, mainSite, now } = requireBlog(context);
  const { startTimeMillis } = (await readSection(scope, context)).section;
  const momentMillis = startTimeMillis !== null && startTimeMillis > now ? startTimeMillis : null;
  const body = { blogId: blog.id, momentMillis, days: previewDays, theme: null, scheme: null, flags: {} };
  const link = await requireOwn(context.services.send(createNetworkPreview, { body, token }), context);
  const path = `${buildNetworkPreviewPath(link.token, blog.host)}s/${encodeSegment(section)}`;
  return redirectPersonally(addressing.absolute(mainSite.host, path));
}
