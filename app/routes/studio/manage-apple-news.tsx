import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAppleNewsChannel, writeAppleNewsChannel } from "../../../contract/syndication/apple-news.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManageData, requireBlogScope, type BlogScope, saveChoices } from "./manage-page.ts";
import { parseChannel, type TypedChannel, presentChannel } from "../../studio/apple-news/channel-form.ts";
import { ChannelPage } from "../../studio/apple-news/ChannelPage.tsx";
import { noAnswer, type ChoicesAnswer } from "../../studio/manage/choices-form.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

/** The channel of Apple News that gets a blog's stories. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.has("saved");
  return buildData(requireBlogScope(context, params["blog"]), { ...noAnswer, isDone }, context);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const parsed = parseChannel(await readForm(request));
  return saveChoices(
    {
      name: "apple-news",
      parsed,
      send: (body) =>
        context.services.send(writeAppleNewsChannel, {
          body: { ...body, blogId: scope.blog.id },
          token: scope.token,
        }),
      build: (answer) => buildData(scope, answer, context),
    },
    scope,
    context,
  );
}

async function buildData(
  { blog, token }: BlogScope,
  answer: ChoicesAnswer<TypedChannel>,
  context: AppContext,
) {
  const query = { blogId: blog.id };
  const channel = await requireOwn(context.services.get(getAppleNewsChannel, { query, token }), context);
  const view = presentChannel(channel, blog, answer, await requirePage(context));
  return buildManageData(view, "apple-news", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageAppleNews() {
  return <ChannelPage view={useShownView<typeof loader>()} />;
}
