import type { Account } from "../../contract/entities/account.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { Person } from "../../contract/entities/person.ts";
import {
  postFieldNamesIn,
  type PostFieldName,
  type PostFieldValues,
} from "../../contract/entities/post-fields.ts";
import type { Post, PostSummary } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { PageContext } from "../../app/blog/page-context.ts";
import { createFlags } from "../../app/feature-flag/flags.ts";
import { createIntl } from "../../app/intl/create-intl.ts";
import { createAddressing } from "../../app/link/addressing.ts";
import { defaultFields } from "../post-field-samples.ts";

/** An image as large as a lead needs. */
export const leadImage: ImageRef = {
  id: "lamp",
  format: "jpg",
  width: 2000,
  height: 1200,
  alt: "",
  focalPoint: null,
  remoteUrl: null,
};

const fail = (message: string) => {
  throw new Error(message);
};

export function buildBlog(changes: Partial<Blog> = {}, properties: Partial<Blog["properties"]> = {}): Blog {
  return {
    id: "9",
    name: "kotaku",
    displayName: "Kotaku",
    host: "kotaku.com",
    locale: "en-US",
    blogGroup: "kotaku",
    tagline: "",
    isSatire: false,
    isCommerce: false,
    isMainSite: false,
    timezone: "America/New_York",
    parentBlogId: null,
    logo: null,
    properties: {
      isGmgBlog: true,
      blogGroup: "kotaku",
      hideViewcounts: false,
      noBlogBylines: false,
      commentsDisabled: false,
      autoRepostToParent: false,
      embedsLoadAtOnce: false,
      hasAmp: false,
      feedMsn: true,
      feedYahoo: true,
      feedPartner: true,
      feedEditorsPicks: false,
      partnersGetSponsored: false,
      ...properties,
    },
    sales: { amazonAffiliateTag: null, adNetworkId: null, adSiteName: null, indexExchangeAmpSiteId: null },
    ...changes,
  };
}

export const sister = buildBlog({ id: "39", name: "jezebel", displayName: "Jezebel", host: "jezebel.com" });
export const mainSite = buildBlog({
  id: "2",
  name: "kinja",
  displayName: "Kinja",
  host: "kinja.com",
  isMainSite: true,
});

export const now = Date.UTC(2026, 10, 21, 15, 0);

/** The context of a page of `blog` in production; an unknown node or style fails the test. */
export function buildPage(
  blog: Blog = buildBlog(),
  flags: { name: string; value: string }[] = [],
): PageContext {
  const network = [blog, sister];
  const networkHosts = new Set([...network, mainSite].map(({ host }) => host));
  return {
    now,
    blog,
    mainSite,
    network,
    networkHosts,
    mainHosts: new Set(network.map(({ host }) => host)),
    addressing: createAddressing({ kind: "production" }, blog.host, networkHosts, fail),
    intl: createIntl(blog.locale, fail),
    images: { base: "", account: "magma" },
    profileAssets: "/profile-assets",
    videoBase: "",
    videoHost: "",
    telemetry: { log: "", analytics: "" },
    flags: createFlags(flags),
    notRecommended: new Set(),
    terms: null,
    isPreview: false,
    onUnknown: (kind, name) => fail(`unknown ${kind} ${name}`),
  };
}

export function buildPerson(id: string, changes: Partial<Person> = {}): Person {
  return {
    id,
    screenName: `person-${id}`,
    displayName: `Person ${id}`,
    avatar: null,
    bio: "",
    links: [],
    joinedTimeMillis: 0,
    ...changes,
  };
}

/** A person's own account, without a role. */
export const buildAccount = (changes: Partial<Account> = {}): Account => ({
  personId: "1",
  kind: "person",
  screenName: "Ada",
  displayName: "Ada",
  avatar: null,
  bio: "",
  links: [],
  email: "ada@example.test",
  locale: "en-US",
  studioLocale: null,
  timezone: null,
  createdTimeMillis: now,
  memberships: [],
  networkRoles: [],
  ...changes,
});

/** The defaults of some plain fields. */
const pick = <Name extends PostFieldName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, defaultFields[name]])) as Pick<PostFieldValues, Name>;

/** A story among the most read. */
export const buildPopular = (id: string) => ({
  id,
  headline: `Story ${id}`,
  permalink: `https://kotaku.com/story-${id}`,
});

export function buildSummary(id: string, changes: Partial<PostSummary> = {}): PostSummary {
  return {
    ...pick(postFieldNamesIn("card")),
    id,
    headline: `Headline ${id}`,
    permalink: `https://kotaku.com/headline-${id}`,
    excerpt: `Excerpt ${id}.`,
    authorId: "1",
    authorIds: ["1"],
    status: "PUBLISHED",
    publishTimeMillis: now - 3_600_000,
    lastUpdateTimeMillis: now - 3_600_000,
    timezone: "America/New_York",
    defaultBlogId: "9",
    blogGroup: "kotaku",
    categoryData: null,
    subcategoryData: null,
    storyType: null,
    tags: [],
    isStarter: true,
    starterId: id,
    parentId: null,
    approved: true,
    isBlip: false,
    modeState: null,
    textImage: null,
    replyCount: 0,
    ...changes,
  };
}

export function buildPost(id: string, changes: Partial<Post> = {}): Post {
  return {
    ...buildSummary(id),
    ...pick(postFieldNamesIn("page")),
    ...pick(postFieldNamesIn("full")),
    body: [],
    corrections: [],
    plaintext: "",
    images: [],
    videos: [],
    facebookShareUrl: "https://www.facebook.com/sharer/sharer.php",
    twitterShareUrl: "https://twitter.com/intent/tweet",
    defaultBlog: null,
    reposts: [],
    isPasswordProtected: false,
    editedTimeMillis: null,
    because: null,
    ...changes,
  };
}

/** The page of a post on `kotaku.com`, by person 1, without replies. */
export function buildPostPage(post: Post = buildPost("1"), changes: Partial<PostPage> = {}): PostPage {
  return {
    post,
    starter: null,
    ancestors: [],
    people: [buildPerson("1")],
    memberships: [],
    blogs: [buildBlog()],
    links: [],
    threads: { items: [], pagination: { curr: { startIndex: 0, maxReturned: 5 }, next: null } },
    newestReplyId: null,
    featured: [],
    conduct: null,
    entries: null,
    messages: null,
    entry: null,
    latest: [],
    popular: [],
    related: [],
    translations: [],
    ...changes,
  };
}
