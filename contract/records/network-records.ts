import * as v from "valibot";
import { CurationSlot } from "../posts/curation.ts";
import { BlockNodes } from "../entities/block-node.ts";
import { Blog, Locale } from "../entities/blog.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { MailingList } from "../subscriptions/mailing-list.ts";
import { Role } from "../entities/person.ts";
import { SpecialSection, StoryTypeTree, Tag } from "../entities/taxonomy.ts";
import { Experiment, FeatureFlag } from "../network/features.ts";
import { InformationPage } from "../network/information-pages.ts";
import { ImageId, StoredImage } from "../media/images.ts";
import { TermChoices } from "../network/machine-terms.ts";
import { storedMediaDetails } from "../media/media.ts";
import { MediaFileId, videoStates } from "../media/videos.ts";
import { ContentHash, Count } from "./field-schemas.ts";

/** Terms for machines that use a blog's texts; `blogId` is null for the network. */
export const MachineTermsRecord = v.object({
  blogId: v.nullable(BlogId),
  choices: TermChoices,
  version: Count,
  changedTimeMillis: Millis,
});

const AppleNewsId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

/** A blog's channel of Apple News; null for a blog that had one. */
export const AppleNewsChannelRecord = v.object({
  blogId: BlogId,
  channelId: v.nullable(AppleNewsId),
  keyId: v.nullable(AppleNewsId),
  version: Count,
  changedTimeMillis: Millis,
});

/** A story's article in a channel: without it, a restored network could neither change nor delete it. */
export const AppleNewsArticleRecord = v.object({
  postId: PostId,
  channelId: AppleNewsId,
  keyId: AppleNewsId,
  articleId: AppleNewsId,
  revision: v.string(),
  shareUrl: v.nullable(v.string()),
  sentTimeMillis: Millis,
});

/** A blog with all of its settings. */
export const BlogRecord = v.object({
  ...Blog.entries,
  locale: Locale,
  about: BlockNodes,
  informationPages: v.optional(v.array(InformationPage), []),
  position: v.number(),
  storyTypes: v.array(StoryTypeTree),
  specialSections: v.array(SpecialSection),
  members: v.array(v.object({ personId: PersonId, role: Role, title: v.string() })),
  /** Members were changed in the product: imports then leave them unchanged. */
  hasOwnMembers: v.optional(v.boolean(), false),
  flags: v.array(FeatureFlag),
  mailingLists: v.array(MailingList),
  contentHash: ContentHash,
});

export const TagRecord = Tag;

export const FrontRecord = v.object({
  blogId: BlogId,
  items: v.array(v.object({ slot: CurationSlot, postId: PostId })),
});

/** A redirect, to either a post or a URL. */
export const RedirectRecord = v.pipe(
  v.object({
    host: v.string(),
    path: v.pipe(v.string(), v.startsWith("/")),
    postId: v.nullable(PostId),
    url: v.nullable(v.string()),
  }),
  v.check(
    ({ postId, url }) => (postId === null) !== (url === null),
    "must redirect to either a post or a URL",
  ),
);

export const ExperimentRecord = v.object({ ...Experiment.entries, contentHash: ContentHash });

export const ViewsRecord = v.object({ postId: PostId, views: Count });

/** The next id to assign, so that ids are never reused. */
export const CounterRecord = v.object({ name: v.picklist(["post", "person"]), next: Count });

export const ImageRecord = StoredImage;

/** A video or captions in the store, with the bytes as a file of the export. */
export const MediaFileRecord = v.object({ id: MediaFileId, size: Count });

/** A video of a blog's media library. `number` is its position in the order of upload. */
export const VideoRecord = v.object({
  number: Count,
  id: v.string(),
  blogId: BlogId,
  name: v.string(),
  title: v.string(),
  size: Count,
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  duration: v.nullable(v.number()),
  uploadedByPersonId: v.nullable(PersonId),
  uploadedTimeMillis: Millis,
  state: v.optional(v.picklist(videoStates), "ready"),
});

/** An image of a blog's media library. `number` is its position in the order of upload. */
export const MediaRecord = v.object({
  number: Count,
  imageId: ImageId,
  blogId: BlogId,
  name: v.string(),
  ...storedMediaDetails,
  uploadedByPersonId: v.nullable(PersonId),
  uploadedTimeMillis: Millis,
  version: Count,
});
