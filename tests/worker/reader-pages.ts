import type { Call } from "../../contract/wire/call.ts";
import { getCorrections } from "../../contract/posts/corrections.ts";
import { getLatest, getStoryTypeStream, getTagStream, getVideoStream } from "../../contract/posts/core.ts";
import { getInformationPage } from "../../contract/network/information-pages.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getExperiments, getNetworkFlags } from "../../contract/network/features.ts";
import { getViews } from "../../contract/posts/kala.ts";
import { getRedirect } from "../../contract/network/links.ts";
import {
  getNetworkFront,
  getPostPage,
  getRecommended,
  getStreamAside,
} from "../../contract/network/magma.ts";
import { getPersonPage } from "../../contract/people/person-pages.ts";
import { getBlogAbout } from "../../contract/people/profile.ts";
import { searchPosts, suggestSearch } from "../../contract/search/search.ts";
import { getArchivePosts, getArchiveSpans } from "../../contract/syndication/sitemaps.ts";
import {
  getNetworkSections,
  getSpecialSections,
  getSpecialSectionStream,
  getTag,
} from "../../contract/posts/taxonomy.ts";
import { getNetworkMailingLists } from "../../contract/subscriptions/subscriptions.ts";
import { kotakuPost } from "./demo-posts.ts";

/** A reader page, its service calls, and the parts of the page that need them. */
export interface ReaderPage {
  name: string;
  host: string;
  path: string;
  /** The page's status if all services work. */
  status: number;
  whole: RegExp;
  /** Calls without which the page can't be rendered. */
  primary: Call[];
  /** Calls without which it lacks these parts, or nothing visible. */
  optional: { call: Call; parts: RegExp[] }[];
  /** Addresses of calls that depend on the response of another; each is optional. */
  later?: readonly RegExp[];
}

const kotaku = "kotaku.com";

