import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { openOldSite, readOldSite } from "../../../contract/import/sites.ts";
import * as calls from "../../../contract/import/studio-imports.ts";
import { keepReport } from "../../../contract/import/import-reports.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { BlogId } from "../../../contract/entities/ids.ts";
import { redirectOwn } from "../../account/require-access.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { buildPersonalHeaders, respondEmpty } from "../../platform/http/personal-response.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { requireScope } from "./manage-page.ts";

/** Time for a batch of long stories to be written, and for an image or a page to be fetched, ms. */
const timeout = 60_000;

/** The services check the fields. */
const Step = v.variant("step", [
  v.looseObject({ step: v.literal("prepare"), blogId: BlogId }),
  v.looseObject({
    step: v.picklist([
      "tags",
      "compare",
      "stories",
      "report",
      "start",
      "send",
      "subscribers",
      "end",
      "fetch",
      "find",
      "openSite",
      "readSite",
    ]),
  }),
]);

/** The calls of an import in the browser, as JSON. Fails with the status of the services, and their reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope({ ...context, path: buildManagePath(null, "imports") }, undefined);
  // A form of another site can't send JSON.
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return respondEmpty(415);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Step), await request.text());
  if (!parsed.success) return respondEmpty(400);
  try {
    return Response.json(await makeCall(parsed.output, token, context), { headers: buildPersonalHeaders() });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status, wireError, retryAfter } = error;
    return Response.json(
      { message: wireError?.message ?? "" },
      {
        status: status ?? 503,
        headers: buildPersonalHeaders(
          [],
          retryAfter === null ? {} : { "Retry-After": String(Math.ceil(retryAfter / 1_000)) },
        ),
      },
    );
  }
}

type AnyWrite = Parameters<AppContext["services"]["send"]>[0];

const stepCalls: Record<Exclude<v.InferOutput<typeof Step>["step"], "prepare">, AnyWrite> = {
  tags: calls.matchTags,
  compare: calls.compareSent,
  stories: calls.findSentStories,
  start: calls.startImport,
  report: keepReport,
  send: calls.sendImport,
  subscribers: calls.sendSubscribers,
  end: calls.endImport,
  fetch: calls.fetchImportedImage,
  find: calls.findImportedImage,
  openSite: openOldSite,
  readSite: readOldSite,
};

async function makeCall(sent: v.InferOutput<typeof Step>, token: string, { services }: AppContext) {
  const { step, ...fields } = sent;
  const options = { token, timeout, body: fields as never };
  if (step === "prepare") {
    const [found, { items }] = await Promise.all([
      services.send(calls.prepareImport, options),
      services.get(getStoryTypes, { query: { blogId: String(fields["blogId"]) } }),
    ]);
    const places = items.flatMap(({ id, displayName, categories }) =>
      categories.map((category) => ({
        storyType: id,
        category: category.id,
        name: `${displayName} › ${category.displayName}`,
      })),
    );
    return { ...found, places };
  }
  return services.send(stepCalls[step], options);
}

/** The address is no page of its own. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirectOwn(buildManagePath(null, "imports"), context);
