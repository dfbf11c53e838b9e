import * as v from "valibot";
import { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import { ImportedBlog, ImportedPerson } from "../../contract/import.ts";
import type { Network } from "./network.ts";

/** A blog as it travels, with what only its own services and its importer tell. */
export interface BlogRow extends v.InferOutput<typeof ImportedBlog> {
  blog: Blog;
}

/** Blogs and people, and how an import names them. */
export interface Names {
  /** In the order of the network's navigation. */
  blogs: BlogRow[];
  people: Person[];
  /** By its short name; throws where there is none. */
  blog: (name: string) => Blog;
  /** By screen name in any case; throws where there is none. */
  personId: (screenName: string) => string;
}

/** First id that the mocks give to people who come without one; the demo network brings its own. */
const firstGivenId = 5_900_000_001;

/** The value, or an error that names what the network lacks. */
export function assertKnown<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The network has no ${what}.`);
  return value;
}

export function createNames(network: Pick<Network, "blogs" | "people">): Names {
  const blogs = v
    .parse(v.array(ImportedBlog), network.blogs)
    .map((imported): BlogRow => ({ ...imported, blog: v.parse(Blog, imported) }))
    .toSorted((a, b) => a.position - b.position);
  const people = v.parse(v.array(ImportedPerson), network.people).map((imported, index): Person => {
    // Their address is nobody else's to know.
    const { account, ...person } = imported;
    void account;
    return { ...person, id: person.id ?? String(firstGivenId + index) };
  });
  const blogByName = new Map(blogs.map(({ blog }) => [blog.name, blog]));
  const idByScreenName = new Map(people.map((person) => [person.screenName.toLowerCase(), person.id]));
  return {
    blogs,
    people,
    blog: (name) => assertKnown(blogByName.get(name), `blog ${name}`),
    personId: (name) => assertKnown(idByScreenName.get(name.toLowerCase()), `person ${name}`),
  };
}
