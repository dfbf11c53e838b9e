import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import type { Membership, Person } from "../../../contract/entities/person.ts";
import { getPersonRelations, getPersonReplies } from "../../../contract/magma.ts";
import {
  buildPersonPath,
  parsePersonPath,
  presentPersonTabs,
  type PersonTab,
} from "../../profile/person-tabs.ts";
import { presentPersonList } from "../../profile/present-person-list.ts";
import { presentProfile } from "../../profile/present-profile.ts";
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
  const buildChrome = async (person: Person, memberships: readonly Membership[]) => {
    assertCanonicalPath(context.path, buildPersonPath(person.screenName, tab), hrefOf);
    return buildPersonChrome(person, memberships, tab, await requirePage(context));
  };
  if (tab === "discussions") {
    const found = await requirePrimary(
      context.services.find(getPersonReplies, { params: { screenName }, query }),
    );
    if (!found) return null;
    const { page, ...chrome } = await buildChrome(found.person, found.memberships);
    const personReplies = presentPersonReplies(found, buildPersonPath(found.person.screenName, tab), page);
    if (after !== null && personReplies.items.length === 0) throw new Response(null, { status: 404 });
    return { kind: "personReplies" as const, personReplies, ...chrome };
  }
  const found = await requirePrimary(
    context.services.find(getPersonRelations, { params: { screenName }, query: { ...query, relation: tab } }),
  );
  if (!found) return null;
  if (after !== null && found.people.length === 0) throw new Response(null, { status: 404 });
  const { page, ...chrome } = await buildChrome(found.person, found.memberships);
  return { kind: "personList" as const, list: presentPersonList(found, tab, page), ...chrome };
}

/** What all tabs of a person's page share. Search engines should only list the first tab. */
function buildPersonChrome(
  person: Person,
  memberships: readonly Membership[],
  tab: PersonTab,
  page: PageContext,
) {
  const { intl, addressing, blog } = page;
  const part = intl.t(`account.tab.${tab}`);
  return {
    page,
    profile: presentProfile(person, memberships, page),
    tabs: presentPersonTabs(person, tab, page),
    meta: {
      title: `${person.displayName}: ${part} — ${blog.displayName}`,
      description: person.bio,
      canonical: addressing.absolute(blog.host, buildPersonPath(person.screenName, tab)),
      isHidden: true,
    },
  };
}
