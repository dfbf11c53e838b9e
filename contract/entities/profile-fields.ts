import * as v from "valibot";
import { ScreenName } from "./ids.ts";

/* Fields that people write about themselves on their profile page. */

/** Maximum length of a bio, characters. */
export const maxBioLength = 300;
export const maxProfileLinks = 3;

const scheme = /(?:\bhttps?:\/\/|\bwww\.)/i;
/** Common top-level domains, and those popular with advertisers. */
const domainEndings: ReadonlySet<string> = new Set(
  "com net org info biz online shop site store top xyz ru cn io co me".split(" "),
);

/** True if a run of letters, digits, hyphens and dots contains a domain: "example.com", "my-shop.store". */
function isDomain(run: string): boolean {
  const labels = run.toLowerCase().split(".");
  return labels.some((label, at) => domainEndings.has(label) && (labels[at - 1] ?? "").length > 1);
}

/** True if a text advertises addresses: it contains a full URL, or several domains. */
export const isForLinks = (text: string): boolean =>
  scheme.test(text) || text.split(/[^\p{L}\p{N}.-]/u).filter(isDomain).length > 1;

/** A person's bio: one paragraph in any script, without addresses. */
export const Bio = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()),
  v.maxLength(maxBioLength, `must be at most ${maxBioLength} characters`),
  v.check((text) => !isForLinks(text), "must not contain web addresses"),
);

/** The stored form of a web address; null for other schemes, local host names, and addresses with passwords. */
export function parseProfileLink(text: string): string | null {
  const trimmed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (full.length > 200 || !URL.canParse(full)) return null;
  const { protocol, hostname, username, password, href } = new URL(full);
  const isWeb = protocol === "https:" || protocol === "http:";
  const isPublic = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(hostname);
  return isWeb && isPublic && username === "" && password === "" ? href : null;
}

/** Links to a person's own pages, without duplicates. */
export const ProfileLinks = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.check((text) => parseProfileLink(text) === text, "must be a web address"),
    ),
  ),
  v.maxLength(maxProfileLinks, `must be at most ${maxProfileLinks} links`),
  v.transform((links) => [...new Set(links)]),
);

/**
 * Screen names that can't be chosen: profiles live at `/{screenName}` of the main site, so names must not collide with
 * its pages, present or future, or pass for staff.
 */
const reserved: ReadonlySet<string> = new Set(
  [
    "about account accounts admin administrator ajax api apple-news ask assets atom blacklist blog blogs chat conduct corrections dashboard development embed",
    "experiments favicon features feed feeds follow followers following former-reader health help home icon image images import invitations export latest legal live login logout",
    "mail manage moderation moderator newsletter newsletters notifications null official password preview privacy queue region",
    "register robots root rss search security settings share signin signout signup sitemap special staff stories support system",
    "popular tag tags terms themes undefined video videos www write you kinja magma network undo editor editors",
  ]
    .join(" ")
    .split(" "),
);

/** Deleted accounts are renamed to `former-reader-…`. */
const reservedStart = /^former-reader/i;

const isReservedName = (name: string): boolean =>
  reserved.has(name.toLowerCase()) || reservedStart.test(name);

/** A screen name that may be chosen. Existing names stay valid even if they break these rules. */
export const NewScreenName = v.pipe(
  ScreenName,
  v.check((name) => !isReservedName(name), "is reserved"),
);
