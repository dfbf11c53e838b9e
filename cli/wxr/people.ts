import type { ImportedPerson } from "../../contract/import/import.ts";
import { buildBurnerName, buildScreenName } from "../screen-name.ts";
import { findPublishTime } from "./date.ts";
import type { Outline } from "./outline.ts";
import { childElements, childText, metaValue, type XmlElement } from "./xml-element.ts";

type People = Pick<Outline, "site" | "exportedAt" | "authors" | "guests" | "screenNameByEmail">;

/** A guest author of the plugin Co-Authors Plus, who has no account of WordPress unless one is linked. */
export interface GuestAuthor {
  displayName: string;
  /** Login of the linked account, or empty. */
  account: string;
}

/**
 * Logins of an item's authors in order. Co-Authors Plus keeps several as terms; otherwise there is one, by default
 * `editor`.
 */
export function findAuthorLogins(item: XmlElement): string[] {
  const terms = childElements(item, "category")
    .filter(({ attributes }) => attributes["domain"] === "author")
    .map(({ text, attributes }) => text.trim() || (attributes["nicename"] ?? "").replace(/^cap-/, ""))
    .filter(Boolean);
  return terms.length > 0 ? [...new Set(terms)] : [childText(item, "dc:creator") || "editor"];
}

/** Screen names of an item's authors in order. */
export const findAuthorNames = (item: XmlElement, people: Pick<People, "guests">): string[] => [
  ...new Set(
    findAuthorLogins(item).map((login) => buildScreenName(people.guests.get(login)?.account || login)),
  ),
];

/** The person behind a login, who joined at the time of their first contribution. */
export function createAuthor(login: string, joinedTimeMillis: number, people: People): ImportedPerson {
  const guest = people.guests.get(login);
  const account = guest?.account || login;
  return {
    screenName: buildScreenName(account),
    displayName: people.authors.get(account) || guest?.displayName || account,
    joinedTimeMillis,
  };
}

/** A guest author by login, from an item of Co-Authors Plus. */
export function readGuestAuthor(item: XmlElement): [string, GuestAuthor] {
  const displayName = metaValue(item, "cap-display_name") || childText(item, "title");
  const login = metaValue(item, "cap-user_login") || childText(item, "wp:post_name").replace(/^cap-/, "");
  return [login, { displayName, account: metaValue(item, "cap-linked_account") }];
}

/**
 * The author of a comment: an author of the site, or a person distinguished by a hash of the email address,
 * which isn't stored.
 */
export function findCommenter(comment: XmlElement, people: People): ImportedPerson {
  const name = childText(comment, "wp:comment_author");
  const email = childText(comment, "wp:comment_author_email").toLowerCase();
  const secret = `${people.site} ${email || childText(comment, "wp:comment_author_url")}`;
  return {
    screenName: people.screenNameByEmail.get(email) ?? buildBurnerName(name, secret),
    displayName: name || "Anonymous",
    joinedTimeMillis: findPublishTime(comment, people.exportedAt),
  };
}

/** Adds a person, or an earlier time for a known one. */
export function addPerson(known: Map<string, ImportedPerson>, person: ImportedPerson): void {
  const before = known.get(person.screenName);
  const joinedTimeMillis = Math.min(
    before?.joinedTimeMillis ?? person.joinedTimeMillis,
    person.joinedTimeMillis,
  );
  known.set(person.screenName, { ...(before ?? person), joinedTimeMillis });
}
