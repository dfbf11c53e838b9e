import {
  getBlogAbout,
  getBlogByHost,
  getMemberships,
  getNetwork,
  getPeople,
  getPersonByName,
} from "../../contract/profile.ts";
import { mockCall } from "../mock-call.ts";
import { findBlogByHost, findBlogById } from "../store/blog.ts";
import { findMemberships, findPersonByName } from "../store/people.ts";
import { mockRelations } from "./relations.ts";
import type { Store } from "../store/store.ts";

/** Blogs and people. */
export function mockProfile(store: Store) {
  const { tables } = store;
  return [
    mockCall(getBlogByHost, ({ host }) => findBlogByHost(tables, host).blog),
    mockCall(getNetwork, () => ({ items: tables.blogs.map((row) => row.blog) })),
    mockCall(getBlogAbout, ({ blogId }) => {
      const { about } = findBlogById(tables, blogId);
      const memberships = tables.memberships.filter((membership) => membership.blogId === blogId);
      return {
        about,
        memberships,
        people: memberships.flatMap(({ personId }) => tables.people.get(personId) ?? []),
      };
    }),
    mockCall(getPersonByName, ({ screenName }) => findPersonByName(tables, screenName)),
    mockCall(getPeople, (_, { id }) => ({
      items: id.flatMap((personId) => tables.people.get(personId) ?? []),
    })),
    mockCall(getMemberships, ({ personId }) => ({ items: findMemberships(tables, personId) })),
    ...mockRelations(store),
  ];
}
