import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AudiencePage } from "../../studio/audience/AudiencePage.tsx";
import { presentAudience } from "../../studio/audience/present-audience.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData } from "./manage-page.ts";
import { requireStoryAudience } from "./require-audience.ts";

/** What is read of a story, for its blog's editors and its authors. */
export async function loader(args: LoaderFunctionArgs) {
  const { blog, period, reply, page, mayReadAll } = await requireStoryAudience(args);
  return buildManageData(
    presentAudience(blog, { ...reply, period, mayReadAll }, page),
    "audience",
    { blog },
    args.context,
  );
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageStoryAudience() {
  return <AudiencePage view={useShownView<typeof loader>()} />;
}
