import { beforeAll, describe, expect, test } from "vitest";
import { rowTables } from "../../api/transfer/records/row-tables.ts";
import { postFields } from "../../contract/entities/post-fields.ts";
import { personalKinds, recordKinds, recordSchemas } from "../../contract/records/records.ts";
import { exportToken, importToken, openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
beforeAll(async () => {
  services = openServices();
});

/** Tables whose records correspond to rows. */
const exportedRows = Object.entries(rowTables).map(([kind, { table, columns }]) => [
  table,
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, `${kind}.${field}`])),
]);

/** The plain fields of a post. */
const exportedFields = Object.fromEntries(
  Object.entries(postFields).map(([field, { column }]) => [column, `posts.${field}`]),
);

/** The position of each database column in an export: `kind.field`. */
const exported: Record<string, Record<string, string>> = {
  ...(Object.fromEntries(exportedRows) as Record<string, Record<string, string>>),
  people: {
    id: "people.id",
    screen_name: "people.screenName",
    display_name: "people.displayName",
    avatar: "people.avatar",
    bio: "people.bio",
    links: "people.links",
    joined_time: "people.joinedTimeMillis",
    content_hash: "people.contentHash",
  },
  accounts: {
    person_id: "accounts.personId",
    kind: "accounts.kind",
    email: "accounts.email",
    locale: "accounts.locale",
    timezone: "accounts.timezone",
    created_time: "accounts.createdTimeMillis",
    key_hash: "accounts.keyHash",
    email_proved_time: "accounts.emailProvedTimeMillis",
    studio_locale: "accounts.studioLocale",
  },
  notification_choices: {
    person_id: "notification-choices.personId",
    hidden: "notification-choices.hidden",
    unmailed: "notification-choices.unmailed",
    digest: "notification-choices.digest",
    end_hash: "notification-choices.endHash",
  },
  followed_lists: {
    person_id: "followed-lists.personId",
    list: "followed-lists.list",
    blog_id: "followed-lists.blogId",
    tag: "followed-lists.tag",
    created_time: "followed-lists.timeMillis",
  },
  following_settings: {
    person_id: "following-settings.personId",
    digest: "following-settings.digest",
    end_hash: "following-settings.endHash",
  },
  figure_mails: {
    person_id: "figure-mails.personId",
    is_wanted: "figure-mails.isWanted",
    end_hash: "figure-mails.endHash",
  },
  network_roles: { person_id: "accounts.personId", role: "accounts.networkRoles" },
  identities: {
    provider: "accounts.identities",
    subject: "accounts.identities",
    person_id: "accounts.personId",
    created_time: "accounts.identities",
    used_time: "accounts.identities",
  },
  passkeys: {
    id: "accounts.passkeys",
    person_id: "accounts.personId",
    public_key: "accounts.passkeys",
    counter: "accounts.passkeys",
    transports: "accounts.passkeys",
    name: "accounts.passkeys",
    created_time: "accounts.passkeys",
    used_time: "accounts.passkeys",
    is_backup_eligible: "accounts.passkeys",
    is_backed_up: "accounts.passkeys",
  },
  blogs: {
    id: "blogs.id",
    name: "blogs.name",
    host: "blogs.host",
    is_main_site: "blogs.isMainSite",
    position: "blogs.position",
    blog: "blogs.properties",
    about: "blogs.about",
    content_hash: "blogs.contentHash",
    has_own_members: "blogs.hasOwnMembers",
    has_own_sharing: "blogs.hasOwnSharing",
    managed_version: "blogs.managedVersion",
    story_types_version: "blogs.storyTypesVersion",
  },
  former_hosts: { host: "blogs.formerHosts", blog_id: "blogs.id" },
  former_story_types: {
    blog_id: "blogs.id",
    path: "blogs.formerStoryTypes",
    to_path: "blogs.formerStoryTypes",
  },
  memberships: {
    blog_id: "blogs.id",
    position: "blogs.members",
    person_id: "blogs.members",
    role: "blogs.members",
    title: "blogs.members",
    since_time: "blogs.members",
    by_person_id: "blogs.members",
    until_time: "blogs.members",
    limits: "blogs.members",
  },
  story_types: {
    blog_id: "blogs.id",
    position: "blogs.storyTypes",
    id: "blogs.storyTypes",
    display_name: "blogs.storyTypes",
  },
  categories: {
    blog_id: "blogs.id",
    position: "blogs.storyTypes",
    story_type: "blogs.storyTypes",
    category: "blogs.storyTypes",
    subcategory: "blogs.storyTypes",
    display_name: "blogs.storyTypes",
  },
  special_sections: {
    blog_id: "blogs.id",
    position: "blogs.specialSections",
    url_name: "blogs.specialSections",
    display_name: "blogs.specialSections",
    description: "blogs.specialSections",
    sponsor: "blogs.specialSections",
    introduction: "blogs.specialSections",
    cover: "blogs.specialSections",
    sponsor_label: "blogs.specialSections",
    start_time: "blogs.specialSections",
    end_time: "blogs.specialSections",
    rule: "blogs.specialSections",
    version: "blogs.specialSections",
    changed_time: "blogs.specialSections",
    order_version: "blogs.specialSections",
    changed_by: "blogs.specialSections",
    order_by: "blogs.specialSections",
    order_time: "blogs.specialSections",
  },
  section_stories: {
    blog_id: "section-stories.blogId",
    section: "section-stories.section",
    post_id: "section-stories.postId",
    position: "section-stories.position",
  },
  section_sources: {
    blog_id: "section-sources.blogId",
    section: "section-sources.section",
    kind: "section-sources.kind",
    subject: "section-sources.subject",
  },
  feature_flags: {
    blog_id: "blogs.id",
    name: "blogs.flags",
    value: "blogs.flags",
    description: "blogs.flags",
    place: "blogs.flags",
    changed_time: "blogs.flags",
    changed_by: "blogs.flags",
  },
  mailing_lists: {
    blog_id: "blogs.id",
    position: "blogs.mailingLists",
    id: "blogs.mailingLists",
    key: "blogs.mailingLists",
    name: "blogs.mailingLists",
    description: "blogs.mailingLists",
    provider: "blogs.mailingLists",
  },
  information_pages: {
    blog_id: "blogs.id",
    locale: "blogs.informationPages",
    name: "blogs.informationPages",
    body: "blogs.informationPages",
  },
  counters: { name: "counters.name", next: "counters.next" },
  media: {
    number: "media.number",
    image_id: "media.imageId",
    blog_id: "media.blogId",
    name: "media.name",
    alt: "media.alt",
    is_decorative: "media.isDecorative",
    caption: "media.caption",
    credit: "media.credit",
    source: "media.source",
    label: "media.label",
    copyright: "media.copyright",
    license: "media.license",
    license_end: "media.licenseEndMillis",
    focal_point: "media.focalPoint",
    uploaded_by: "media.uploadedByPersonId",
    uploaded_time: "media.uploadedTimeMillis",
    version: "media.version",
  },
  tags: {
    safe_name: "tags.safeName",
    url_name: "tags.urlName",
    display_name: "tags.displayName",
    description: "tags.description",
    image: "tags.image",
    version: "tags.version",
  },
  posts: {
    ...exportedFields,
    id: "posts.id",
    source_id: "posts.sourceId",
    content_hash: "posts.contentHash",
    blog_id: "posts.blogId",
    author_ids: "posts.authorIds",
    starter_id: "replies.starterId",
    parent_id: "replies.parentId",
    approved: "replies.approved",
    edited_time: "replies.editedTimeMillis",
    featured_until: "replies.featuredUntilMillis",
    came_approved: "replies.cameApproved",
    slug: "posts.slug",
    status: "posts.status",
    publish_time: "posts.publishTimeMillis",
    last_update_time: "posts.lastUpdateTimeMillis",
    translation_of: "posts.translationOf",
    password_hash: "posts.passwordHash",
    body: "posts.body",
    is_entry: "replies.entry",
    entry_page: "replies.entry",
  },
  mode_states: {
    story_id: "posts.id",
    mode: "posts.modeStates",
    time: "posts.modeStates",
    state: "posts.modeStates",
    begins_time: "posts.modeStates",
    by_person_id: "posts.modeStates",
  },
  liveblogs: {
    story_id: "posts.id",
    duty_person_id: "posts.liveblog",
    duty_time: "posts.liveblog",
    summary: "posts.liveblog",
  },
  discussion_guests: {
    story_id: "posts.id",
    person_id: "posts.guests",
    by_person_id: "posts.guests",
    created_time: "posts.guests",
  },
  entry_marks: {
    story_id: "replies.starterId",
    entry_id: "replies.id",
    mark: "replies.entry",
    by_person_id: "replies.entry",
    created_time: "replies.entry",
  },
  approvals: {
    reply_id: "replies.id",
    by_person_id: "replies.approval",
    created_time: "replies.approval",
  },
  reply_holds: {
    reply_id: "replies.id",
    kind: "replies.holds",
    by_person_id: "replies.holds",
    created_time: "replies.holds",
  },
  post_tags: { post_id: "posts.id", position: "posts.tags", safe_name: "posts.tags" },
  reposts: {
    post_id: "posts.id",
    blog_id: "posts.reposts",
    person_id: "posts.reposts",
    timestamp: "posts.reposts",
    look: "posts.reposts",
    suggested_by: "posts.reposts",
    suggestion: "posts.reposts",
    is_by_hand: "posts.reposts",
    version: "posts.reposts",
  },
  stream: { timestamp: "posts.streamTimeMillis", post_id: "posts.id" },
  fronts: {
    blog_id: "fronts.blogId",
    position: "fronts.items",
    slot: "fronts.items",
    post_id: "fronts.items",
  },
  redirects: {
    host: "redirects.host",
    path: "redirects.path",
    post_id: "redirects.postId",
    url: "redirects.url",
    hits: "redirects.hits",
    last_hit_time: "redirects.lastHitTimeMillis",
    changed_time: "redirects.changedTimeMillis",
  },
  media_files: { id: "media-files.id", size: "media-files.size" },
  images: {
    id: "pictures.id",
    format: "pictures.format",
    width: "pictures.width",
    height: "pictures.height",
    size: "pictures.size",
  },
  experiments: {
    name: "experiments.name",
    status: "experiments.status",
    experiment: "experiments.variations",
    version: "experiments.version",
    changed_time: "experiments.changedTimeMillis",
    changed_by: "experiments.changedByPersonId",
    content_hash: "experiments.contentHash",
  },
  post_views: { post_id: "views.postId", views: "views.views" },
  audience_packs: {
    kind: "audience-packs.kind",
    period: "audience-packs.period",
    scope: "audience-packs.scope",
    counts: "audience-packs.counts",
  },
  audience_parts: {
    kind: "audience-packs.kind",
    period: "audience-packs.period",
    scope: "audience-packs.scope",
    part: "audience-packs.counts",
    counts: "audience-packs.counts",
  },
  subscriptions: {
    list_id: "subscriptions.listId",
    address_hash: "subscriptions.addressHash",
    sealed_address: "subscriptions.sealedAddress",
    state: "subscriptions.state",
    locale: "subscriptions.locale",
    host: "subscriptions.host",
    source: "subscriptions.source",
    consent_version: "subscriptions.consentVersion",
    consent_time: "subscriptions.consentTime",
    confirmed_time: "subscriptions.confirmedTime",
    unsubscribed_time: "subscriptions.unsubscribedTime",
    unsubscribe_hash: "subscriptions.unsubscribeHash",
    task: "subscriptions.task",
    due_time: "subscriptions.dueTime",
    attempts: "subscriptions.attempts",
  },
  subscription_requests: {
    id: "subscription-requests.id",
    address_hash: "subscription-requests.addressHash",
    sealed_address: "subscription-requests.sealedAddress",
    lists: "subscription-requests.lists",
    locale: "subscription-requests.locale",
    host: "subscription-requests.host",
    source: "subscription-requests.source",
    consent_version: "subscription-requests.consentVersion",
    requested_time: "subscription-requests.requestedTime",
    token_hash: "subscription-requests.tokenHash",
    confirmed_time: "subscription-requests.confirmedTime",
    due_time: "subscription-requests.dueTime",
    attempts: "subscription-requests.attempts",
  },
};

