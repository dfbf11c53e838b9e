import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  applySettings,
  getBlogSettings,
  writeBlogSettings,
  type SettingChoices,
  type SettingsOfScope,
} from "../../../contract/network/blog-settings.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { compareFeeds, evaluateFeeds } from "../../studio/feed-partners/compare-feeds.ts";
import { FeedPartnersPage } from "../../studio/feed-partners/FeedPartnersPage.tsx";
import { partnerNames } from "../../studio/feed-partners/plan-feed-changes.ts";
import { presentFeedPartners } from "../../studio/feed-partners/present-feed-partners.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { noSettingsAnswer, type SettingsAnswer } from "../../studio/settings/present-settings.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireBlogScope, type BlogScope } from "./manage-page.ts";
import { readFeeds } from "./read-feeds.ts";
import { saveSettings } from "./save-settings.ts";

const readSettings = ({ blog, token }: BlogScope, context: AppContext) =>
  requireOwn(context.services.get(getBlogSettings, { query: { blogId: blog.id }, token }), context);

/** The blog as it is with these choices of its own. */
const applyChoices = (blog: Blog, { items }: SettingsOfScope, choices: SettingChoices): Blog =>
  applySettings(blog, {
    blog: choices,
    network: Object.fromEntries(items.map(({ name, inherited }) => [name, inherited])),
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const isDone = new URL(request.url).searchParams.has("saved");
  return build(scope, { ...noSettingsAnswer, isDone }, context);
}

/** Shows which stories would come in and fall out, then saves the rules. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireBlogScope(context, params["blog"]);
  const form = await readForm(request);
  const { blog, token } = scope;
  return saveSettings(
    form,
    {
      found: await readSettings(scope, context),
      write: (sent) =>
        context.services.send(writeBlogSettings, { body: { blogId: blog.id, group: null, ...sent }, token }),
      build: (answer) => build(scope, answer, context),
      savedPath: `${buildManagePath(blog.name, "feed-partners")}?saved`,
    },
    context,
  );
}

async function build(scope: BlogScope, answer: SettingsAnswer, context: AppContext) {
  const { blog } = scope;
  const [found, feeds, page] = await Promise.all([
    readSettings(scope, context),
    readFeeds(blog, partnerNames, context),
    requirePage(context),
  ]);
  const own = Object.fromEntries(found.items.flatMap(({ name, own }) => (own === null ? [] : [[name, own]])));
  const before = evaluateFeeds(feeds, applyChoices(blog, found, own), page);
  const choices = answer.changes === null ? null : (answer.sent?.choices ?? null);
  const differences =
    choices && compareFeeds(before, evaluateFeeds(feeds, applyChoices(blog, found, choices), page));
  const view = presentFeedPartners(found, blog, before, { answer, differences }, page);
  return buildManageData(view, "feed-partners", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageFeedPartners() {
  return <FeedPartnersPage view={useShownView<typeof loader>()} />;
}
