import type { Person as PersonThing, ProfilePage } from "schema-dts";
import type { Person } from "../../contract/entities/person.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-byline.ts";
import { formatTime } from "../date-time/format-time.ts";
import { cropImage } from "../image/crop-image.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";

/** A person as an author. */
export function describeWriter(
  { displayName, screenName }: Pick<Person, "displayName" | "screenName">,
  context: PageContext,
): Exclude<PersonThing, string> {
  return {
    "@type": "Person",
    name: displayName,
    url: buildAbsoluteUrl(buildPersonHref(screenName, context), context),
  };
}

/** A person's profile page. */
export function describeProfile(person: Person, context: PageContext): Exclude<ProfilePage, string> {
  const picture = person.avatar && cropImage(person.avatar, 1, context.images);
  const url = buildAbsoluteUrl(buildPersonHref(person.screenName, context), context);
  return {
    "@type": "ProfilePage",
    "@id": url,
    url,
    // Zero for people from an archive that doesn't say when they joined.
    ...(person.joinedTimeMillis > 0 && {
      dateCreated: formatTime(person.joinedTimeMillis, "isoOffset", { timezone: context.blog.timezone }),
    }),
    inLanguage: context.blog.locale,
    mainEntity: {
      ...describeWriter(person, context),
      alternateName: person.screenName,
      identifier: person.id,
      ...(person.bio === "" ? {} : { description: person.bio }),
      ...(person.links.length === 0 ? {} : { sameAs: [...person.links] }),
      ...(picture ? { image: buildAbsoluteUrl(picture.src, context) } : {}),
    },
  };
}