/** Columns that exports leave out, each with its reason; a table's name alone stands for all its columns. */
const derived: Record<string, string> = {
  sister_blogs: "docs/decisions/0158: a list of the blogs, written with each of their changes",
  audit_things: "docs/guides/moderation.md: kept by a trigger on the audit log",
  "corrections.blog_id": "the story's",
  "reposts.from_blog_id": "the story's",
  information_changes:
    "docs/guides/information-pages.md: what can be undone for thirty days, on the network where it was done",
  "information_pages.changed_time": "docs/guides/information-pages.md: a restored text counts as imported",
  "posts.author_id": "the first of author_ids",
  "posts.is_starter": "true for the records of posts, false for replies",
  "posts.excerpt": "the first paragraph of the body",
  "posts.body_hash": "docs/decisions/0124: a restored body is in the database until it moves again",
  "posts.body_bytes": "goes with body_hash",
  "posts.text_image": "follows from the text: `findTextImage`",
  "posts.product": "follows from the text: `findListedProduct`",
  "posts.card_names": "docs/decisions/0158: looked up when a story is written",
  "posts.card_version": "goes with card_names",
  "memberships.name": "the person's screen name; triggers keep it",
  "blogs.card_version": "says which card_names are out of date",
  renamed_on_cards: "whose card_names are yet to be looked up again; triggers on names fill it",
  import_reports: "goes with import_runs",
  import_sites: "goes with import_runs",
  import_runs: "the audit log says who imported what; how far a page came says nothing elsewhere",
  row_hours: "what this network's own databases did",
  unused_bodies: "what is yet to be deleted from the bucket of this network",
  "posts.reply_count": "counted when replies are written",
  "posts.because_kind": "the strongest reason that holds, worked out with `approved`",
  "posts.because_person_id": "goes with because_kind",
  "posts.withheld": "worked out of holds and blocks, with `approved`",
  "likes.starter_id": "the story above the post",
  "saved_posts.starter_id": "the story above the post",
  "cases.blog_id": "the post's",
  "cases.writer_id": "the post's first author",
  "cases.flags": "flags and notices that nobody has settled",
  discussion_news: "who is yet to be notified of new replies: a restore notifies nobody",
  notifications: "docs/decisions/0076: what people were told follows from what others did",
  "notification_choices.seen_time": "what is told anew after a restore counts as seen",
  "notification_choices.news_time": "says who is yet to be written to; triggers on notifications fill it",
  "notification_choices.due_time": "worked out from news_time by the clock",
  "notification_choices.mailed_time": "what is told anew after a restore is not written about",
  "following_settings.opened_time": "when the page was last opened: it says what is new, on this network",
  "following_settings.seen_time": "goes with opened_time",
  "following_settings.due_time": "planned by the clock",
  "figure_mails.due_time": "planned by the clock",
  "following_settings.mailed_time": "what was there before a restore is not written about",
  picture_uploads: "who sent which picture, to let go of those of drafts; a restored network keeps them all",
  reply_pictures: "it stands in the replies' texts",
  uploads: "files on their way; a device sends what isn't there once more",
  hosted_uploads: "videos on their way to the host; a device sends what isn't there once more",
  upload_parts: "the same, part by part",
  "media_files.hidden": "worked out of the file, which an export has without what was hidden",
  image_uses: "triggers on posts and drafts find it in their texts",
  reply_mentions: "docs/decisions/0076: it stands in the reply's text",
  recent_texts: "texts of the last day, as hashes, by which repeats are noticed",
  reply_keys: "which form has made which reply; forgotten after a week",
  unsettled_approvals: "says which replies are yet to be judged; triggers on the facts fill it",
  discussion_objects: "says which discussions are in objects, where a restored network has none",
  discussion_moves: "how far the job has got that moves discussions; it begins anew",
  object_changes: "says what objects are yet to be told; triggers fill it",
  changed_standings: "is always empty: what is written into it is done by its trigger",
  "reposts.id": "made of the post's id and the blog's",
  "stream.list": "api/publishing/list-changes.ts lists them from the post",
  "stream.repost_id": "made of the post's id and the blog's",
  "stream.year": "the year of the timestamp",
  archive_years: "two triggers on stream keep it",
  findable_months: "triggers on posts keep it",
  threads: "worked out from the replies when they are written",
  unsettled_replies: "says which threads are yet to be worked out; triggers on posts fill it",
  reply_threads: "worked out from the replies' parents by a trigger",
  thread_sizes: "triggers on posts count it",
  touched_replies: "which replies' threads a transaction works out; empty between transactions",
  changed_members: "says whose threads are yet to be looked at; triggers on memberships fill it",
  unsearched_stories: "stories whose replies are yet to be queued for the index; triggers on posts fill it",
  unsearched: "says what is yet to be put into the index of words; triggers on posts fill it",
  "tags.stories": "triggers on the stories' tags count it",
  "tags.followers": "triggers on followed_lists count it",
  "tags.used_time": "triggers on the stories' tags keep it",
  "post_tags.used_time": "the story's publication time",
  tag_words: "the words of the tags' names; triggers on tags keep them",
  uncompared_tags: "whose names are yet to be compared; a trigger on tags fills it",
  similar_tags: "worked out from the names of the tags",
  tag_changes: "docs/decisions/0184: what can be undone for thirty days, on the network where it was done",
  tag_moves: "goes with tag_changes",
  story_type_moves:
    "docs/decisions/0184: what can be undone for thirty days, on the network where it was done",
  moved_stories: "goes with story_type_moves",
  tag_follow_moves: "goes with tag_changes",
  renamed_tags: "says which posts are yet to be put into that queue; a trigger on tags fills it",
  suggested_names: "the topics and authors of the posts; triggers on posts fill it",
  changes:
    "says what kept pages are out of date; they are not kept with the data, and it forgets after a day",
  feed_removals:
    "who shows our posts was told of what was taken back; a restored network has taken nothing back",
  capacity: "how large the databases were; it is of the network that measured them",
  exports: "what was exported; it is of the network that was exported",
  refusals: "what the front end refused in the last day, counted",
  job_runs: "how the scheduled jobs went; it is of the network that ran them",
  lost_addresses: "what readers did not find in the last month; it is of the hosts where they asked",
  lost_days: "the same, counted",
  printed_texts: "texts of stories as one deployment of the front end printed them; it prints them again",
  index_pings: "the release before wrote here what search engines had yet to be told; for one release",
  delivery_log:
    "what became of the calls of the hub and of search engines; it is of the network that made them",
  tellings: "the same of the release before, for one release",
  hub_pings: "the release before wrote here what the hub had yet to be told; for one release",
  sessions: "who comes back after a restore signs in anew",
  sign_in_links: "works for minutes",
  wrong_codes: "limits the codes of a network for an hour",
  "subscription_requests.inbox_hash": "limits the mails to an inbox for an hour",
  email_changes: "works for a day",
  handovers: "works for a minute",
  challenges: "works for minutes",
  mail_outbox: "the release before wrote here what had not left; for one release",
  prepared_videos: "the release before had here what the outbox has; for one release",
  outbox:
    "what has not left yet; subscriptions and their requests carry the part of it that must not be lost",
  local_messages: "what a developer's machine did not send; empty elsewhere",
  draft_authors: "the authors in the fields of the drafts; a trigger on drafts writes them",
  "drafts.pending_since": "which drafts' rooms have more than the database; an export asks them first",
  popular_stories: "which stories are read lately; the next readers decide it anew",
  popular_epoch: "the same",
  popular_lists: "the same",
  audience_packing: "how often this network's job has packed figures",
  audience_roll_ups: "what this network has read of its Analytics Engine",
  network_previews: "links with secrets of their own; of the network that gave them out",
  access_tokens: "secrets of programs; of the network that gave them out",
  front_presence: "who has the desk of a front open at this moment",
  topic_front_presence: "the same of a special section or story type",
  calendar_links: "links with secrets of their own; of the network that gave them out",
  draft_previews: "links with secrets of their own; of the network that gave them out",
  live_connections: "who has a draft or a discussion open at this moment",
  changed_rights: "whose connections and links are still to be checked; a restored network has none",
  "section_stories.list": "the section's list, from its blog and name",
  "section_sources.list": "the section's list, from its blog and name",
  "section_sources.source_list": "the rule's list, from its kind and subject",
  "related_lists.source_list": "the same of stories below a story",
  stream_by_kind: "the entries of lists by kind of story; triggers on stream keep it",
  "reposts.former": "undoes the last change of a share, on the network where it was made",
  desk_stories: "triggers on posts and drafts keep it",
  desk_authors: "triggers on posts, drafts and desk_stories keep it",
  sqlite_sequence: "SQLite's own",
};

