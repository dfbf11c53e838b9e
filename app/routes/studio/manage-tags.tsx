import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSimilarTags, getTags, tagSorts } from "../../../contract/posts/managed-tags.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { noOutcome, presentTags, type TagOutcome } from "../../studio/tags/present-tags.ts";
import { TagsPage } from "../../studio/tags/TagsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";
import { answerOtherForm, findOutcome } from "./tag-calls.ts";

/** The network's tags: `?q=` searches, `?sort=` orders, `?similar` shows pairs of similar names. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  return build(request.url, token, await findOutcome(request.url, token, context), context);
}

/** Undoes a change, goes on with one, or calls two names different. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const answer = await answerOtherForm(await readForm(request), token, context);
  if (answer instanceof Response) return answer;
  const { error, status } = answer ?? { error: "tags.error.conflict" as const, status: 400 };
  return respondToForm(build(request.url, token, { ...noOutcome, error }, context), status);
}

async function build(url: string, token: string, outcome: TagOutcome, context: AppContext) {
  const read = new URL(url).searchParams;
  const q = (read.get("q") ?? "").trim().slice(0, 100);
  const sort = tagSorts.find((each) => each === read.get("sort")) ?? "stories";
  const isSimilar = read.has("similar");
  const after = read.get("after");
  const paging = { ...(after !== null && { after }), maxReturned: "50" };
  const { services } = context;
  const found = isSimilar
    ? {
        kind: "similar" as const,
        page: await requireOwn(services.get(getSimilarTags, { query: paging, token }), context),
      }
    : {
        kind: "tags" as const,
        page: await requireOwn(services.get(getTags, { query: { q, sort, ...paging }, token }), context),
      };
  const view = presentTags(found, { q, sort, isSimilar }, outcome, await requirePage(context));
  return buildManageData(view, "tags", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageTags() {
  return <TagsPage view={useShownView<typeof loader>()} />;
}
