import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listAudienceHead, listAudienceLines, listMarkLines } from "../../studio/audience/audience-file.ts";
import { respondWithCsv } from "./csv-response.ts";
import { requireStoryAudience } from "./require-audience.ts";

/** All figures of a story's audience page, with what happened to the story, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { blog, period, reply, page } = await requireStoryAudience(args);
  const { audience, story, marks } = reply;
  return respondWithCsv(`audience-${blog.name}-${story.postId}-${period}.csv`, {
    head: listAudienceHead(page),
    first: {
      lines: [
        ...listAudienceLines({ audience, stories: [story], groups: [] }, page),
        ...listMarkLines(marks, page),
      ],
      next: null,
    },
    read: () => Promise.resolve({ lines: [], next: null }),
  });
}
