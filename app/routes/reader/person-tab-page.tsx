import type { ReactNode } from "react";
import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import {
  getPersonRelations,
  getPersonReplies,
  type PersonRelations,
  type PersonReplies as FoundReplies,
} from "../../../contract/people/person-pages.ts";
import { getAccount } from "../../../contract/sign-in/session.ts";
import * as css from "../../profile/profile.css.ts";
import { PersonList, ProfileHead } from "../../profile/Profile.tsx";
import { printLitePeople, printLiteProfile } from "../../profile/print-lite-person.ts";
import { PageTabs } from "../../profile/PageTabs.tsx";
import { requireOwn, requireToken } from "../../account/require-access.ts";
import type { BlogContext, PageContext } from "../../blog/page-context.ts";
import { presentPersonReplies } from "../../discussion/present-reply-pages.ts";
import { printLitePersonReplies } from "../../discussion/print-lite-discussion.ts";
import { PersonReplies } from "../../discussion/ReplyPages.tsx";
import { isPageCursor } from "../../link/page-addresses.ts";
import type { LoaderData } from "../../lite/lite-handle.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { assertCanonicalPath, permanentRedirect } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import {
  buildPersonPath,
  parsePersonPath,
  presentPersonList,
  presentPersonTabs,
  savedPart,
  type PersonTab,
} from "../../profile/person-tabs.ts";
import { presentProfile, type ProfileData } from "../../profile/present-profile.ts";
import type { AddressPage } from "./address-page.ts";

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
  return buildListData(found, tab, await requirePage(context));
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
  const data = buildRepliesData(found, await requirePage(context));
  if (after !== null && data.personReplies.items.length === 0) throw new Response(null, { status: 404 });
  return data;
}

/** Chrome shared by all tabs of a person's page. Search engines should only list the first tab. */
function buildPersonChrome(found: ProfileData, tab: PersonTab, page: PageContext) {
  const { person } = found;
  const { intl, addressing, blog } = page;
  const part = intl.t(`account.tab.${tab}`);
  return {
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

function buildListData(found: PersonRelations, tab: "followers" | "following", page: PageContext) {
  const list = presentPersonList(found, tab, page);
  return { kind: "personList" as const, list, ...buildPersonChrome(found, tab, page) };
}

function buildRepliesData(found: FoundReplies, page: PageContext) {
  const path = buildPersonPath(found.person.screenName, "discussions");
  const personReplies = presentPersonReplies(found, path, page);
  return { kind: "personReplies" as const, personReplies, ...buildPersonChrome(found, "discussions", page) };
}

type ListData = LoaderData<typeof buildListData>;
type RepliesData = LoaderData<typeof buildRepliesData>;

const TabPage = ({ data, children }: { data: ListData | RepliesData; children: ReactNode }) => (
  <div className={css.page}>
    <ProfileHead profile={data.profile} />
    <PageTabs tabs={data.tabs} />
    {children}
  </div>
);

/** People who follow a person, or whom they follow. */
export const personListPage: AddressPage<ListData> = {
  pageType: "profilepage",
  listSheets: () => ["profile"],
  printLite: (data) => [...printLiteProfile(data.profile, data.tabs), printLitePeople(data.list)],
  Page: ({ data }) => (
    <TabPage data={data}>
      <PersonList list={data.list} />
    </TabPage>
  ),
};

export const personRepliesPage: AddressPage<RepliesData> = {
  pageType: "profilepage",
  listSheets: () => ["profile"],
  printLite: (data) => [
    ...printLiteProfile(data.profile, data.tabs),
    printLitePersonReplies(data.personReplies),
  ],
  Page: ({ data }) => (
    <TabPage data={data}>
      <PersonReplies personReplies={data.personReplies} />
    </TabPage>
  ),
};
