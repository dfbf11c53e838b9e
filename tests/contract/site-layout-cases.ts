import { expect } from "vitest";
import { getStoryTypes, getTag } from "../../contract/posts/taxonomy.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getExperiments, getFeatureFlags, getNetworkFlags } from "../../contract/network/features.ts";
import { getRedirect } from "../../contract/network/links.ts";
import { getSite } from "../../contract/network/magma.ts";
import {
  getBlogAbout,
  getBlogByHost,
  getMemberships,
  getNetwork,
  getPeople,
  getPersonByName,
} from "../../contract/people/profile.ts";
import { getMailingLists, getNetworkMailingLists } from "../../contract/subscriptions/subscriptions.ts";
import { readCase, type ReadCase } from "./read-case.ts";

const zelda = { safeName: "legendofzelda", urlName: "legend-of-zelda", displayName: "Legend of Zelda" };
const lead = "https://kotaku.com/the-lead-story-1830000001";

const redirects: [string, string, string, string][] = [
  ["leads from an old path", "kotaku.com", "/2012/01/07/the-lead/", lead],
  ["leads from it without its slash", "kotaku.com", "/2012/01/07/the-lead", lead],
  ["leads from a numbered address", "kotaku.com", "/?p=1241", lead],
  ["leads from a path however it is encoded", "kotaku.com", "/café", lead],
  ["leads away from the network", "kotaku.com", "/shop/", "https://shop.example/all?x=1"],
  ["leads to a path of the same host", "kotaku.com", "/start", "https://kotaku.com/about"],
];

