import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { getManagers, getMember, setMemberLimits } from "../../../contract/people/members.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { parseLimits } from "../../studio/moderation/limits-form.ts";
import { noLimitsAnswer, presentRights, type LimitsAnswer } from "../../studio/moderation/rights.ts";
import { RightsPage } from "../../studio/moderation/RightsPage.tsx";
import { buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireBlogScope, type BlogScope } from "./manage-page.ts";

/** A member's rights on a blog: for its managers, and for the member. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const isDone = new URL(request.url).searchParams.has("saved");
  return build(scope, requireName(params), { ...noLimitsAnswer, isDone }, context);
}

/** Limits what the member may do, or ends that. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const name = requireName(params);
  const refuse = (error: NonNullable<LimitsAnswer["error"]>, status: number) =>
    respondToForm(build(scope, name, { isDone: false, error }, context), status);
  const limits = parseLimits(await readForm(request));
  if (limits === null) return refuse("limits.error", 400);
  const { blog, token } = scope;
  const { services } = context;
  try {
    const { member } = await services.get(getMember, {
      query: { blogId: blog.id, screenName: name },
      token,
    });
    await services.send(setMemberLimits, {
      body: { blogId: blog.id, personId: member.personId, limits },
      token,
    });
  } catch (error) {
    if (isUnanswered(error)) return refuse("moderation.error.failed", 503);
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 409) return refuse("people.error.conflict", 409);
    if (error.status === 400) return refuse("limits.error", 400);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog.name, "people")}/${name}?saved`, context);
}

function requireName(params: LoaderFunctionArgs["params"]): string {
  const name = v.safeParse(ScreenName, params["screenName"]);
  if (!name.success) throw new Response(null, { status: 404, headers: personalHeaders });
  return name.output;
}

async function build(
  { blog, token }: BlogScope,
  screenName: string,
  answer: LimitsAnswer,
  context: AppContext,
) {
  const { services } = context;
  const query = { blogId: blog.id, screenName };
  const [found, account, types] = await requireOwn(
    Promise.all([
      services.get(getMember, { query, token }),
      getOwnAccount(context, token),
      services.findOptional(getStoryTypes, { query: { blogId: blog.id } }),
    ]),
    context,
  );
  const mayManage = isAllowed("members.read", { standings: findStandings(account, blog.id) });
  const managers = mayManage
    ? null
    : await services.findOptional(getManagers, { query: { blogId: blog.id }, token });
  const view = presentRights(
    found,
    { blog, mayManage, managers, storyTypes: types?.items ?? [], account, answer },
    await requirePage(context),
  );
  return buildManageData(view, "people", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManagePerson() {
  return <RightsPage view={useShownView<typeof loader>()} />;
}
