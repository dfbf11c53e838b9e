import { storyPassHeader } from "../../contract/story-passes.ts";
import type { Route } from "../wire/route.ts";
import { readStoryPasses } from "./story-passes.ts";

/** The route, knowing which protected stories the request may read. */
export const answerWithPasses = ({ method, pattern, answer }: Route): Route => ({
  method,
  pattern,
  answer: async (request, params, context) => {
    const header = request.headers.get(storyPassHeader);
    if (header === null) return answer(request, params, context);
    return answer(request, params, { ...context, openStoryIds: await readStoryPasses(context, header) });
  },
});
