import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  finishHostedUpload,
  startHostedUpload,
  completeUpload,
  discardUpload,
  Sha256,
  sendPart,
  startUpload,
  UploadId,
} from "../../../contract/media/uploads.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { respondToCall, respondEmpty } from "../../platform/http/personal-response.ts";
import { requireBlogScope, type BlogScope } from "./manage-page.ts";

/** Time for a part to reach the services, and for the last one to become a file, ms. */
const timeout = 60_000;

const Step = v.variant("step", [
  v.object({
    step: v.literal("start"),
    id: UploadId,
    name: v.optional(v.string(), ""),
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.object({
    step: v.literal("hostStart"),
    id: UploadId,
    name: v.optional(v.string(), ""),
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.object({ step: v.literal("hostFinish"), id: UploadId }),
  v.object({ step: v.literal("complete"), id: UploadId, hash: Sha256 }),
  v.object({ step: v.literal("discard"), id: UploadId }),
]);

const Part = v.object({ id: UploadId, number: v.pipe(v.string(), v.regex(/^\d{1,4}$/)), hash: Sha256 });

/** Accepts a file in parts: a body that is a part (`application/octet-stream`), or a step of the upload as JSON. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  return request.headers.get("Content-Type") === "application/octet-stream"
    ? storePart(request, scope, context)
    : applyUploadStep(request, scope, context);
}

async function storePart(
  request: Request,
  { token }: BlogScope,
  { services }: AppContext,
): Promise<Response> {
  const query = v.safeParse(Part, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return respondEmpty(400);
  const { id: uploadId, number, hash } = query.output;
  const body = new Uint8Array(await request.arrayBuffer());
  const params = { uploadId, number };
  return respondToCall(services.send(sendPart, { params, query: { hash }, body, token, timeout }));
}

async function applyUploadStep(
  request: Request,
  { blog, token }: BlogScope,
  { services }: AppContext,
): Promise<Response> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Step), await request.text());
  if (!parsed.success) return respondEmpty(400);
  const { output: sent } = parsed;
  const own = { token, timeout };
  switch (sent.step) {
    case "start":
    case "hostStart": {
      const { id, size, name } = sent;
      const body = { id, size, name: name.slice(0, 255), blogId: blog.id };
      return respondToCall(
        sent.step === "start"
          ? services.send(startUpload, { ...own, body })
          : services.send(startHostedUpload, { ...own, body }),
      );
    }
    case "hostFinish":
      return respondToCall(services.send(finishHostedUpload, { ...own, body: { id: sent.id } }));
    case "complete":
      return respondToCall(services.send(completeUpload, { ...own, body: { id: sent.id, hash: sent.hash } }));
    case "discard":
      return respondToCall(services.send(discardUpload, { ...own, body: { id: sent.id } }));
  }
}
