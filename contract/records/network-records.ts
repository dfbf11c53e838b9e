import * as v from "valibot";
import { FrontBody } from "../fronts/front.ts";
import { Stamp } from "../fronts/operations.ts";
import { CurationSlot } from "../posts/curation.ts";
import { relatedKinds } from "../posts/related.ts";
import { StripLevel } from "../posts/strips.ts";
import { ShareMode } from "../posts/share.ts";
import { BlockNodes } from "../entities/block-node.ts";
import { Blog, Locale } from "../entities/blog.ts";
import { ImageRef } from "../entities/image.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { MailingList } from "../subscriptions/mailing-list.ts";
import { MemberLimits, Role } from "../entities/person.ts";
import { SectionRule, SpecialSection, StoryTypeTree, Tag } from "../entities/taxonomy.ts";
import { Experiment, FeatureFlag, FlagChange } from "../network/features.ts";
import { InformationPage } from "../network/information-pages.ts";
import { ImportSourceName } from "../import/import.ts";
import { Base64, ImageId, StoredImage } from "../media/images.ts";
import { maxFontBytes } from "../network/look-fonts.ts";
import { TermChoices } from "../network/machine-terms.ts";
import { storedMediaDetails } from "../media/media.ts";
import { MediaFileId, videoStates } from "../media/videos.ts";
import { Id } from "../wire/query.ts";
import { ContentHash, Count } from "./field-schemas.ts";

/** Terms for machines that use a blog's texts; `blogId` is null for the network. */
/**
 * What a blog, a group (`group:NAME`) or the network (`network`) sets itself. The values that hold are in the records of
 * blogs. Choices of a later release are kept.
 */
export const BlogSettingsRecord = v.object({
  scope: v.string(),
  choices: v.record(v.string(), v.unknown()),
  version: Count,
  changedTimeMillis: Millis,
});

/** A version of a blog's look. Values of a later release are kept. */
export const BlogLookRecord = v.object({
  blogId: BlogId,
  version: Count,
  look: v.record(v.string(), v.unknown()),
  liveMillis: Millis,
  madeMillis: Millis,
  personId: v.nullable(PersonId),
  isCanceled: v.boolean(),
});

/** A font of a blog's own, with its file. */
export const LookFontRecord = v.object({
  blogId: BlogId,
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
  value: v.string(),
  name: v.string(),
  size: Count,
  file: Base64(maxFontBytes),
  madeMillis: Millis,
  personId: v.nullable(PersonId),
});

export const MachineTermsRecord = v.object({
  blogId: v.nullable(BlogId),
  choices: TermChoices,
  version: Count,
  changedTimeMillis: Millis,
});

