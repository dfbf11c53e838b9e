import * as v from "valibot";
import {
  postEntries,
  postFieldNames,
  postFields,
  type PostFieldName,
  type PostFieldValues,
} from "../contract/entities/post-fields.ts";

/** The default of every plain field of a post. */
export const defaultFields: PostFieldValues = v.parse(v.object(postEntries), {});

/** Samples of fields that don't accept arbitrary text. */
const samples: Partial<PostFieldValues> = {
  mainMedia: v.parse(postEntries.mainMedia, {
    type: "Image",
    image: { id: "sample-lead", alt: "Lead" },
    videoId: "video-1",
  }),
  featuredMedia: v.parse(postEntries.featuredMedia, { id: "sample-card", alt: "Card" }),
  socialImage: v.parse(postEntries.socialImage, { id: "sample-social", alt: "Social" }),
  template: "Slideshow",
  mode: "ask",
  syndicationExclusions: ["msn", "yahoo"],
};

function createSample(name: PostFieldName): unknown {
  switch (postFields[name].storedAs) {
    case "boolean":
      return !defaultFields[name];
    case "number":
      return 7;
    default:
      return samples[name] ?? `A sample of ${name}`;
  }
}

/**
 * Every plain field of a post with a value other than its default, including fields added to the table later.
 */
export const sampleFields: PostFieldValues = v.parse(
  v.object(postEntries),
  Object.fromEntries(postFieldNames.map((name) => [name, createSample(name)])),
);
