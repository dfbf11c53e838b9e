import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { getPersonRelations, getPersonReplies } from "../../../contract/person-pages.ts";
import {
  buildPersonPath,
  parsePersonPath,
  presentPersonTabs,
  type PersonTab,
} from "../../profile/person-tabs.ts";
import { presentPersonList } from "../../profile/present-person-list.ts";
import { presentProfile, type ProfileData } from "../../profile/present-profile.ts";
import type { BlogContext, PageContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { presentPersonReplies } from "../../discussion/present-person-replies.ts";
import { assertCanonicalPath, permanentRedirect } from "../../http/canonical-redirect.ts";
import { isPageCursor } from "../../link/page-cursor.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { redirectToSaved } from "../account/redirect-to-saved.ts";

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
export async function findPersonReplies(
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
