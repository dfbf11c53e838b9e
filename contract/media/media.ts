import * as v from "valibot";
import { defineSignedRead, defineSignedUpload, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { maxAltCharacters } from "../entities/reply-body.ts";
import { ImageId, maxImageBytes, StoredImage } from "./images.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryNumber } from "../wire/query.ts";

/*
 * The media library: images of a blog's stories, with the details required to publish them. Every member of a blog may
 * use and describe its images, and use those of the network's other blogs.
 */

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `must be at most ${most} characters`));
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Details that people enter about an image, with the limits of their input. */
export const mediaDetails = {
  alt: v.optional(text(maxAltCharacters), ""),
  /** Adds nothing to the text around it: it needs no alt text. */
  isDecorative: v.optional(v.boolean(), false),
  caption: v.optional(text(2_000), ""),
  credit: v.optional(text(200), ""),
  source: v.optional(text(200), ""),
  /** Usually one of `attributionLabels`; imported stories may have others. Empty if undecided. */
  label: v.optional(text(100), ""),
  /** As written by the owner: "© 2026 Halcyon Dog". */
  copyright: v.optional(text(500), ""),
  /** Name or address of the license. */
  license: v.optional(text(500), ""),
  /** After this time the image can't be used in further stories. */
  licenseEndMillis: v.optional(v.nullable(Millis), null),
  /** The point to keep visible when the image is cropped: 0 to 1 from the left and from the top. */
  focalPoint: v.optional(v.nullable(v.object({ x: Share, y: Share })), null),
};
export const MediaDetails = v.object(mediaDetails);
export type MediaDetails = v.InferOutput<typeof MediaDetails>;

/** The same as stored: details from imported stories or older releases may be longer than current input allows. */
export const storedMediaDetails = {
  ...mediaDetails,
  alt: v.optional(v.string(), ""),
  caption: v.optional(v.string(), ""),
  credit: v.optional(v.string(), ""),
  source: v.optional(v.string(), ""),
  label: v.optional(v.string(), ""),
  copyright: v.optional(v.string(), ""),
  license: v.optional(v.string(), ""),
  focalPoint: v.optional(v.nullable(v.object({ x: v.number(), y: v.number() })), null),
};
export type StoredMediaDetails = v.InferOutput<v.ObjectSchema<typeof storedMediaDetails, undefined>>;

/** Details that an image needs before a story with it may be published. */
export const mediaLacks = ["alt", "credit", "source", "label"] as const;
export type MediaLack = (typeof mediaLacks)[number];

/** The missing details of an image. */
export function listLacks({
  alt,
  isDecorative,
  credit,
  source,
  label,
}: Pick<StoredMediaDetails, "alt" | "isDecorative" | "credit" | "source" | "label">): MediaLack[] {
  const given = {
    alt: isDecorative || alt !== "",
    credit: credit !== "",
    source: source !== "",
    label: label !== "",
  };
  return mediaLacks.filter((name) => !given[name]);
}

/** True if an image may be used in another story: its license has not ended. */
export const isLicensed = ({ licenseEndMillis }: Pick<MediaDetails, "licenseEndMillis">, now: number) =>
  licenseEndMillis === null || now < licenseEndMillis;

export const MediaImage = v.object({
  ...StoredImage.entries,
  ...storedMediaDetails,
  blogId: BlogId,
  /** Name of the file that was uploaded. */
  name: v.string(),
  /** Null for an image that came with an imported story. */
  uploadedByPersonId: v.nullable(PersonId),
  uploadedTimeMillis: Millis,
  /** Counts changes of the details. */
  version: v.number(),
});
export type MediaImage = v.InferOutput<typeof MediaImage>;

/**
 * Uploads an image to a blog's library: the body is the file. Creator, credit, copyright and license are read from its
 * IPTC, XMP and Exif data and stored; location and device data are removed. Uploading the same bytes again returns the
 * existing image with its details. Errors: 400 with field `body` if it is not an image, or damaged; 413 above
 * `maxImageBytes`, and if it has too many pixels or frames; 403 for people without a role on the blog.
 */
export const uploadMedia = defineSignedUpload({
  service: "images",
  path: "media/upload",
  query: v.object({ blogId: BlogId, name: v.optional(v.pipe(v.string(), v.maxLength(255)), "") }),
  reply: v.object({ image: MediaImage, isNew: v.boolean() }),
  maxBytes: maxImageBytes,
});

/** Filters of the list: all images, or those with missing details. */
export const mediaFilters = ["all", "incomplete"] as const;

/**
 * The images of a library that the signed-in person may see, newest first. Without a blog: of all blogs. Members who
 * may read all drafts of a blog see all of its images; others those of stories that they may read, and on their own
 * blog also their own uploads and images in no story. Searches don't find hidden images either. 403 for people without
 * a role on the blog, or on any.
 */
export const listMedia = defineSignedRead({
  service: "images",
  path: "media/views/list",
  query: v.object({
    blogId: v.optional(BlogId),
    /**
     * Words in name, alt text, caption, credit, source or copyright, ignoring accents. A page searches 20,000 images at
     * most: `next` then continues after them, even if none was found.
     */
    words: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
    filter: v.optional(v.picklist(mediaFilters), "all"),
    after: v.optional(queryNumber),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "40"),
  }),
  reply: v.object({ items: listOf(MediaImage), next: v.nullable(v.number()), people: listOf(Person) }),
});

/**
 * Handling of an uploaded file's content credentials (C2PA): they are kept in the file, which is then sent unchanged at
 * `/{account}/image/upload/original/{imageId}.{format}`, or were removed with its location and device data.
 */
export const Credentials = v.picklist(["kept", "removed"]);
export type Credentials = v.InferOutput<typeof Credentials>;

/** A story or draft that uses an image, for staff. */
export const MediaUse = v.object({
  postId: PostId,
  headline: v.string(),
  isDraft: v.boolean(),
  /** Null for a draft. */
  publishTimeMillis: v.nullable(Millis),
});

/**
 * One image of a blog, with the stories that use it and that the person may read: 50 at most, newest first. 404 if the
 * blog has no such image, or none that the person may see.
 */
export const getMedia = defineSignedRead({
  service: "images",
  path: "media/views/one/:blogId/:imageId",
  query: noQuery,
  reply: v.object({
    image: MediaImage,
    uses: listOf(MediaUse),
    /** The neighbors in the library, for browsing. */
    newerId: v.nullable(ImageId),
    olderId: v.nullable(ImageId),
    /** Null for a file without credentials. */
    credentials: v.optional(v.nullable(Credentials), null),
    people: listOf(Person),
  }),
});

/**
 * Changes the details of an image. Stories that already use it keep their copy. If the details have changed since
 * `version`, nothing is written, `isSaved` is false, and `image` has the current details.
 */
export const updateMedia = defineSignedWrite({
  service: "images",
  path: "media/:blogId/:imageId",
  query: noQuery,
  body: v.object({ ...mediaDetails, version: v.number() }),
  reply: v.object({ isSaved: v.boolean(), image: MediaImage }),
});
