import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { asImageRef } from "../../../contract/media/media-image-node.ts";
import { listMedia, type MediaImage } from "../../../contract/media/media.ts";
import { getManagedTag } from "../../../contract/posts/managed-tags.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { writeImageChoice, type UploadProblem } from "../../studio/manage/image-choices.ts";
import { presentTag, type TagReview } from "../../studio/tags/present-tag.ts";
import { buildTagPath, noOutcome, type TagOutcome } from "../../studio/tags/present-tags.ts";
import { TagPage } from "../../studio/tags/TagPage.tsx";
import { parseTag, type SentTag } from "../../studio/tags/tag-form.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { requireScope } from "./manage-page.ts";
import { sendFormImage } from "./send-media.ts";
import { answerOtherForm, explainTagError, findOutcome, redirectToChange, sendTag } from "./tag-calls.ts";

interface Answer {
  review: TagReview | null;
  sent: SentTag | null;
  outcome: TagOutcome;
  /** The image that was just sent to a library. */
  added: MediaImage | null;
  uploadProblem: UploadProblem | null;
}
const nothingSent: Answer = {
  review: null,
  sent: null,
  outcome: noOutcome,
  added: null,
  uploadProblem: null,
};

const readTag = (name: string, url: string, token: string, context: AppContext) => {
  const after = new URL(url).searchParams.get("after");
  const query = { name, ...(after !== null && { after }) };
  return requireOwn(context.services.get(getManagedTag, { query, token }), context);
};

/** A tag of the network; with `?merge=` the review of its merge into another. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const name = params["tag"] ?? "";
  const into = new URL(request.url).searchParams.get("merge");
  if (into === null) {
    const outcome = await findOutcome(request.url, token, context);
    return build(name, request.url, token, { ...nothingSent, outcome }, context);
  }
  const desk = await readTag(name, request.url, token, context);
  const sent: SentTag = {
    kind: "merge",
    step: "review",
    id: "",
    version: desk.tag.version,
    displayName: "",
    description: "",
    into,
    stories: [],
  };
  const { answer } = await review(sent, desk.tag.safeName, token, context);
  return build(name, request.url, token, answer, context);
}

/** Shows what a change would move, then makes it; or undoes one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const name = params["tag"] ?? "";
  const form = await readForm(request);
  const respondWith = (answer: Partial<Answer>, status: number) =>
    respondToForm(build(name, request.url, token, { ...nothingSent, ...answer }, context), status);
  const other = await answerOtherForm(form, token, context);
  if (other instanceof Response) return other;
  if (other !== null) return respondWith({ outcome: { ...noOutcome, error: other.error } }, other.status);
  const sent = parseTag(form);
  if (sent === null) return respondWith({ outcome: { ...noOutcome, error: "tags.error.conflict" } }, 400);
  if (form.getAll("do").includes("upload")) {
    const { status, ...answer } = await sendTagImage(sent, form.get("file"), token, context);
    return respondWith(answer, status);
  }
  if (sent.step === "edit") return respondWith({ sent }, 200);
  if (sent.step === "review" || sent.id === "") {
    const { answer, status } = await review(sent, name, token, context);
    return respondWith(answer, status);
  }
  try {
    const { change, ...trial } = await sendTag(sent, name, false, token, context);
    if (change) return redirectToChange(change, context);
    return await respondWith({ sent, review: { sent, trial: { change, ...trial }, id: sent.id } }, 409);
  } catch (error) {
    const refused = explainTagError(error, context);
    return respondWith({ sent, outcome: { ...noOutcome, error: refused.error } }, refused.status);
  }
}

async function review(sent: SentTag, name: string, token: string, context: AppContext) {
  const id = context.createNonce();
  try {
    const trial = await sendTag({ ...sent, id }, name, true, token, context);
    return { answer: { ...nothingSent, sent, review: { sent, trial, id } }, status: 200 };
  } catch (error) {
    const refused = explainTagError(error, context);
    const outcome = { ...noOutcome, error: refused.error };
    return { answer: { ...nothingSent, sent, outcome }, status: refused.status };
  }
}

/** Sends an image to the chosen library, and chooses it in the form. */
async function sendTagImage(
  sent: SentTag,
  file: FormDataEntryValue | null,
  token: string,
  context: AppContext,
): Promise<Partial<Answer> & { status: number }> {
  const { network } = await requirePage(context);
  const blog = network.find(({ name }) => name === sent.library);
  if (blog === undefined) return { sent, uploadProblem: "failed", status: 400 };
  const result = await sendFormImage(file, { blog, token }, context);
  if ("problem" in result) return { sent, uploadProblem: result.problem, status: result.status };
  const chosen = { ...sent, image: writeImageChoice(asImageRef(result.image)), imageWords: "" };
  return { sent: chosen, added: result.image, status: 200 };
}

/** Shown images; more words find others. */
const maxFound = 12;

/** Images of all libraries by words, newest first. */
async function findImages(words: string, token: string, context: AppContext) {
  const query = { words: words.slice(0, 200) };
  const { items } = await requireOwn(context.services.get(listMedia, { query, token }), context);
  return items.slice(0, maxFound);
}

async function build(name: string, url: string, token: string, answer: Answer, context: AppContext) {
  const desk = await readTag(name, url, token, context);
  const page = await requirePage(context);
  const words = answer.sent?.imageWords ?? "";
  const { added } = answer;
  const found = added !== null ? [added] : words === "" ? null : await findImages(words, token, context);
  const view = presentTag(desk, { ...answer, found }, page);
  const title = `${view.title}: ${view.frame.title}`;
  return { view, meta: buildPersonalMeta(title, buildTagPath(desk.tag.safeName), page) };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageTag() {
  return <TagPage view={useShownView<typeof loader>()} />;
}
