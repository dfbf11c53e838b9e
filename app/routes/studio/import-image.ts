import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { sendImportedImage } from "../../../contract/import/studio-imports.ts";
import { respondEmpty, respondToCall } from "../../platform/http/personal-response.ts";
import { requireScope } from "./manage-page.ts";

/** Time for an image of the largest size to reach the services, ms. */
const timeout = 60_000;

const Held = v.object({ id: v.string(), holder: v.string() });

/** Stores an image of a file that is imported: the body is the image. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  if (request.headers.get("Content-Type") !== "application/octet-stream") return respondEmpty(415);
  const query = v.safeParse(Held, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return respondEmpty(400);
  const body = new Uint8Array(await request.arrayBuffer());
  return respondToCall(
    context.services.send(sendImportedImage, { query: query.output, body, token, timeout }),
  );
}

export { loader } from "./import-calls.ts";