describe("the database", () => {
  test("has no column that is neither exported nor listed as derived", async () => {
    const { results } = await services.db
      .prepare(
        `SELECT t.name AS tableName, c.name AS columnName FROM sqlite_schema t CROSS JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name NOT GLOB '_cf*'`,
      )
      .all<{ tableName: string; columnName: string }>();
    const columns = results.map(({ tableName, columnName }) => [tableName, columnName] as const);
    expect(columns.length).toBeGreaterThan(100);
    const forgotten = columns.filter(
      ([table, column]) =>
        exported[table]?.[column] === undefined &&
        derived[table] === undefined &&
        derived[`${table}.${column}`] === undefined,
    );
    expect(forgotten.map((pair) => pair.join("."))).toEqual([]);
    const there = new Set(columns.flatMap(([table, column]) => [table, `${table}.${column}`]));
    const listed = [
      ...Object.keys(derived).filter((name) => name !== "sqlite_sequence"),
      ...Object.entries(exported).flatMap(([table, names]) =>
        Object.keys(names).map((column) => `${table}.${column}`),
      ),
    ];
    expect(listed.filter((name) => !there.has(name))).toEqual([]);
  });

  test("is covered by fields of records", () => {
    const fields = new Set(
      recordKinds.flatMap((kind) =>
        Object.keys((recordSchemas[kind] as { entries: object }).entries).map((field) => `${kind}.${field}`),
      ),
    );
    const named = Object.values(exported).flatMap((columns) => Object.values(columns));
    expect(named.filter((name) => !fields.has(name))).toEqual([]);
  });
});

