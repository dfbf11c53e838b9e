import fc from "fast-check";
import { expect, test } from "vitest";
import { importBatch, type ImportBatch, type ImportedPost } from "../../../contract/import/import.ts";
import { ApiError } from "../../../cli/upload/api-client.ts";
import { body, hostile, nodeArbitraries } from "../../app/arbitrary-nodes.ts";
import { times } from "../../sampling.ts";
import { goRound } from "./round-trips.ts";
import { serveMemory, type MemoryNetwork } from "./serve-memory.ts";

/*
 * Anything that can be imported can be exported, restored into an empty network and exported with the same result:
 * posts with any fields, of any length and out of any range. Refused parts are not in the network; stored data never
 * ends or changes an export.
 */

/** A network is created once for many posts. */
const postsOfRun = 40;

const pixel = Buffer.from("47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b", "hex");
const imageIds = ["first-image", "second-image"] as const;

/** Mostly short, and sometimes above every limit. */
const text = fc.oneof(
  { weight: 20, arbitrary: hostile },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 150, maxLength: 1_200 }) },
  { weight: 1, arbitrary: fc.constant("   spaces around   ") },
);
const share = fc.double({ noNaN: true, min: -1, max: 2 });
const image = fc.record(
  {
    id: fc.constantFrom(...imageIds, "missing-image", ""),
    alt: text,
    format: fc.constantFrom("jpg", "GIF"),
    width: fc.option(fc.integer()),
    focalPoint: fc.option(fc.record({ x: share, y: share })),
    remoteUrl: fc.option(fc.constant("https://old.example/a.jpg")),
  },
  { requiredKeys: ["id"] },
);
const attribution = fc.record({ credit: text, source: text, label: text, copyright: text, license: text });
const imageNode = fc.record(
  { type: fc.constant("Image"), image, attribution: fc.array(attribution, { maxLength: 2 }) },
  { requiredKeys: ["type", "image"] },
);
const tag = fc.record({ safeName: text, urlName: text, displayName: text });
const millis = fc.oneof(
  fc.integer({ min: 1_400_000_000_000, max: 1_400_000_000_003 }),
  fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }),
);
const flag = fc.boolean();
const blogNames = ["one", "two"] as const;
const people = ["ann", "bob"] as const;
const path = hostile.map((value) => `/${value}`);

const fields = fc.record(
  {
    headline: text,
    subhead: fc.option(text),
    byline: fc.option(text),
    slug: fc.constantFrom("", "a-slug", "Ungültig & <b>", "a-slug".repeat(13)),
    status: fc.constantFrom("DRAFT", "PUBLISHED", "DELETED"),
    removedAtRequestOf: fc.option(text),
    publishTimeMillis: millis,
    lastUpdateTimeMillis: millis,
    body: fc.oneof(body, fc.array(fc.oneof(imageNode, nodeArbitraries["Slideshow"] ?? imageNode))),
    mainMedia: fc.option(imageNode),
    featuredMedia: fc.option(image),
    socialImage: fc.option(image),
    storyType: fc.option(text),
    category: fc.option(text),
    tags: fc.array(tag, { maxLength: 9 }),
    specialSection: fc.option(text),
    sectionPosition: fc.option(fc.integer({ min: 1 })),
    isFeatured: flag,
    isSticky: flag,
    isPage: flag,
    sponsored: flag,
    isBlip: flag,
    approved: flag,
    mode: fc.constantFrom("standard", "ask", "liveblog"),
    likeCount: fc.oneof({ weight: 5, arbitrary: fc.nat() }, { weight: 1, arbitrary: fc.double() }),
    adZone: fc.option(text),
    syndicationExclusions: fc.array(fc.constantFrom("rss", "msn")),
    password: fc.option(fc.constantFrom("sesame", "")),
    reposts: fc.array(fc.record({ blog: fc.constantFrom(...blogNames), timestamp: millis }), {
      maxLength: 2,
    }),
    translationOf: fc.option(fc.constantFrom("post 0", "post 1", "elsewhere")),
    redirectsFrom: fc.array(path, { maxLength: 3 }),
    guests: fc.array(fc.constantFrom(...people), { maxLength: 2 }),
  },
  { requiredKeys: ["publishTimeMillis", "body"] },
);
const post = fc.record({
  fields,
  authors: fc.array(fc.constantFrom(...people), { minLength: 1, maxLength: 3 }),
  blog: fc.constantFrom(...blogNames),
  parent: fc.option(fc.nat({ max: postsOfRun }), { freq: 2 }),
  /** Most have nothing that is refused. */
  isFitted: fc.constantFrom(true, true, true, false),
});

