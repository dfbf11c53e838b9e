import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  applySettings,
  getBlogSettings,
  writeBlogSettings,
  type SettingChoices,
  type SettingsOfScope,
} from "../../../contract/network/blog-settings.ts";
import { getFeedPage } from "../../../contract/syndication/feeds.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { buildFeedQuery } from "../../feed/feed-query.ts";
import { partners } from "../../feed/partners.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { defaultTimeout } from "../../platform/services/time-outs.ts";
import { compareFeeds, evaluateFeeds, type FoundFeeds } from "../../studio/feed-partners/compare-feeds.ts";
import { FeedPartnersPage } from "../../studio/feed-partners/FeedPartnersPage.tsx";
import { presentFeedPartners } from "../../studio/feed-partners/present-feed-partners.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { noSettingsAnswer, parseSettings, type SettingsAnswer } from "../../studio/settings/settings-form.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireBlogScope, type BlogScope } from "./manage-page.ts";

const readSettings = ({ blog, token }: BlogScope, context: AppContext) =>
  requireOwn(context.services.get(getBlogSettings, { query: { blogId: blog.id }, token }), context);

/** The newest stories of each feed, before the partners' rules are applied. */
async function readFeeds(blog: Blog, { services }: AppContext): Promise<FoundFeeds> {
  const found = await Promise.all(
    partners.map(async (partner) => {
      const query = buildFeedQuery({ kind: "partner", name: partner.name }, blog, null, partner);
      return [
        partner.name,
        await services.findOptional(getFeedPage, { query, timeout: defaultTimeout }),
      ] as const;
    }),
  );
  return Object.fromEntries(found) as FoundFeeds;
}

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
  const sent = parseSettings(form, await readSettings(scope, context));
  const answer = { ...noSettingsAnswer, sent };
  const { step, version, choices } = sent;
  if (choices === null)
    return respondToForm(build(scope, { ...answer, error: "blogSettings.error" }, context), 400);
  if (step === "edit") return respondToForm(build(scope, answer, context), 200);
  const { blog, token } = scope;
  try {
    const { changes } = await context.services.send(writeBlogSettings, {
      body: { blogId: blog.id, group: null, version, choices, isTrial: step === "review" },
      token,
    });
    if (step === "review") return await respondToForm(build(scope, { ...answer, changes }, context), 200);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respondToForm(build(scope, { ...answer, error: "blogSettings.conflict" }, context), 409);
    if (isUnanswered(error))
      return respondToForm(build(scope, { ...answer, error: "moderation.error.failed" }, context), 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog.name, "feed-partners")}?saved`, context);
}

async function build(scope: BlogScope, answer: SettingsAnswer, context: AppContext) {
  const { blog } = scope;
  const [found, feeds, page] = await Promise.all([
    readSettings(scope, context),
    readFeeds(blog, context),
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
