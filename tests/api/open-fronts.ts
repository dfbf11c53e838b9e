import type { FrontBlock, Placement } from "../../contract/fronts/front.ts";
import type { ImportBatch, ImportedBlog, ImportedPost } from "../../contract/import/import.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import { createServices, type Databases } from "../../mocks/create-services.ts";
import { begin, hour, importedStory } from "./open-desk.ts";
import { importToken } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";

/* Networks in which editors place stories: Kotaku, with the id 9, and whatever else a test needs. */

interface FrontNetwork<Name extends string> {
  now: () => number;
  databases?: Databases;
  /** Screen names, with the ids 601 and following in this order. */
  people: readonly Name[];
  /** Kotaku's fields, with its members. */
  kotaku: Partial<ImportedBlog>;
  others?: readonly ImportedBlog[];
  posts: readonly ImportedPost[];
}

/** The services with such a network, and a session for each of its people. */
export async function openFronts<const Name extends string>({
  now,
  databases,
  people,
  kotaku,
  others = [],
  posts,
}: FrontNetwork<Name>) {
  const variables = { IMPORT_TOKEN: importToken };
  const services = createServices({ now, variables, ...(databases && { databases }) });
  const batch: ImportBatch = {
    people: people.map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [plainBlog("9", "kotaku", kotaku), ...others],
    posts: [...posts],
  };
  await services.load(batch);
  const open = async (name: Name) => [name, await openSession(services.db, name)] as const;
  const tokens = Object.fromEntries(await Promise.all(people.map(open))) as Record<Name, string>;
  return { services, tokens };
}

/** Kotaku's stories 101 and following, an hour apart, the newest first. */
export const listStories = (
  count: number,
  more: (index: number) => Partial<ImportedPost> = () => ({}),
): ImportedPost[] =>
  Array.from({ length: count }, (_, index) =>
    importedStory(String(101 + index), { publishTimeMillis: begin - (index + 1) * hour, ...more(index) }),
  );

/** A story's place on a front; with `headline`, one of its own. */
export const placeStory = (
  postId: string,
  { headline = null, ...more }: Partial<Placement> & { headline?: string | null } = {},
): Placement => ({
  id: `place${postId}`,
  postId,
  look: { ...ownLook, headline },
  isLarge: false,
  fromMillis: null,
  untilMillis: null,
  ...more,
});

/** A block without a title, link or rule. */
export const buildBlock = (
  id: string,
  layout: FrontBlock["layout"],
  more: Partial<FrontBlock> = {},
): FrontBlock => ({
  id,
  layout,
  title: null,
  link: null,
  rule: null,
  mayRepeat: false,
  placed: [],
  ...more,
});
