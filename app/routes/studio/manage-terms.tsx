import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getTerms, writeTerms } from "../../../contract/network/machine-terms.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManageData, requireScope, type ManageScope, saveChoices } from "./manage-page.ts";
import { noAnswer, type ChoicesAnswer } from "../../studio/manage/choices-form.ts";
import { presentTerms, parseTerms, type TypedTerms } from "../../studio/terms/terms-form.ts";
import { TermsPage } from "../../studio/terms/TermsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";

/** Terms for machines' use of the texts of a blog or the network. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.has("saved");
  return buildData(requireScope(context, params["blog"]), { ...noAnswer, isDone }, context);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const parsed = parseTerms(await readForm(request));
  return saveChoices(
    {
      name: "terms",
      parsed,
      send: (body) => context.services.send(writeTerms, { body, token: scope.token }),
      build: (answer) => buildData(scope, answer, context),
    },
    scope,
    context,
  );
}

async function buildData(
  { blog, token }: ManageScope,
  answer: ChoicesAnswer<TypedTerms>,
  context: AppContext,
) {
  const query = blog === null ? {} : { blogId: blog.id };
  const terms = await requireOwn(context.services.get(getTerms, { query, token }), context);
  const view = presentTerms(terms, blog, answer, await requirePage(context));
  return buildManageData(view, "terms", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageTerms() {
  return <TermsPage view={useShownView<typeof loader>()} />;
}
