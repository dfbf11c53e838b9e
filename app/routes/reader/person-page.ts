import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import {
  getPersonPage,
  getPersonRelations,
  getPersonReplies,
} from "../../../contract/people/person-pages.ts";
import { getAccount } from "../../../contract/sign-in/session.ts";
import { requireOwn, requireToken } from "../../account/require-access.ts";
import { presentPersonReplies } from "../../discussion/present-reply-pages.ts";
import { personalHeaders, redirectPersonally } from "../../platform/http/personal-answer.ts";
import { isPageCursor } from "../../link/page-addresses.ts";
import {
  filterBylined,
  presentPersonStories,
  presentProfile,
  type ProfileData,
} from "../../profile/present-profile.ts";
import {
  hasOnlyReplies,
  presentPersonTabs,
  savedPart,
  buildPersonPath,
  parsePersonPath,
  type PersonTab,
  presentPersonList,
} from "../../profile/person-tabs.ts";
import type { BlogContext, PageContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import { nameListPage, describeStreamHead } from "../../front/stream-head.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { parseStreamAddress, streamQueryOf } from "../../front/streams.ts";
import { assertCanonicalPath, permanentRedirect } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { assertPageExists } from "./stream-loading.ts";

/**
 * Redirects the owner of `/{screenName}/saved` to the list of saved posts. 404 for everyone else, whether or
 * not the person exists, because the list is private. Does nothing for other addresses.
 */
async function redirectToSaved(
  pathname: string,
  context: AppContext,
  { addressing }: BlogContext,
): Promise<void> {
  const [, name = "", part, ...more] = pathname.replace(/\/$/, "").split("/");
  if (part?.toLowerCase() !== savedPart || name === "" || more.length > 0) return;
  const account = await requireOwn(
    context.services.get(getAccount, { token: requireToken(context) }),
    context,
  );
  if (account.screenName.toLowerCase() !== name.toLowerCase()) {
    throw new Response(null, { status: 404, headers: personalHeaders });
  }
  throw redirectPersonally(addressing.ownHref("/dashboard/saved"));
}

/**
 * `/{screenName}/discussions`, `/followers` and `/following` on the main site; `/posts` redirects to the name
 * itself. Null for other addresses and unknown people.
 */
export async function findPersonTab(
  pathname: string,
  request: Request,
  context: AppContext,
  known: BlogContext,
) {
  await redirectToSaved(pathname, context, known);
  const asked = parsePersonPath(pathname);
  if (!asked?.tab || !v.is(ScreenName, asked.name)) return null;
  const { name: screenName, tab } = asked;
  const { blog, addressing } = known;
  const hrefOf = (path: string) => addressing.href(blog.host, path);
  if (tab === "posts") {
    throw permanentRedirect(hrefOf(buildPersonPath(screenName, tab)) + context.path.slice(pathname.length));
  }
  const after = new URL(request.url).searchParams.get("after");
  if (after !== null && !isPageCursor(after)) throw new Response(null, { status: 404 });
  const query = after === null ? {} : { after };
  const assertPath = ({ person }: ProfileData) =>
    assertCanonicalPath(context.path, buildPersonPath(person.screenName, tab), hrefOf);
  if (tab === "discussions") return findPersonReplies(screenName, after, context, assertPath);
  const found = await requirePrimary(
    context.services.find(getPersonRelations, { params: { screenName }, query: { ...query, relation: tab } }),
  );
  if (!found) return null;
  if (after !== null && found.people.length === 0) throw new Response(null, { status: 404 });
  assertPath(found);
  const { page, ...chrome } = buildPersonChrome(found, tab, await requirePage(context));
  return { kind: "personList" as const, list: presentPersonList(found, tab, page), ...chrome };
}

/** A page of a person's replies. Null for unknown people. */
async function findPersonReplies(
  screenName: string,
  after: string | null,
  context: AppContext,
  assertPath: (found: ProfileData) => void = () => undefined,
) {
  const query = after === null ? {} : { after };
  const found = await requirePrimary(
    context.services.find(getPersonReplies, { params: { screenName }, query }),
  );
  if (!found) return null;
  assertPath(found);
  const { page, ...chrome } = buildPersonChrome(found, "discussions", await requirePage(context));
  const path = buildPersonPath(found.person.screenName, "discussions");
  const personReplies = presentPersonReplies(found, path, page);
  if (after !== null && personReplies.items.length === 0) throw new Response(null, { status: 404 });
  return { kind: "personReplies" as const, personReplies, ...chrome };
}

/** What all tabs of a person's page share. Search engines should only list the first tab. */
function buildPersonChrome(found: ProfileData, tab: PersonTab, page: PageContext) {
  const { person } = found;
  const { intl, addressing, blog } = page;
  const part = intl.t(`account.tab.${tab}`);
  return {
    page,
    profile: presentProfile(found, page),
    tabs: presentPersonTabs(found, tab, page),
    meta: {
      title: `${person.displayName}: ${part} — ${blog.displayName}`,
      description: person.bio,
      canonical: addressing.absolute(blog.host, buildPersonPath(person.screenName, tab)),
      isHidden: true,
    },
  };
}

/**
 * `/{screenName}` on the main site: a person's profile and their posts on every blog, or their replies if there
 * are no posts. Null if there is no such person.
 */
export async function findPersonPage(
  pathname: string,
  request: Request,
  context: AppContext,
  known: BlogContext,
) {
  const { blog, addressing, intl } = known;
  const name = v.safeParse(ScreenName, pathname.replace(/^\/|\/$/g, ""));
  if (!name.success) return null;
  const address = parseStreamAddress(new URL(request.url).searchParams);
  const found = await requirePrimary(
    context.services.find(getPersonPage, {
      params: { screenName: name.output },
      query: address ? streamQueryOf(address) : {},
    }),
  );
  if (!found) return null;
  const { person, stream } = found;
  const path = `/${person.screenName}`;
  assertCanonicalPath(context.path, path, (canonical) => addressing.href(blog.host, canonical));
  if (hasOnlyReplies(found.published)) return findPersonReplies(person.screenName, null, context);
  // An invalid page of a person's stream is 404; it can't be an old address.
  if (!address) throw new Response(null, { status: 404 });
  assertPageExists(stream, address);

  const page = await requirePage(context);
  const signed = filterBylined(stream);
  const { listed, ...stories } = presentPersonStories(
    person.displayName,
    { ...found, stream: signed },
    address.startTime === null,
    page,
  );
  const view = presentStreamPage(
    listed,
    { title: person.displayName, heading: "elsewhere", path, address },
    page,
  );
  const title = nameListPage(person.displayName, address, known);
  const words = { name: person.displayName, site: blog.displayName };
  const description = person.bio || intl.t("person.description", words);
  const subject = { title, description, canonical: view.canonical };
  describeStreamHead(context, { ...subject, stream: signed, person }, page);
  return {
    kind: "person" as const,
    view,
    ...stories,
    profile: presentProfile(found, page),
    tabs: presentPersonTabs(found, "posts", page),
    meta: {
      title: `${title} — ${blog.displayName}`,
      description,
      canonical: view.canonical,
      next: view.older?.href ?? null,
      feeds: buildFeedLinks({ kind: "author", screenName: person.screenName }, person.displayName, known),
      // Search engines should not list people who have never published.
      isHidden: signed.items.length === 0,
    },
  };
}
