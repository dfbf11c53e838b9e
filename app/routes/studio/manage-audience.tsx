import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AudiencePage } from "../../studio/audience/AudiencePage.tsx";
import { presentAudience } from "../../studio/audience/present-audience.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData } from "./manage-page.ts";
import { requireAudience } from "./require-audience.ts";

/** What is read of a blog, of the network, or of some of their stories: today, yesterday, in seven days or in 52 weeks. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, period, reply, page, mayReadAll } = await requireAudience(args);
  return buildManageData(
    presentAudience(scope.blog, { ...reply, period, mayReadAll }, page),
    "audience",
    scope,
    args.context,
  );
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageAudience() {
  return <AudiencePage view={useShownView<typeof loader>()} />;
}
