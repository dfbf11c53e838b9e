import type * as v from "valibot";
import { roles } from "../../contract/entities/person.ts";
import type { getBlogAbout } from "../../contract/people/profile.ts";
import { findLogo } from "../blog/look-images.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar, presentLogo } from "../image/profile-assets.ts";
import { buildPlainBodyContext } from "../rich-text/body-context.ts";
import { hasAffiliateLink, presentBody } from "../rich-text/present-body.ts";
import { presentLightbox, type LightboxWords } from "../rich-text/image/present-lightbox.ts";
import type { PresentedBlock } from "../rich-text/block-types.ts";
import { describeAbout, describeOwnHead, type OwnSubject } from "../structured-data/describe-pages.ts";
import { describePublisher } from "../structured-data/authors-and-publishers.ts";

/** A blog's description and masthead. */
export interface AboutView {
  /** The blog's logo; null if it has none, since its name is the title anyway. */
  logo: PresentedImage | null;
  title: string;
  tagline: string;
  /** Set if the text contains an affiliate link. */
  disclosure: string | null;
  body: PresentedBlock[];
  lightbox: LightboxWords;
  /** The blog's contact links and corrections policy. */
  contact: { title: string; links: { label: string; href: string; rel?: string; target?: string }[] };
  masthead: {
    title: string;
    people: { name: string; href: string; role: string; avatar: PresentedImage }[];
  } | null;
}

/** Google shows stories of sites that a reader has chosen first ("Preferred sources"); it supports whole hosts only. */
const presentPreferredSource = ({ intl, blog }: PageContext) => ({
  label: intl.t("site.preferredSource", { blog: blog.displayName }),
  href: `https://www.google.com/preferences/source?q=${encodeURIComponent(blog.host)}`,
  rel: "noopener noreferrer",
  target: "_blank",
});

const rank = (role: (typeof roles)[number]) => roles.indexOf(role);

export function presentAbout(
  about: v.InferOutput<(typeof getBlogAbout)["reply"]>,
  context: PageContext,
): AboutView {
  const { intl, blog } = context;
  const people = new Map(about.people.map((person) => [person.id, person]));
  const masthead = about.memberships
    .toSorted((one, other) => rank(one.role) - rank(other.role))
    .flatMap(({ personId, role, title }) => {
      const person = people.get(personId);
      if (!person) return [];
      return [
        {
          name: person.displayName,
          href: buildPersonHref(person.screenName, context),
          role: title || intl.t(`site.role.${role}`),
          avatar: presentAvatar(person.avatar, "avatar", context),
        },
      ];
    });
  const logo = findLogo(blog, context.now);
  const here = (path: string) => context.addressing.href(blog.host, path);
  const body = presentBody(about.about, buildPlainBodyContext(context));
  return {
    logo: logo ? presentLogo({ logo }, context) : null,
    title: intl.t("site.aboutTitle", { blog: blog.displayName }),
    tagline: blog.tagline,
    disclosure: hasAffiliateLink(body) ? intl.t("commerce.disclosure") : null,
    body,
    lightbox: presentLightbox(intl),
    contact: {
      title: intl.t("site.contact"),
      links: [
        { label: intl.t("information.contact"), href: here("/contact") },
        { label: intl.t("corrections.link"), href: here("/corrections") },
        ...(context.isPreview ? [] : [{ label: intl.t("site.newsletters"), href: here("/newsletter") }]),
        { label: "RSS", href: here("/rss") },
        ...(context.isPreview ? [] : [presentPreferredSource(context)]),
      ],
    },
    masthead: masthead.length === 0 ? null : { title: intl.t("site.masthead"), people: masthead },
  };
}

/** Sets the metadata in the head of an about page. `context` is the loaders' context. */
export function describeAboutHead(context: object, subject: OwnSubject, page: PageContext): void {
  const about = describeAbout(subject, page);
  describeOwnHead(context, subject, [about, describePublisher(page.blog, page)], page);
}

/** The site's data in the file, in addition to the masthead. */
interface SiteDescription {
  name: string;
  /** Absolute. */
  href: string;
  language: string;
}

/** Collapses a name to one line. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** `/humans.txt` (humanstxt.org): the people who make the blog, as on its about page. */
export function buildHumansText(
  people: NonNullable<AboutView["masthead"]>["people"],
  { name, href, language }: SiteDescription,
): string {
  const team = people.flatMap((person) => [
    `${oneLine(person.role)}: ${oneLine(person.name)}`,
    `Site: ${person.href}`,
    "",
  ]);
  return [
    ...(team.length === 0 ? [] : ["/* TEAM */", ...team]),
    "/* SITE */",
    `Name: ${oneLine(name)}`,
    `Address: ${href}`,
    `Language: ${language}`,
    "Standards: HTML, CSS, JavaScript modules",
    "",
  ].join("\n");
}
