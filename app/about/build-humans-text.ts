import type { AboutView } from "./present-about.ts";

/** What the file says beside the masthead. */
interface SiteDescription {
  name: string;
  /** Absolute. */
  href: string;
  language: string;
}

/** A name on a line of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** `/humans.txt` (humanstxt.org): who makes the blog, as its about page has them. */
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
