import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAudience } from "../../../contract/audience/audience.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { AudiencePage } from "../../studio/audience/AudiencePage.tsx";
import { presentAudience } from "../../studio/audience/present-audience.ts";
import { readPeriod } from "../../studio/audience/read-period.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** What is read of a blog, or of the network: today, yesterday, in seven days or in 52 weeks (`?period=`). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const period = readPeriod(request.url);
  const query = { period, grouped: "true", ...(blog && { blogId: blog.id }) };
  const [{ audience, stories, groups }, page] = await Promise.all([
    requireOwn(context.services.get(getAudience, { query, token }), context),
    requirePage(context),
  ]);
  return buildManageData(
    presentAudience(blog, { audience, period, stories, groups }, page),
    "audience",
    scope,
    context,
  );
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageAudience() {
  return <AudiencePage view={useShownView<typeof loader>()} />;
}
