import * as v from "valibot";
import { defineRead } from "./call.ts";
import { BlockNodes } from "./entities/block-node.ts";
import { Blog } from "./entities/blog.ts";
import { Membership, Person } from "./entities/person.ts";
import { noQuery, queryList } from "./query.ts";

/** The blog of a production host. */
export const getBlogByHost = defineRead({
  service: "profile",
  path: "blog/byhost/:host",
  query: noQuery,
  reply: Blog,
});

/** Every blog of the network in the order of its navigation, the main site included. */
export const getNetwork = defineRead({
  service: "profile",
  path: "blog/views/network",
  query: noQuery,
  reply: v.object({ items: v.array(Blog) }),
});

/** What a blog says of itself, and its masthead. */
export const getBlogAbout = defineRead({
  service: "profile",
  path: "blog/views/about/:blogId",
  query: noQuery,
  reply: v.object({ about: BlockNodes, memberships: v.array(Membership), people: v.array(Person) }),
});

/** A person by screen name, in any case. */
export const getPersonByName = defineRead({
  service: "profile",
  path: "user/views/byname/:screenName",
  query: noQuery,
  reply: Person,
});

/** People by id, in the order asked; an id that is not there is left out. */
export const getPeople = defineRead({
  service: "profile",
  path: "user/views/list",
  query: v.object({ id: queryList }),
  reply: v.object({ items: v.array(Person) }),
});

/** A person's roles across the network. */
export const getMemberships = defineRead({
  service: "profile",
  path: "blogmembership/views/user/:personId",
  query: noQuery,
  reply: v.object({ items: v.array(Membership) }),
});
