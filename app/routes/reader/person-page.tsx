import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { getPersonPage, type PersonPage as FoundPerson } from "../../../contract/people/person-pages.ts";
import * as css from "../../profile/profile.css.ts";
import { PersonStories, ProfileHead } from "../../profile/Profile.tsx";
import { printLiteProfile } from "../../profile/print-lite-person.ts";
import { PageTabs } from "../../profile/PageTabs.tsx";
import { Card } from "../../card/Card.tsx";
import { printLiteCard } from "../../card/print-lite-card.ts";
import type { BlogContext, PageContext } from "../../blog/page-context.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { printLiteStream } from "../../front/print-lite-stream.ts";
import { describeStreamHead, nameListPage } from "../../front/stream-head.ts";
import { StreamPage } from "../../front/StreamPage.tsx";
import { parseStreamAddress, streamQueryOf, type StreamAddress } from "../../front/streams.ts";
import type { LoaderData } from "../../lite/lite-handle.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { hasOnlyReplies, presentPersonTabs } from "../../profile/person-tabs.ts";
import { filterBylined, presentPersonStories, presentProfile } from "../../profile/present-profile.ts";
import type { AddressPage } from "./address-page.ts";
import { findPersonReplies } from "./person-tab-page.tsx";
import { assertPageExists } from "./stream-loading.ts";

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
  const { blog, addressing } = known;
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
  return buildPersonData({ found, address, path }, context, page);
}

function buildPersonData(
  { found, address, path }: { found: FoundPerson; address: StreamAddress; path: string },
  context: AppContext,
  page: PageContext,
) {
  const { person, stream } = found;
  const { blog, intl } = page;
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
  const title = nameListPage(person.displayName, address, page);
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
      feeds: buildFeedLinks({ kind: "author", screenName: person.screenName }, person.displayName, page),
      // Search engines should not list people who have never published.
      isHidden: signed.items.length === 0,
    },
  };
}

type PersonData = LoaderData<typeof buildPersonData>;

export const personPage: AddressPage<PersonData> = {
  pageType: "profilepage",
  listSheets: () => ["profile"],
  printLite: (data) =>
    printLiteStream(data.view, [
      ...printLiteProfile(data.profile, data.tabs),
      ...(data.lead ? [printLiteCard(data.lead)] : []),
    ]),
  Page: ({ data }) => (
    <div className={css.page}>
      <ProfileHead profile={data.profile} />
      <PageTabs tabs={data.tabs} />
      <PersonStories beside={data.beside}>
        <StreamPage page={data.view}>{data.lead && <Card card={data.lead} kind="lead" />}</StreamPage>
      </PersonStories>
    </div>
  ),
};