const ask = (path: string, token: string | null, init: RequestInit = {}) =>
  services.fetch(
    new Request(`http://services.invalid/api/${path}`, {
      ...init,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        "content-type": "application/json",
      },
    }),
  );

describe("the tokens", () => {
  const reads = [...recordKinds.map((kind) => `core/export/${kind}`), "images/image/any/original"];

  test.each(reads)("%s can only be read with the export token", async (path) => {
    const statuses = await Promise.all(
      [null, importToken, "guess"].map(async (token) => (await ask(path, token)).status),
    );
    expect(statuses).toEqual([401, 401, 401]);
    expect((await ask(path, exportToken)).status).toBe(path.startsWith("core") ? 200 : 404);
  });

  test.each(recordKinds.filter((kind) => kind !== "pictures" && kind !== "media-files"))(
    "%s can only be written with the import token",
    async (kind) => {
      const write = async (token: string | null) =>
        (await ask(`core/import/records/${kind}`, token, { method: "POST", body: '{"items":[]}' })).status;
      expect([await write(null), await write(exportToken), await write(importToken)]).toEqual([
        401, 401, 200,
      ]);
    },
  );

  test("private data is only exported on request", () => {
    const isForAll = recordKinds.filter((kind) => !personalKinds.includes(kind));
    expect(isForAll.slice(0, 10).join(" ")).toBe(
      "counters pictures media-files people blog-settings blogs look-fonts blog-looks blog-follows person-follows",
    );
    expect(isForAll.slice(10).join(" ")).toBe(
      "restrictions rules machine-terms share-pairs tags tag-names posts section-stories section-sources corrections replies likes cases fronts stickies related-lists imported-posts imported-people imported-blogs redirects redirect-patterns experiments views",
    );
  });
});

