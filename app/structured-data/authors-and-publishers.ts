import type {
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
  Person as PersonThing,
  ProfilePage,
} from "schema-dts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import { readSponsor } from "../../contract/network/sponsor.ts";
import { readAccounts } from "../../contract/network/link-lists.ts";
import { findLogo } from "../blog/look-images.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findTheme } from "../blog/blog-theme.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import { formatTime } from "../date-time/time-formats.ts";
import { cropImage } from "../image/build-image-url.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";

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
    // Zero for people from an archive without their join dates.
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

const frontOf = ({ host }: Blog, { addressing }: PageContext) => addressing.absolute(host, "/");

/** The `@id` of a blog. */
export const publisherId = (blog: Blog, context: PageContext) => `${frontOf(blog, context)}#publisher`;

/** Size of the square logo in pixels: that of the largest icon. */
const iconSide = 512;

/** The blog as a publisher, part of its network. */
export function describePublisher(blog: Blog, context: PageContext): Exclude<Organization, string> {
  const { mainSite } = context;
  return {
    "@type": "NewsMediaOrganization",
    "@id": publisherId(blog, context),
    name: blog.displayName,
    url: frontOf(blog, context),
    logo: describeLogo(blog, context),
    ...describePolicies(blog, context),
    ...describeSponsor(blog),
    ...(blog.isMainSite
      ? {}
      : {
          parentOrganization: {
            "@type": "Organization",
            name: mainSite.displayName,
            url: frontOf(mainSite, context),
          },
        }),
  };
}

function describeSponsor(blog: Blog) {
  const sponsor = readSponsor(blog.sponsor ?? "");
  if (sponsor === null) return {};
  const { name, address } = sponsor;
  const url = address === null ? {} : { url: address };
  return { sponsor: { "@type": "Organization" as const, name, ...url } };
}

/** The blog's policy pages and its accounts elsewhere. */
function describePolicies(blog: Blog, context: PageContext) {
  const page = (path: string) => context.addressing.absolute(blog.host, path);
  const { accounts } = readAccounts(blog.accounts ?? "");
  return {
    publishingPrinciples: page("/about"),
    correctionsPolicy: page("/corrections"),
    ...(accounts.length > 0 ? { sameAs: accounts } : {}),
  };
}

function describeLogo(blog: Blog, context: PageContext) {
  const own = findLogo(blog, context.now);
  const logo = own && cropImage(own, 1, context.images);
  const src = logo?.src ?? `/icons/${findTheme(blog, context.now).name}-${iconSide}.png`;
  const side = logo ? logo.width : iconSide;
  return {
    "@type": "ImageObject" as const,
    url: buildAbsoluteUrl(src, context),
    ...(side === null ? {} : { width: `${side}`, height: `${side}` }),
  };
}

/** The blog as the site a page belongs to. */
export const describeSiteBriefly = (context: PageContext): Exclude<WebSite, string> => ({
  "@type": "WebSite",
  name: context.blog.displayName,
  url: frontOf(context.blog, context),
});

/** The blog as a site, on its front page. */
export function describeSite(context: PageContext): Exclude<WebSite, string> {
  const { blog } = context;
  return {
    ...describeSiteBriefly(context),
    ...(blog.tagline === "" ? {} : { description: blog.tagline }),
    inLanguage: blog.locale,
    publisher: { "@id": publisherId(blog, context) },
    potentialAction: describeSearch(context),
  };
}

/** The blog's search; the braces are a URL template variable. */
function describeSearch({ blog, addressing }: PageContext): WithActionConstraints<SearchAction> {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${addressing.absolute(blog.host, "/search")}?q={words}` },
    "query-input": "required name=words",
  };
}
