import type { AboutView } from "./present-about.ts";

/** The site's data in the file, besides the masthead. */
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
