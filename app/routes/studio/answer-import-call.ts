import * as v from "valibot";
import { keepReport } from "../../../contract/import/import-reports.ts";
import { openOldSite, readOldSite } from "../../../contract/import/sites.ts";
import * as calls from "../../../contract/import/studio-imports.ts";
import { BlogId } from "../../../contract/entities/ids.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { ServiceError } from "../../platform/services/service-error.ts";

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
      "end",
      "fetch",
      "find",
      "openSite",
      "readSite",
    ]),
  }),
]);

type AnyWrite = Parameters<AppContext["services"]["send"]>[0];

const stepCalls: Record<Exclude<v.InferOutput<typeof Step>["step"], "prepare">, AnyWrite> = {
  tags: calls.matchTags,
  compare: calls.compareSent,
  stories: calls.findSentStories,
  start: calls.startImport,
  report: keepReport,
  send: calls.sendImport,
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

/** The answer to a call of an import, as JSON; its failures are those of the services. */
export interface StepAnswer {
  status: number;
  body: unknown;
  /** s. */
  retryAfter: number | null;
}

/** Makes the call that a text in JSON describes. */
export async function answerStep(text: string, token: string, context: AppContext): Promise<StepAnswer> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Step), text);
  if (!parsed.success) return { status: 400, body: null, retryAfter: null };
  return answerCall(makeCall(parsed.output, token, context));
}

/** Stores an image of an import that is held. */
export const answerImage = (
  query: { id: string; holder: string },
  body: Uint8Array<ArrayBuffer>,
  token: string,
  { services }: AppContext,
): Promise<StepAnswer> => answerCall(services.send(calls.sendImportedImage, { query, body, token, timeout }));

async function answerCall(call: Promise<unknown>): Promise<StepAnswer> {
  try {
    return { status: 200, body: await call, retryAfter: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status, wireError, retryAfter } = error;
    return {
      status: status ?? 503,
      body: { message: wireError?.message ?? "" },
      retryAfter: retryAfter === null ? null : Math.ceil(retryAfter / 1_000),
    };
  }
}
