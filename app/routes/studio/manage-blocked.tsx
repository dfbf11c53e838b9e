import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getRestrictions, liftRestriction } from "../../../contract/moderation/moderation-log.ts";
import { RestrictionKind } from "../../../contract/entities/moderation.ts";
import * as v from "valibot";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { BlockedPage } from "../../studio/moderation/BlockedPage.tsx";
import { buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { presentBlocked, type BlockedState } from "../../studio/moderation/present-blocked.ts";
import { blockPerson, readBlock } from "./moderation-actions.ts";
import { requireScope, type BlogScope, type ManageScope, buildManageData } from "./manage-page.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { redirectOwn, requireOwn } from "../../account/require-access.ts";

/** People who are blocked, pre-moderated or suspended, with reason, moderator, end, and a button to end it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after") ?? undefined;
  const done = searchParams.has("lifted")
    ? "moderation.lifted"
    : searchParams.has("blocked")
      ? "moderation.blockedDone"
      : null;
  return buildData(scope, after, { done, error: null, typed: null }, context);
}

async function buildData(
  { blog, token }: ManageScope,
  after: string | undefined,
  state: Omit<BlockedState, "blog">,
  context: AppContext,
) {
  const query = { after, ...(blog === null ? {} : { blogId: blog.id }) };
  const found = await requireOwn(context.services.get(getRestrictions, { query, token }), context);
  const view = presentBlocked(found, { ...state, blog }, await requirePage(context));
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
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const form = await readForm(request);
  if (blog !== null && form.get("do") === "block") return block({ blog, token }, form, context);
  const lift = v.safeParse(Lift, form.get("lift"));
  if (!lift.success) throw new Response(null, { status: 400, headers: personalHeaders });
  const [personId, kind] = lift.output;
  const body = { blogId: blog?.id ?? null, personId, kind };
  await requireOwn(context.services.send(liftRestriction, { body, token }), context);
  return redirectOwn(`${buildManagePath(blog?.name ?? null, "blocked")}?lifted`, context);
}

async function block(scope: BlogScope, form: FormData, context: AppContext) {
  const typed = readBlock(form);
  const failed = await blockPerson(scope, typed, context);
  if (failed === null) return redirectOwn(`${buildManagePath(scope.blog.name, "blocked")}?blocked`, context);
  const state = { done: null, error: failed.error, typed };
  return respondToForm(buildData(scope, undefined, state, context), failed.status);
}

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "blacklist" };

export default function ManageBlocked() {
  return <BlockedPage view={useShownView<typeof loader>()} />;
}
