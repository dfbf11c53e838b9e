import { getShareCount } from "../../../contract/posts/shares.ts";
import type { Site } from "../../../contract/network/magma.ts";
import { countWaiting } from "../../platform/services/count-waiting.ts";
import { explainRightOf } from "../../../contract/people/rights.ts";
import { getUnseenCount } from "../../../contract/subscriptions/notification.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount, findOwnDraftBlogId } from "../../platform/context/own-data.ts";
import { storeStudioLanguage } from "../../studio/studio-language.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
import { findSiteView } from "../../site/present-site.ts";
import {
  presentHead,
  presentShell,
  type ShellPerson,
  type StudioData,
} from "../../studio/chrome/present-shell.ts";
import { findStaffedBlog } from "../../studio/chrome/present-nav.ts";
import { findManagePage } from "../../studio-routes.ts";
import { maxDraftBlogs, type DraftHelp, type PageHelp } from "../../studio/chrome/present-help.ts";
import { findRightsHelp } from "./find-rights-help.ts";
import type { StudioAddress } from "../../studio/studio-path.ts";

/** The page chrome of a studio page. Without an account it has no list of blogs. */
export async function loadStudio(
  parsed: StudioAddress,
  context: AppContext,
  site: Site,
  page: PageContext,
  cookieHeader: string | null,
): Promise<StudioData["studio"]> {
  const address = parsed.isDashboard ? await checkDashboard(parsed, context, page) : parsed;
  const [person, blogName] = await Promise.all([
    findPerson(context, address, page),
    findBlogName(context, address, page),
  ]);
  if (person.account) storeStudioLanguage(context, person.account, cookieHeader);
  const help = await findHelp(context, address, person, page);
  const draftHelp = blogName === null ? await findDraftHelp(context, address, person, page) : [];
  const shell = presentShell({ ...address, blogName }, { ...person, help, draftHelp }, page);
  return { shell, head: presentHead(shell, findSiteView(site, page)) };
}

/** The dashboard has the rail of a blog only for people who work there; for all others, that of their own blogs. */
async function checkDashboard(
  address: StudioAddress,
  context: AppContext,
  page: PageContext,
): Promise<StudioAddress> {
  const { sessionToken: token } = context;
  if (address.blogName === null || token === null) return { ...address, blogName: null };
  const account = await findOwnAccount(context, token);
  const blog = account && findStaffedBlog(account, address.blogName, page);
  return { ...address, blogName: blog?.name ?? null };
}

/** What explains a refused page to a member; null for everyone else. */
async function findHelp(
  context: AppContext,
  { blogName, page: name = "" }: StudioAddress,
  { account }: ShellPerson,
  { network, mainSite }: PageContext,
): Promise<PageHelp | null> {
  const blog = [...network, mainSite].find((one) => one.name === blogName);
  const page = findManagePage(name);
  if (account === null || !blog || page === null) return null;
  const right = explainRightOf(page.needs, account, blog.id);
  if (right.mayDo && (page.isInPart || right.scope === "all")) return null;
  const help = await findRightsHelp(context, account, blog.id);
  return help && { page, ...help };
}

/** What explains to a member why a draft isn't opened; whether it is there isn't said, nor on which blog. */
async function findDraftHelp(
  context: AppContext,
  { draftId }: StudioAddress,
  { account }: ShellPerson,
  { network, mainSite }: PageContext,
): Promise<DraftHelp[]> {
  if (draftId === undefined || account === null) return [];
  const mine = new Set(account.memberships.map(({ blogId }) => blogId));
  const blogs = [mainSite, ...network].filter(({ id }) => mine.has(id)).slice(0, maxDraftBlogs);
  const helps = await Promise.all(
    blogs.map(async (blog) => ({ blog, help: await findRightsHelp(context, account, blog.id) })),
  );
  return helps.flatMap(({ blog, help }) => (help === null ? [] : [{ blog, ...help }]));
}

/** A draft's page has the theme of its blog, whatever its address. */
async function findBlogName(
  context: AppContext,
  { blogName, draftId }: StudioAddress,
  { network, mainSite }: PageContext,
): Promise<string | null> {
  if (draftId === undefined || context.sessionToken === null) return blogName;
  const blogId = await findOwnDraftBlogId(context, context.sessionToken, draftId);
  return [...network, mainSite].find(({ id }) => id === blogId)?.name ?? null;
}

async function findPerson(
  context: AppContext,
  { layout, blogName }: StudioAddress,
  { network, mainSite }: PageContext,
): Promise<ShellPerson> {
  const { sessionToken: token, services } = context;
  if (token === null) return { account: null, counts: null, unseen: null };
  const ids = network.map(({ id }) => id);
  const hasRail = layout === "desk" || layout === "account";
  const managed = [...network, mainSite].find(({ name }) => name === blogName);
  const [account, counts, news, shares] = await Promise.all([
    findOwnAccount(context, token),
    layout === "desk" ? countWaiting(services, ids, { token, timeout: secondaryTimeout }) : null,
    hasRail ? services.findOptional(getUnseenCount, { token, timeout: secondaryTimeout }) : null,
    layout === "desk"
      ? services.findOptional(getShareCount, {
          query: managed ? { blogId: managed.id } : {},
          token,
          timeout: secondaryTimeout,
        })
      : null,
  ]);
  return { account, counts, unseen: news?.unseen ?? null, shares: shares?.waiting ?? null };
}
