import * as v from "valibot";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { buildSlug } from "../slug.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { RuleChange } from "../moderation/rulesystem.ts";
import { ShownSettingChange } from "./blog-settings.ts";

/*
 * The network's blogs as superusers make and run them (docs/guides/blogs.md). All calls need `blogs.write`.
 */

/** What a blog's host may not be; `taken` is the host of another blog. */
export const hostFaults = ["empty", "address", "port", "alphabet", "noHost", "taken"] as const;
export type HostFault = (typeof hostFaults)[number];

/** Names that lead nowhere on the Internet. */
const localEnds: ReadonlySet<string> = new Set([
  "localhost",
  "local",
  "internal",
  "invalid",
  "onion",
  "arpa",
]);

/** A host as people type it, in the form in which it is stored. */
export const foldHost = (typed: string): string => typed.trim().toLowerCase();

/** The reason why a text isn't a host on which a blog can answer; null if it is one. Expects `foldHost`. */
export function findHostFault(host: string): Exclude<HostFault, "taken"> | null {
  if (host === "") return "empty";
  if (/[/\\?#@\s]/.test(host)) return "address";
  if (/:\d*$/.test(host)) return "port";
  const labels = host.split(".");
  // "xn--" begins the written form of a name in another alphabet.
  if (/[^\u0020-\u007e]/.test(host) || labels.some((label) => label.startsWith("xn--"))) return "alphabet";
  const isHost =
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    /^[a-z]{2,}$/.test(labels.at(-1) ?? "");
  return isHost && !localEnds.has(labels.at(-1) ?? "") ? null : "noHost";
}

/** Fields of a new blog, in the order of the form. */
export const newBlogFields = [
  "displayName",
  "name",
  "host",
  "group",
  "locale",
  "preset",
  "owner",
  "section",
] as const;
export type NewBlogField = (typeof newBlogFields)[number];

/** A field that prevents a blog from being made, and what is wrong with it. */
const BlogFault = v.object({
  field: v.picklist(newBlogFields),
  fault: v.picklist([...hostFaults, "wrong", "unknown", "noAccount", "suspended"]),
  /** The display name of the blog that has the name or host already. */
  other: v.string(),
});
export type BlogFault = v.InferOutput<typeof BlogFault>;

/** A group's name, which appears in addresses of the studio. */
export const isGroupName = (text: string): boolean => /^[a-z\d][a-z\d-]{0,59}$/.test(text);

/** The address of a section: "Film reviews" → film-reviews; null for a text without letters or digits. */
export const nameSection = (displayName: string): string | null => buildSlug(displayName) || null;

/** A blog in the list of the network's blogs. */
export const ManagedBlog = v.object({
  id: BlogId,
  name: v.string(),
  displayName: v.string(),
  host: v.string(),
  blogGroup: v.string(),
  parentBlogId: v.nullable(BlogId),
  locale: Locale,
  tagline: v.string(),
  isMainSite: v.boolean(),
  /** Since when it takes no new stories and replies; null while it does. */
  closedTimeMillis: v.nullable(Millis),
  /** Version to send when changing it. */
  version: v.number(),
});
export type ManagedBlog = v.InferOutput<typeof ManagedBlog>;

/** All blogs of the network, the main site first. */
export const getManagedBlogs = defineSignedRead({
  service: "profile",
  path: "managedblogs/views/list",
  query: noQuery,
  reply: v.object({ items: v.array(ManagedBlog) }),
});

/** One of them, by name, with what its checklist needs to know. */
export const getManagedBlog = defineSignedRead({
  service: "profile",
  path: "managedblogs/views/one",
  query: v.object({ name: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({
    blog: ManagedBlog,
    owner: v.nullable(Person),
    /** Publication time of its first story; null before. */
    firstStoryMillis: v.nullable(Millis),
    /** What search engines were told of its newest stories; null where they are told of no address. */
    engines: v.nullable(
      v.object({
        /** The last attempt; null if there was none, or long ago (`api/outbox/delivery-log.ts`). */
        timeMillis: v.nullable(Millis),
        /** What the last attempt failed with. */
        failure: v.nullable(v.string()),
        /** Publication time of the newest story. */
        newestMillis: v.nullable(Millis),
      }),
    ),
    /** Hosts that it had before, whose addresses lead to its own. */
    formerHosts: v.array(v.string()),
    /** Number of its stories that are scheduled, up to `maxScheduledCounted`. */
    scheduled: v.number(),
  }),
});

export const maxScheduledCounted = 1_000;

const typed = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

/**
 * Makes a blog with its first owner and section; with `isTrial`, or with faults, nothing is made. The owner is a person's
 * screen name, `group` is empty for none, `preset` is a theme.
 */
export const createBlog = defineSignedWrite({
  service: "profile",
  path: "managedblogs/create",
  query: noQuery,
  body: v.object({
    displayName: typed(200),
    name: typed(200),
    host: typed(300),
    group: typed(200),
    locale: Locale,
    preset: typed(100),
    owner: typed(200),
    section: typed(200),
    isTrial: v.boolean(),
  }),
  reply: v.object({
    faults: v.array(BlogFault),
    /** The first owner, if there is such a person. */
    owner: v.nullable(Person),
    /** The new blog; null for a trial or with faults. */
    blog: v.nullable(v.object({ id: BlogId, name: v.string() })),
  }),
});

/** What is changed of a blog: its group and parent, its host, its language, or whether it takes new stories and replies. */
export const BlogWish = v.variant("kind", [
  v.object({ kind: v.literal("move"), host: typed(300) }),
  v.object({ kind: v.literal("locale"), locale: Locale }),
  v.object({ kind: v.literal("place"), group: typed(200), parentBlogId: v.nullable(BlogId) }),
  v.object({ kind: v.literal("close") }),
  v.object({ kind: v.literal("open") }),
]);
export type BlogWish = v.InferOutput<typeof BlogWish>;

/**
 * Reasons why a blog can't be changed so: the main site stays open and where it is, and stories that are scheduled come
 * first; a parent can't be the blog itself, one below it, or unknown; a host is no blog's, the blog's own included.
 */
export const wishFaults = ["mainSite", "scheduled", "group", "parent", "sameHost", ...hostFaults] as const;
export type WishFault = (typeof wishFaults)[number];

/**
 * Changes a blog, or with `isTrial` says what that would change. With a fault, nothing is changed. 409 if the blog was
 * changed since `version` was read.
 */
export const changeBlog = defineSignedWrite({
  service: "profile",
  path: "managedblogs/change",
  query: noQuery,
  body: v.object({ blogId: BlogId, version: v.number(), wish: BlogWish, isTrial: v.boolean() }),
  reply: v.object({
    fault: v.nullable(v.picklist(wishFaults)),
    /** Settings whose values change, because other ones are inherited. */
    changes: v.array(ShownSettingChange),
    /** Rules of discussions that are others in another group. */
    rules: v.optional(v.array(RuleChange), []),
    version: v.number(),
  }),
});

/** Why a group can't have a name: it is none, or another group has it, or had it and left settings. */
export const GroupFault = v.picklist(["group", "taken", "same"]);
export type GroupFault = v.InferOutput<typeof GroupFault>;

/**
 * Gives a group of blogs another name, with the settings and the rules of discussions that are set for it; with `isTrial`
 * nothing is written. 404 if no blog is in it. 409 if its blogs aren't those of `blogIds` any more.
 */
export const renameGroup = defineSignedWrite({
  service: "profile",
  path: "managedblogs/groups/rename",
  query: noQuery,
  body: v.object({
    group: typed(200),
    name: typed(200),
    blogIds: v.pipe(v.array(BlogId), v.maxLength(1_000)),
    isTrial: v.boolean(),
  }),
  reply: v.object({ fault: v.nullable(GroupFault) }),
});
