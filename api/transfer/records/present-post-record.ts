/** Row of `selectWholePosts`. */
export interface WholePostRow {
  id: string;
  source_id: string;
  content_hash: string;
  blog_id: string;
  author_ids: string;
  byline: string | null;
  starter_id: string;
  parent_id: string | null;
  approved: number;
  headline: string;
  subhead: string | null;
  slug: string;
  status: string;
  removed_at_request_of: string | null;
  publish_time: number;
  last_update_time: number;
  main_media: string | null;
  featured_media: string | null;
  story_type: string | null;
  category: string | null;
  subcategory: string | null;
  special_section: string | null;
  translation_of: string | null;
  is_roundup: number;
  is_featured: number;
  is_sticky: number;
  is_page: number;
  sponsored: number;
  drop_cap: number;
  do_not_crawl: number;
  template: string | null;
  mode: string;
  allow_replies: number;
  like_count: number;
  ad_zone: string | null;
  password_hash: string | null;
  syndication_exclusions: string;
  body: string;
  stream_time: number | null;
  edited_time: number | null;
  came_approved: number;
  /** JSON, or null. */
  approval: string | null;
  /** JSON lists. */
  holds: string;
  is_entry: number;
  entry_page: number | null;
  mode_states: string;
  guests: string;
  marks: string;
  tags: string;
  reposts: string;
}

const parseJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** A row as a story record; not validated yet. */
export function presentStoryRecord(row: WholePostRow): Record<string, unknown> {
  return { ...presentCommon(row), blogId: row.blog_id, translationOf: row.translation_of };
}

/** A row as a reply record; not validated yet. */
export function presentReplyRecord(row: WholePostRow): Record<string, unknown> {
  return {
    ...presentCommon(row),
    starterId: row.starter_id,
    parentId: row.parent_id,
    approved: row.approved === 1,
    cameApproved: row.came_approved === 1,
    approval: parseJson(row.approval),
    holds: parseJson(row.holds),
    editedTimeMillis: row.edited_time,
    entry: row.is_entry === 1 ? { page: row.entry_page ?? 1, marks: parseJson(row.marks) } : null,
  };
}

function presentCommon(row: WholePostRow): Record<string, unknown> {
  return {
    id: row.id,
    sourceId: row.source_id,
    authorIds: parseJson(row.author_ids),
    byline: row.byline,
    headline: row.headline,
    subhead: row.subhead,
    slug: row.slug,
    status: row.status,
    removedAtRequestOf: row.removed_at_request_of,
    publishTimeMillis: row.publish_time,
    lastUpdateTimeMillis: row.last_update_time,
    streamTimeMillis: row.stream_time,
    mainMedia: parseJson(row.main_media),
    featuredMedia: parseJson(row.featured_media),
    storyType: row.story_type,
    category: row.category,
    subcategory: row.subcategory,
    specialSection: row.special_section,
    isRoundup: row.is_roundup === 1,
    isFeatured: row.is_featured === 1,
    isSticky: row.is_sticky === 1,
    isPage: row.is_page === 1,
    sponsored: row.sponsored === 1,
    dropCapEnabled: row.drop_cap === 1,
    doNotCrawl: row.do_not_crawl === 1,
    template: row.template,
    mode: row.mode,
    modeStates: parseJson(row.mode_states),
    guests: parseJson(row.guests),
    allowReplies: row.allow_replies === 1,
    likeCount: row.like_count,
    adZone: row.ad_zone,
    passwordHash: row.password_hash,
    syndicationExclusions: parseJson(row.syndication_exclusions),
    tags: parseJson(row.tags),
    reposts: parseJson(row.reposts),
    body: parseJson(row.body),
    contentHash: row.content_hash,
  };
}
