import { buildRoutePattern } from "../../../contract/call.ts";
import { networkPreviewHeader } from "../../../contract/network-previews.ts";
import type { ServiceContext } from "../../env.ts";
import type { Route } from "../../wire/route.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { previewedCalls } from "./previewed-calls.ts";
import { readPreview } from "./preview-links.ts";

const previewed = new Set(previewedCalls.map((call) => `${call.method} ${buildRoutePattern(call)}`));

/** The same context at a moment to come, for reading only. */
type MoveTo = (context: ServiceContext, moment: number) => Promise<ServiceContext>;

/**
 * The route, answering as of a preview's moment where the request has the token of one: the only place that moves the
 * clock, and never back. A route that is no part of previews refuses the header, whatever else the request brings.
 */
export function answerInPreview({ method, pattern, answer }: Route, moveTo: MoveTo): Route {
  const isPreviewed = previewed.has(`${method} ${pattern}`);
  return {
    method,
    pattern,
    answer: async (request, params, context) => {
      const token = request.headers.get(networkPreviewHeader);
      if (token === null) return answer(request, params, context);
      if (!isPreviewed) throw new ServiceError("forbidden", "This isn't part of a preview.");
      const { momentMillis } = await readPreview(context, token);
      const isToCome = momentMillis !== null && momentMillis > context.now;
      const shown = isToCome ? await moveTo(context, momentMillis) : { ...context, isPreview: true };
      return answer(request, params, shown);
    },
  };
}
