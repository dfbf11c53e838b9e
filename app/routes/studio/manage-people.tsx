import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { parsePeople } from "../../studio/moderation/people.ts";
import { PeoplePage } from "../../studio/moderation/PeoplePage.tsx";
import { requireBlogScope } from "./manage-page.ts";
import { buildPeople, readPeopleQuery, sendPeople } from "./people-actions.ts";
import { redirectOwn } from "../../account/require-access.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

/** A blog's members and open invitations. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  return buildPeople(scope, readPeopleQuery(new URL(request.url)), context);
}

/** Handles the forms. If something is wrong, returns the page with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  assertNotLimited(context);
  const parsed = parsePeople(await readForm(request));
  if (parsed === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const answered = await sendPeople(scope, parsed, context);
  if ("page" in answered) return respondToForm(answered.page, answered.status);
  const path = `${buildManagePath(scope.blog.name, "people")}?done=${answered.done}`;
  return redirectOwn(path, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManagePeople() {
  return <PeoplePage view={useShownView<typeof loader>()} />;
}
