import type { ImportedPerson } from "../../contract/import/import.ts";
import { buildBurnerName, buildScreenName } from "../screen-name.ts";
import { findPublishTime } from "./date.ts";
import type { Outline } from "./outline.ts";
import { childText, type XmlElement } from "./xml-element.ts";

type People = Pick<Outline, "site" | "exportedAt" | "authors" | "screenNameByEmail">;

/** The screen name of an item's author; defaults to `editor`. */
export const findAuthorName = (item: XmlElement): string =>
  buildScreenName(childText(item, "dc:creator") || "editor");

/** The author of an item. */
export function findAuthor(item: XmlElement, people: People): ImportedPerson {
  const login = childText(item, "dc:creator") || "editor";
  return {
    screenName: findAuthorName(item),
    displayName: people.authors.get(login) ?? login,
    joinedTimeMillis: findPublishTime(item, people.exportedAt),
  };
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
