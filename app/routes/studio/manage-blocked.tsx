import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getRestrictions, liftRestriction } from "../../../contract/moderation-log.ts";
import { RestrictionKind } from "../../../contract/entities/moderation.ts";
import * as v from "valibot";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage } from "../../context/app-context.ts";
import { BlockedPage } from "../../studio/moderation/BlockedPage.tsx";
import { buildManagePath } from "../../studio/moderation/manage-path.ts";
import { presentBlocked } from "../../studio/moderation/present-blocked.ts";
import { requireScope } from "../../loaders/studio/manage-scope.ts";
import { readForm } from "../../http/read-form.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { redirectOwn, requireOwn } from "../../context/require-session.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";

/** People who are blocked, pre-moderated or suspended: why, by whom, until when; with a button to end it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const query = {
    after: searchParams.get("after") ?? undefined,
    ...(blog === null ? {} : { blogId: blog.id }),
  };
  const found = await requireOwn(context.services.get(getRestrictions, { query, token }), context);
  const view = presentBlocked(
    found,
    { blog, isDone: searchParams.has("lifted") },
    await requirePage(context),
  );
  return buildManageData(view, "blocked", { blog }, context);
}

/** Value of the button: `504:blocked`. */
const Lift = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}:[a-z]{1,20}$/),
  v.transform((value) => value.split(":")),
  v.tuple([v.string(), RestrictionKind]),
);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const lift = v.safeParse(Lift, (await readForm(request)).get("lift"));
  if (!lift.success) throw new Response(null, { status: 400, headers: personalHeaders });
  const [personId, kind] = lift.output;
  const body = { blogId: blog?.id ?? null, personId, kind };
  await requireOwn(context.services.send(liftRestriction, { body, token }), context);
  return redirectOwn(`${buildManagePath(blog?.name ?? null, "blocked")}?lifted`, context);
}

export { headers, meta } from "../../http/studio-route.ts";

export const handle: PageHandle = { pageType: "blacklist" };

export default function ManageBlocked() {
  return <BlockedPage view={useLoaderData<typeof loader>().view} />;
}
