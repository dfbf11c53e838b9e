import * as v from "valibot";
import { getAuthorStream } from "../../contract/core.ts";
import { ScreenName } from "../../contract/entities/ids.ts";
import { getMemberships, getPersonByName } from "../../contract/profile.ts";
import { keepSigned } from "../account/keep-signed.ts";
import { presentProfile } from "../account/present-profile.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { AppContext } from "../context.ts";
import { presentStreamPage } from "../front/present-stream-page.ts";
import { streamQueryOf } from "../front/stream-address.ts";
import { assertCanonicalPath } from "../http/canonical-redirect.ts";
import { requirePrimary } from "../services/failure-response.ts";
import { secondaryTimeout } from "../services/time-outs.ts";
import { assertPageExists, requireStreamAddress } from "./stream-loading.ts";

/** `/{screenName}` on the main site: who it is and what they published on every blog. Null when it is nobody. */
export async function findPersonPage(
  pathname: string,
  request: Request,
  context: AppContext,
  page: PageContext,
) {
  const name = v.safeParse(ScreenName, pathname.replace(/^\/|\/$/g, ""));
  if (!name.success) return null;
  const person = await requirePrimary(
    context.services.find(getPersonByName, { params: { screenName: name.output } }),
  );
  if (!person) return null;
  const path = `/${person.screenName}`;
  assertCanonicalPath(context.path, path, (canonical) => page.addressing.href(page.blog.host, canonical));

  const address = requireStreamAddress(request);
  const memberships = context.services.findOptional(getMemberships, {
    params: { personId: person.id },
    timeout: secondaryTimeout,
  });
  const stream = await requirePrimary(
    context.services.get(getAuthorStream, { params: { personId: person.id }, query: streamQueryOf(address) }),
  );
  assertPageExists(stream, address);

  const signed = keepSigned(stream);
  const view = presentStreamPage(
    signed,
    { title: person.displayName, heading: "elsewhere", path, address, layout: "rows" },
    page,
  );
  return {
    kind: "person" as const,
    view,
    profile: presentProfile(person, (await memberships)?.items ?? [], page),
    meta: {
      title: `${person.displayName} — ${page.blog.displayName}`,
      description: person.bio,
      canonical: view.canonical,
      next: view.older?.href ?? null,
      // A reader who never published is nobody that a search engine should list.
      isHidden: signed.items.length === 0,
    },
  };
}
