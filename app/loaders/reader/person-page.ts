import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { getPersonPage } from "../../../contract/person-pages.ts";
import { filterBylined } from "../../profile/filter-bylined.ts";
import { hasOnlyReplies, presentPersonTabs } from "../../profile/person-tabs.ts";
import { presentPersonStories } from "../../profile/present-person-stories.ts";
import { presentProfile } from "../../profile/present-profile.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { buildFeedLinks } from "../../feed/build-feed-links.ts";
import { nameListPage } from "../../front/name-list-page.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { parseStreamAddress, streamQueryOf } from "../../front/stream-address.ts";
import { assertCanonicalPath } from "../../http/canonical-redirect.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { describeStreamHead } from "../../front/describe-stream-head.ts";
import { findPersonReplies } from "./person-tab.ts";
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