test.each([
  ["posts", "after=1&after=2", "after"],
  ["redirects", "after=one", "after"],
  ["people", "maxReturned=501", "maxReturned"],
])("a page of %s with %s is rejected, naming the field", async (kind, query, field) => {
  const response = await ask(`core/export/${kind}?${query}`, exportToken);
  const { meta } = await response.json<{ meta: { error: { field: string } } }>();
  expect([response.status, meta.error.field]).toEqual([400, field]);
});

test("rejected records are reported by index, the others are written", async () => {
  const person = (id: string, screenName: string) => ({
    id,
    screenName,
    displayName: screenName,
    avatar: null,
    bio: "",
    joinedTimeMillis: 1,
    contentHash: "",
  });
  const write = async (items: unknown[]) => {
    const response = await ask("core/import/records/people", importToken, {
      method: "POST",
      body: JSON.stringify({ items }),
    });
    return (await response.json<{ data: unknown }>()).data;
  };
  expect(await write([person("1", "One"), person("2", "ONE"), person("3", "Three")])).toEqual({
    created: 2,
    unchanged: 0,
    failures: [{ index: 1, reason: "has the same people.screen_name as another record" }],
  });
  expect(await write([person("1", "One"), { ...person("3", "Three"), bio: "New" }])).toEqual({
    created: 0,
    unchanged: 1,
    failures: [{ index: 1, reason: "already exists with different content" }],
  });
});