/** Data around posts: blogs, people, navigation, flags, old addresses. */
export const siteLayoutCases: ReadCase[] = [
  readCase("is the frame of a host's pages", getSite, { host: "kotaku.com" }, {}, (site) => {
    expect(site.blog.id).toBe("9");
    expect(site.mainSite.host).toBe("kinja.com");
    expect(site.network.map((blog) => blog.name)).toEqual(["kotaku", "gizmodo", "esgizmodo", "io9"]);
    expect(site.storyTypes.map((type) => type.id)).toEqual(["news", "review"]);
    expect(site.specialSections.map((section) => section.urlName)).toEqual(["launch-week"]);
    expect(site.mailingLists.map((list) => list.id)).toEqual(["kotaku-weekly", "kotaku-monthly"]);
  }),
  readCase("knows a host in any case", getSite, { host: "ES.gizmodo.com" }, {}, (site) => {
    expect(site.blog).toMatchObject({
      id: "19292",
      locale: "es-ES",
      parentBlogId: "4",
      timezone: "America/New_York",
    });
    expect(site.storyTypes).toEqual([]);
  }),
  readCase("is the blog of a host", getBlogByHost, { host: "kotaku.com" }, {}, (blog) =>
    expect(blog).toMatchObject({ id: "9", name: "kotaku", tagline: "Gaming reviews", isMainSite: false }),
  ),
  readCase("lets players wait for the reader's click", getBlogByHost, { host: "kotaku.com" }, {}, (blog) =>
    expect(blog.properties).toMatchObject({ embedsLoadAtOnce: false, hasAmp: false }),
  ),
  readCase(
    "lets them stand open where the blog says so",
    getBlogByHost,
    { host: "es.gizmodo.com" },
    {},
    (blog) => expect(blog.properties).toMatchObject({ embedsLoadAtOnce: true, hasAmp: true }),
  ),
  readCase("names every blog", getNetwork, {}, {}, ({ items }) =>
    expect(items.map((blog) => blog.name).toSorted()).toEqual([
      "esgizmodo",
      "gizmodo",
      "io9",
      "kinja",
      "kotaku",
    ]),
  ),
  readCase("is in the order of the navigation", getNetwork, {}, {}, ({ items }) =>
    expect(items.filter((blog) => !blog.isMainSite).map((blog) => blog.name)).toEqual([
      "kotaku",
      "gizmodo",
      "esgizmodo",
      "io9",
    ]),
  ),
  readCase("is the masthead", getBlogAbout, { blogId: "9" }, {}, ({ about, memberships, people }) => {
    expect(about).toMatchObject([{ type: "Paragraph", value: [{ value: "We play." }] }]);
    expect(memberships.map(({ personId, role, title }) => [personId, role, title])).toEqual([
      ["501", "Owner", "Editor in Chief"],
      ["502", "Author", "Senior Reporter"],
    ]);
    expect(people.map((person) => person.screenName).toSorted()).toEqual(["Ada-Owner", "Ben-Writer"]);
  }),
  readCase("may say nothing", getBlogAbout, { blogId: "4" }, {}, (about) =>
    expect(about).toEqual({ about: [], memberships: [], people: [] }),
  ),
  readCase("finds a person in any case", getPersonByName, { screenName: "ben-WRITER" }, {}, (person) =>
    expect(person).toMatchObject({ id: "502", screenName: "Ben-Writer", displayName: "Ben Writer" }),
  ),
  readCase(
    "keeps the order asked and leaves out strangers",
    getPeople,
    {},
    { id: ["505", "999", "501"] },
    ({ items }) => expect(items.map((person) => person.id)).toEqual(["505", "501"]),
  ),
  readCase("takes a single id", getPeople, {}, { id: "503" }, ({ items }) =>
    expect(items.map((person) => person.screenName)).toEqual(["Cleo-Reader"]),
  ),
  readCase("are a person's roles", getMemberships, { personId: "502" }, {}, ({ items }) =>
    expect(items).toEqual([{ blogId: "9", personId: "502", role: "Author", title: "Senior Reporter" }]),
  ),
  readCase("are none for a reader", getMemberships, { personId: "503" }, {}, ({ items }) =>
    expect(items).toEqual([]),
  ),
  readCase("is a blog's navigation", getStoryTypes, {}, { blogId: "9" }, ({ items }) =>
    expect(items).toMatchObject([
      {
        id: "news",
        categories: [
          { id: "games", subcategories: [{ id: "rpg", displayName: "Role-playing" }] },
          { id: "culture" },
        ],
      },
      { id: "review", displayName: "Review", categories: [] },
    ]),
  ),
  readCase("is empty where there are none", getStoryTypes, {}, { blogId: "4" }, ({ items }) =>
    expect(items).toEqual([]),
  ),
  readCase("are a blog's newsletters, in its order", getMailingLists, {}, { blogId: "9" }, ({ items }) => {
    expect(items.map((list) => list.key)).toEqual(["weekly", "monthly"]);
    expect(items[0]).toEqual({
      key: "weekly",
      name: "The Kotaku Weekly",
      id: "kotaku-weekly",
      description: "The Kotaku Weekly, by mail",
      provider: "campaignMonitor",
    });
  }),
  readCase("are none where a blog has none", getMailingLists, {}, { blogId: "4" }, ({ items }) =>
    expect(items).toEqual([]),
  ),
  readCase("are every blog's newsletters", getNetworkMailingLists, {}, {}, ({ items }) =>
    expect(items.map(({ blogId, list }) => [blogId, list.id])).toEqual([
      ["9", "kotaku-weekly"],
      ["9", "kotaku-monthly"],
      ["19292", "esgizmodo-semanal"],
    ]),
  ),
  ...["legendofzelda", "legend-of-zelda", "Legend-Of-Zelda"].map((tag) =>
    readCase(`knows ${tag}`, getTag, { tag }, {}, (found) =>
      expect(found).toEqual({ ...zelda, description: "", image: null }),
    ),
  ),
  readCase("shows what may be seen of the editors' front", getCuratedFront, {}, { blogId: "9" }, (front) => {
    expect(front.items.map(({ slot, post }) => [slot, post.id])).toEqual([
      ["Lead", "1830000010"],
      ["Standard", "1830000020"],
    ]);
    expect(front.people.map((person) => person.id)).toEqual(["501"]);
    expect(front.blogs.map((blog) => blog.name).toSorted()).toEqual(["gizmodo", "kotaku"]);
  }),
  readCase("is empty where a blog shows its stream", getCuratedFront, {}, { blogId: "4" }, ({ items }) =>
    expect(items).toEqual([]),
  ),
  readCase(
    "sets a blog's own flags over the network's",
    getFeatureFlags,
    {},
    { host: "kotaku.com" },
    ({ items }) =>
      expect(new Map(items.map(({ name, value }) => [name, value]))).toEqual(
        new Map([
          ["share_bar", "on"],
          ["network_nav", "on"],
        ]),
      ),
  ),
  readCase("inherits the network's flags", getFeatureFlags, {}, { host: "gizmodo.com" }, ({ items }) =>
    expect(new Map(items.map(({ name, value }) => [name, value]))).toEqual(
      new Map([
        ["share_bar", "off"],
        ["network_nav", "on"],
      ]),
    ),
  ),
  readCase("is what each blog sets of its own", getNetworkFlags, {}, {}, ({ items }) =>
    expect(items.toSorted((a, b) => a.blogId.localeCompare(b.blogId))).toEqual([
      {
        blogId: "10",
        flags: [
          { name: "network_nav", value: "on", description: "", place: "", changedTimeMillis: null },
          {
            name: "share_bar",
            value: "off",
            description: "Offers to share a post.",
            place: "",
            changedTimeMillis: null,
          },
        ],
      },
      {
        blogId: "9",
        flags: [{ name: "share_bar", value: "on", description: "", place: "", changedTimeMillis: null }],
      },
    ]),
  ),
  readCase("are what runs, then what is over, and no drafts", getExperiments, {}, {}, ({ items }) => {
    expect(items.map(({ name, status }) => [name, status])).toEqual([
      ["everywhere", "running"],
      ["zoom", "running"],
      ["aborted", "stopped"],
    ]);
    expect(items[1]).toEqual({
      name: "zoom",
      description: "",
      status: "running",
      share: 0.25,
      variations: [
        { name: "control", weight: 3 },
        { name: "large", weight: 1 },
      ],
      blogs: ["kotaku", "esgizmodo"],
    });
  }),
  ...[
    ["kotaku.com", ["everywhere", "zoom"]],
    ["gizmodo.com", ["everywhere"]],
    ["kinja.com", ["everywhere"]],
  ].map(([host, names]) =>
    readCase(`says what runs on ${String(host)}`, getSite, { host: String(host) }, {}, ({ experiments }) =>
      expect(experiments.map(({ name }) => name)).toEqual(names),
    ),
  ),
  ...redirects.map(([title, host, path, to]) =>
    readCase(title, getRedirect, {}, { host, path }, (found) => expect(found).toMatchObject({ to })),
  ),
];