/** A drawn value with image texts within their limits. */
function fit(value: unknown, name = ""): unknown {
  if (typeof value === "string") return value.slice(0, name === "alt" ? 500 : 1_000);
  if (typeof value !== "object" || value === null) return value;
  if (name === "focalPoint") return { x: 0.25, y: 1 };
  if (name === "attribution") return (value as object[]).map((one) => trim(one, 200));
  if (Array.isArray(value)) return value.map((one) => fit(one));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fit(inner, key)]));
}
const trim = (fields: object, most: number) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, text]) => [key, typeof text === "string" ? text.slice(0, most) : text]),
  );

const asPosts = (drawn: readonly { fields: object; parent: number | null; isFitted: boolean }[]) =>
  drawn.map(({ fields: own, parent, isFitted, ...names }, index) => ({
    ...names,
    ...((isFitted ? fit(own) : own) as object),
    sourceId: `post ${index}`,
    parent: parent === null || parent >= index ? null : `post ${parent}`,
  })) as unknown as ImportedPost[];

const person = fc.record({ displayName: text, bio: text, links: fc.array(text, { maxLength: 2 }) });

const network = fc.record({
  posts: fc.array(post, { minLength: postsOfRun, maxLength: postsOfRun }).map(asPosts),
  people: fc.tuple(person, person),
  blog: fc.record({
    displayName: text,
    tagline: text,
    about: body,
    sections: fc.array(text, { maxLength: 2 }),
  }),
});

/** The blogs and people that posts refer to. */
const buildBase = (drawn: {
  people: readonly object[];
  blog: { displayName: string; tagline: string; about: unknown[]; sections: string[] };
}): ImportBatch =>
  ({
    people: people.map((screenName, index) => ({ screenName, joinedTimeMillis: 5, ...drawn.people[index] })),
    blogs: blogNames.map((name, index) => ({
      id: String(index + 7),
      name,
      host: `${name}.example`,
      blogGroup: "default",
      properties: { autoRepostToParent: index === 0 },
      ...(index === 0 && { parentBlogId: "8" }),
      sales: {},
      locale: "en-US",
      displayName: drawn.blog.displayName,
      tagline: drawn.blog.tagline,
      about: drawn.blog.about,
      specialSections: drawn.blog.sections.map((urlName) => ({ urlName, displayName: urlName })),
    })),
  }) as unknown as ImportBatch;

/** Imports a batch without items that don't parse. Returns the number of posts written. */
async function importInto({ importer }: MemoryNetwork, batch: ImportBatch): Promise<number> {
  try {
    return (await importer.write(importBatch, batch)).posts.length;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return 0;
    throw error;
  }
}

test("whatever imports, exports, restores into an empty network and exports equal", async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(network, async ({ posts, ...base }) => {
      const original = await serveMemory();
      try {
        for (const id of imageIds) await original.importer.pictures.put(id, pixel, "gif");
        await importInto(original, buildBase(base));
        for (const one of posts) written += await importInto(original, { posts: [one] });
        const { counts: _, ...troubles } = await goRound(original);
        expect(troubles).toEqual({ unreadable: [], lost: [], failures: [], differences: [] });
      } finally {
        await original.close();
      }
    }),
    { numRuns: times(1, 60), endOnFailure: true },
  );
  expect(written).toBeGreaterThan(times(5, 600));
});