/** What happens to stories that one blog suggests to another. */
export const SharePairRecord = v.object({
  toBlogId: BlogId,
  fromBlogId: BlogId,
  mode: ShareMode,
  changedByPersonId: PersonId,
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

/** A special section; `changedTimeMillis` is 0 if it was never changed in the product. */
const SectionRecord = v.object({
  ...SpecialSection.entries,
  rule: v.optional(SectionRule, "hand"),
  version: v.optional(Count, 0),
  changedTimeMillis: v.optional(Millis, 0),
  /** 0 if its order is that of the stories' own positions. */
  orderVersion: v.optional(Count, 0),
  /** Who changed its details and its order last; null if unknown. */
  changedByPersonId: v.optional(v.nullable(PersonId), null),
  orderedByPersonId: v.optional(v.nullable(PersonId), null),
  orderedTimeMillis: v.optional(v.nullable(Millis), null),
});

/** A story in the order of a special section of its blog. */
export const SectionStoryRecord = v.object({
  blogId: BlogId,
  section: v.string(),
  postId: PostId,
  position: Count,
});

/** Where the stories of a special section come from. */
export const SectionSourceRecord = v.object({
  blogId: BlogId,
  section: v.string(),
  kind: v.picklist(["blog", "tag", "storyType", "author"]),
  subject: v.string(),
});

/** A blog with all of its settings. */
export const BlogRecord = v.object({
  ...Blog.entries,
  locale: Locale,
  about: BlockNodes,
  informationPages: v.optional(v.array(InformationPage), []),
  position: v.number(),
  storyTypes: v.array(StoryTypeTree),
  specialSections: v.array(SectionRecord),
  members: v.array(
    v.object({
      personId: PersonId,
      role: Role,
      title: v.string(),
      /** Since when they have the role, who gave it, and until when; null for unknown or none. */
      sinceTimeMillis: v.optional(v.nullable(Millis), null),
      byPersonId: v.optional(v.nullable(PersonId), null),
      untilTimeMillis: v.optional(v.nullable(Millis), null),
      limits: v.optional(v.nullable(MemberLimits), null),
    }),
  ),
  /** Members were changed in the product: imports then leave them unchanged. */
  hasOwnMembers: v.optional(v.boolean(), false),
  /** `autoRepostToParent` was set in the product: imports then leave it unchanged. */
  hasOwnSharing: v.optional(v.boolean(), false),
  /** 0 if it was neither made nor moved, closed or grouped in the product: imports otherwise leave these unchanged. */
  managedVersion: v.optional(Count, 0),
  /** 0 if its story types weren't changed in the product: imports otherwise leave them unchanged. */
  storyTypesVersion: v.optional(Count, 0),
  /** Hosts that it had before. */
  formerHosts: v.optional(v.array(Blog.entries.host), []),
  /** Story types and categories that were removed, and where they lead. */
  formerStoryTypes: v.optional(v.array(v.object({ path: v.array(v.string()), to: v.array(v.string()) })), []),
  flags: v.array(v.object({ ...FeatureFlag.entries, ...FlagChange })),
  mailingLists: v.array(MailingList),
  contentHash: ContentHash,
});

/** A tag; `version` is 0 if it was never changed in the product. */
export const TagRecord = v.object({
  ...Tag.entries,
  description: v.optional(v.string(), ""),
  image: v.optional(v.nullable(ImageRef), null),
  version: v.optional(Count, 0),
});

/** Another name that leads to a tag: of one that was merged into it, or its own from before. */
export const TagNameRecord = v.object({ name: v.string(), safeName: v.string() });

export const FrontRecord = v.object({
  blogId: BlogId,
  items: v.array(v.object({ slot: CurationSlot, postId: PostId })),
});

/** A published version of a blog's front, or one to come. */
export const FrontVersionRecord = v.object({
  blogId: BlogId,
  version: Count,
  body: FrontBody,
  liveMillis: Millis,
  madeMillis: Millis,
  personId: v.nullable(PersonId),
  note: v.string(),
});

/** The same of a special section's or story type's front: the blog's id and the path of its page. */
const TopicFrontName = v.pipe(v.string(), v.regex(/^\d{1,19}\/[cs]\/[^/\s]{1,200}$/));
export const TopicFrontVersionRecord = v.object({ front: TopicFrontName, ...FrontVersionRecord.entries });

/** A story at the top of its blog's front until an end. */
export const StickyRecord = v.object({
  blogId: BlogId,
  postId: PostId,
  setTimeMillis: Millis,
  endTimeMillis: Millis,
});

/** The sources of stories, replies, people and blogs that imports brought. */
export const ImportedPostRecord = v.object({ postId: PostId, source: ImportSourceName });
export const ImportedPersonRecord = v.object({ personId: PersonId, source: ImportSourceName });
export const ImportedBlogRecord = v.object({ blogId: BlogId, source: ImportSourceName });

/** The stories chosen to stand below a story, and the rule by which others follow. */
export const RelatedListRecord = v.object({
  postId: PostId,
  relatedIds: v.array(PostId),
  /** Null without a rule. */
  kind: v.optional(v.nullable(v.picklist(relatedKinds)), null),
  subject: v.optional(v.nullable(v.string()), null),
  endTimeMillis: v.nullable(Millis),
  version: Count,
});

/** The draft of a blog's front. */
export const FrontDraftRecord = v.object({
  blogId: BlogId,
  version: Count,
  body: FrontBody,
  stamps: v.array(Stamp),
  done: v.array(v.string()),
});

export const TopicFrontDraftRecord = v.object({ front: TopicFrontName, ...FrontDraftRecord.entries });

/** How often readers used a redirect; exports of earlier releases don't say. */
const uses = { hits: v.optional(Count, 0), lastHitTimeMillis: v.optional(v.nullable(Millis), null) };

/** A redirect, to either a post or a URL. */
export const RedirectRecord = v.pipe(
  v.object({
    host: v.string(),
    path: v.pipe(v.string(), v.startsWith("/")),
    postId: v.nullable(PostId),
    url: v.nullable(v.string()),
    ...uses,
    /** 0 if it was imported. */
    changedTimeMillis: v.optional(Millis, 0),
  }),
  v.check(
    ({ postId, url }) => (postId === null) !== (url === null),
    "must redirect to either a post or a URL",
  ),
);

/** A redirect of all paths of a form. */
export const RedirectPatternRecord = v.object({
  host: v.string(),
  pattern: v.pipe(v.string(), v.startsWith("/")),
  target: v.string(),
  ...uses,
  changedTimeMillis: Millis,
});

export const ExperimentRecord = v.object({
  ...Experiment.entries,
  version: v.optional(Count, 0),
  ...FlagChange,
  contentHash: ContentHash,
});

export const ViewsRecord = v.object({ postId: PostId, views: Count });

/** Views of a story, a blog (`blog:ID`) or the `network` in a span of minutes; of a day, `start` is its date. */
export const AudienceViewsRecord = v.object({
  scope: v.string(),
  span: v.picklist([5, 60, 1_440]),
  start: Count,
  views: Count,
  /** The blog of a story; empty for other scopes. */
  blogId: v.string(),
  /** Of an hour: views that came directly, and by browser. */
  direct: v.optional(Count, 0),
  chromeDesktop: v.optional(Count, 0),
  chromePhone: v.optional(Count, 0),
  safari: v.optional(Count, 0),
  /** Of an hour and a day. */
  doubtful: v.optional(Count, 0),
});

/** A detail of the views of a day: its kind and value with a space between, and how many it applies to. */
export const AudienceDetailRecord = v.object({
  scope: v.string(),
  day: Count,
  detail: v.string(),
  count: Count,
});

/**
 * Counts of past days: of a scope as above in a year (`days`, `months`), a month (`hours`, `tenDays`), ten days of one (`dayDetails`:
 * 2026110, 2026111 or 2026112) or a day (`slots` of five minutes), each with its start (as above), its name and how many: of days,
 * hours and slots `views` and `doubtful`, of the others the detail. The start of ten days and of a month is the first day. `details`
 * by day of a month and `totals` of a month are of exports before.
 */
export const AudiencePackRecord = v.object({
  kind: v.picklist(["days", "hours", "slots", "dayDetails", "tenDays", "months", "details", "totals"]),
  period: Count,
  scope: v.string(),
  counts: v.array(v.tuple([Count, v.string(), Count])),
});

/** A headline test of a story on a blog's front. */
export const HeadlineTestRecord = v.object({
  id: Id,
  postId: PostId,
  blogId: BlogId,
  placementId: v.nullable(v.string()),
  headlines: v.array(v.string()),
  startMillis: Millis,
  endMillis: Millis,
  shownUntilMillis: Millis,
  appliesWinner: v.boolean(),
  startedByPersonId: PersonId,
  endedMillis: v.nullable(Millis),
  endReason: v.nullable(v.string()),
  endedByPersonId: v.nullable(PersonId),
  winner: v.nullable(Count),
  applied: v.nullable(Count),
});

/** What was counted of a variant of a test (`headline:ID`). */
export const TestCountRecord = v.object({
  test: v.string(),
  variant: v.string(),
  goal: v.string(),
  count: Count,
});

/** The next id to assign, so that ids are never reused. */
export const CounterRecord = v.object({ name: v.picklist(["post", "person", "blog"]), next: Count });

export const ImageRecord = StoredImage;

/** A video or captions in the store, with the bytes as a file of the export. */
export const MediaFileRecord = v.object({ id: MediaFileId, size: Count });

/** A breaking strip on one blog. */
export const StripRecord = v.object({
  id: Id,
  blogId: BlogId,
  text: v.string(),
  level: StripLevel,
  postId: v.nullable(PostId),
  byPersonId: PersonId,
  setTimeMillis: Millis,
  endTimeMillis: Millis,
  endedByPersonId: v.nullable(PersonId),
  version: Count,
});

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