test("a person with an invalid time zone is rejected by field, and the others are written", async () => {
  const account = (personId: string, timezone: string | null) => ({
    personId,
    kind: "person",
    email: `zone-${personId}@example.test`,
    locale: "en-US",
    timezone,
    createdTimeMillis: 1,
    keyHash: null,
    networkRoles: [],
    identities: [],
    passkeys: [],
  });
  const write = async (kind: string, items: unknown[]) => {
    const response = await ask(`core/import/records/${kind}`, importToken, {
      method: "POST",
      body: JSON.stringify({ items }),
    });
    return (await response.json<{ data: unknown }>()).data;
  };
  const ids = ["91", "92", "93"];
  await write(
    "people",
    ids.map((id) => ({
      id,
      screenName: `Zone-${id}`,
      displayName: id,
      avatar: null,
      bio: "",
      joinedTimeMillis: 1,
      contentHash: "",
    })),
  );
  const zones = ["Europe/Madrid", "Mars/Olympus", null];
  expect(
    await write(
      "accounts",
      ids.map((id, index) => account(id, zones[index] ?? null)),
    ),
  ).toEqual({
    created: 2,
    unchanged: 0,
    failures: [{ index: 1, reason: "timezone: must be an IANA time zone, such as Europe/Madrid" }],
  });
});