export const readerPages: ReaderPage[] = [
  {
    name: "a blog's front",
    host: kotaku,
    path: "/",
    status: 200,
    whole: /Tideglass Goes Gold/,
    primary: [getLatest],
    optional: [
      // The curated front page starts with another post than the newest.
      {
        call: getCuratedFront,
        parts: [/^(?:(?!<article)[^])*<article(?:(?!<\/article>)[^])*Super Lantern Is A Gorgeous/],
      },
      { call: getStreamAside, parts: [/aria-label="By year"/, /From our other blogs/] },
    ],
  },
  {
    name: "the network's front",
    host: "kinja.com",
    path: "/",
    status: 200,
    whole: /Tideglass Goes Gold/,
    primary: [getNetworkFront],
    optional: [{ call: getCuratedFront, parts: [] }],
  },
  {
    name: "the stories with video",
    host: "gizmodo.com",
    path: "/video",
    status: 200,
    whole: /<h1[^>]*>Video/,
    primary: [getVideoStream],
    optional: [],
  },
  {
    name: "the special sections of a blog",
    host: "gizmodo.com",
    path: "/s",
    status: 200,
    whole: /The Repair Files/,
    primary: [getSpecialSections],
    optional: [],
  },
  {
    name: "the special sections of the network",
    host: "kinja.com",
    path: "/s",
    status: 200,
    whole: /The Slow Sunday/,
    primary: [getNetworkSections],
    optional: [],
  },
  {
    name: "a front in Spanish",
    host: "es.gizmodo.com",
    path: "/latest",
    status: 200,
    whole: /<html lang="es-ES"/,
    primary: [getLatest],
    optional: [{ call: getStreamAside, parts: [/aria-label="Por año"/] }],
  },
  {
    name: "a post",
    host: kotaku,
    path: kotakuPost.path,
    status: 200,
    whole: /<h1[^>]*>Super Lantern Is A Gorgeous Game/,
    primary: [getPostPage],
    optional: [{ call: getViews, parts: [] }],
  },
  {
    name: "a search",
    host: kotaku,
    path: "/search?q=lantern",
    status: 200,
    whole: /<mark>Lantern<\/mark>/,
    primary: [searchPosts],
    optional: [{ call: suggestSearch, parts: [/Super Lantern<\/a>/] }],
  },
  {
    name: "a search narrowed to an author and a topic",
    host: "kinja.com",
    path: "/search?author=MarenOduya&tag=super-lantern",
    status: 200,
    whole: /Super Lantern Is A Gorgeous/,
    primary: [searchPosts],
    optional: [],
  },
  {
    name: "a story type",
    host: kotaku,
    path: "/c/news",
    status: 200,
    whole: /Tideglass Goes Gold/,
    primary: [getStoryTypeStream],
    optional: [{ call: getRecommended, parts: [/Latest from Kotaku/] }],
  },
  {
    name: "a tag",
    host: "jalopnik.com",
    path: "/tag/dashboards",
    status: 200,
    whole: /<h1[^>]*>.*Dashboards/,
    primary: [getTag, getTagStream],
    optional: [{ call: getRecommended, parts: [/Latest from Jalopnik/] }],
    // A topic's only story is followed by others of its category.
    later: [/\/storytype\//],
  },
  {
    name: "a special section",
    host: "gizmodo.com",
    path: "/s/the-repair-files",
    status: 200,
    whole: /The Repair Files/,
    primary: [getSpecialSectionStream],
    optional: [],
  },
  {
    name: "a person",
    host: "kinja.com",
    path: "/MarenOduya",
    status: 200,
    whole: /Maren Oduya/,
    primary: [getPersonPage],
    optional: [],
  },
  {
    name: "a year of the archive",
    host: kotaku,
    path: "/sitemap/2026",
    status: 200,
    whole: /\/sitemap\/2026\/11"[^>]*>November/,
    primary: [getArchiveSpans],
    optional: [],
  },
  {
    name: "a day of the archive",
    host: kotaku,
    path: "/sitemap/2026/11/21",
    status: 200,
    whole: /Tideglass Goes Gold/,
    primary: [getArchivePosts],
    optional: [],
  },
  {
    name: "about a blog",
    host: kotaku,
    path: "/about",
    status: 200,
    whole: /Masthead/,
    primary: [getBlogAbout],
    optional: [],
  },
  {
    name: "what a blog has corrected",
    host: kotaku,
    path: "/corrections",
    status: 200,
    whole: /Kotaku hasn’t published any corrections\./,
    primary: [getCorrections],
    optional: [],
  },
  {
    name: "a page of the footer",
    host: kotaku,
    path: "/privacy",
    status: 200,
    whole: /Draft text\. Kinja hasn’t approved it yet\./,
    primary: [getInformationPage],
    optional: [{ call: getRedirect, parts: [] }],
  },
  {
    name: "the newsletters",
    // A site without newsletters of its own may have an old page there.
    host: "kinja.com",
    path: "/newsletter",
    status: 200,
    whole: /<h1[^>]*>Newsletters/,
    primary: [],
    optional: [
      { call: getNetworkMailingLists, parts: [/Newsletters from our other blogs/] },
      { call: getRedirect, parts: [] },
    ],
  },
  {
    name: "the features",
    host: kotaku,
    path: "/features",
    status: 200,
    whole: /sticky_sidebar/,
    primary: [getNetworkFlags],
    optional: [{ call: getRedirect, parts: [] }],
  },
  {
    name: "the experiments",
    host: kotaku,
    path: "/experiments",
    status: 200,
    whole: /headline_balance/,
    primary: [getExperiments],
    optional: [],
  },
  {
    name: "an address that nobody knows",
    host: kotaku,
    path: "/no-such-page",
    status: 404,
    whole: /Page not found/,
    primary: [getRedirect],
    optional: [],
    // Suggestions, once the address is known to be missing.
    later: [/\/post\/search\?/, /\/stream\/recommended\//],
  },
];
