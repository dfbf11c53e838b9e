import * as v from "valibot";
import { encodeSegment } from "./encode-segment.ts";
import { BlogId, PersonId } from "./entities/ids.ts";

/*
 * What people follow, as one short text: "blog:9", "person:501", or "tag:9:zelda" for a tag of a blog, by its canonical name.
 * Pages and forms carry it.
 */

export const followKinds = ["blog", "tag", "person"] as const;
export type FollowKind = (typeof followKinds)[number];

export type Followable =
  | { kind: "blog"; blogId: string }
  | { kind: "tag"; blogId: string; tag: string }
  | { kind: "person"; personId: string };

/** Longest key, characters: a tag's name is percent-encoded. */
const maxLength = 700;
const shape = /^(blog|person|tag):(\d{1,19})(?::([^:]+))?$/;

export const FollowKey = v.pipe(
  v.string(),
  v.maxLength(maxLength),
  v.check((text) => parseFollowKey(text) !== null, "must be a key of what can be followed"),
);

export function buildFollowKey(followed: Followable): string {
  if (followed.kind === "person") return `person:${followed.personId}`;
  if (followed.kind === "blog") return `blog:${followed.blogId}`;
  return `tag:${followed.blogId}:${encodeSegment(followed.tag.toLowerCase())}`;
}

/** Null for anything that `buildFollowKey` doesn't build. */
export function parseFollowKey(text: string): Followable | null {
  const [, kind, id = "", name] = shape.exec(text) ?? [];
  if (kind === "tag") {
    const tag = name === undefined ? null : decode(name);
    return tag === null || tag === "" || !v.is(BlogId, id) ? null : { kind, blogId: id, tag };
  }
  if (name !== undefined) return null;
  if (kind === "blog") return { kind, blogId: id };
  return kind === "person" && v.is(PersonId, id) ? { kind, personId: id } : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
