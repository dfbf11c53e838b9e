import type { ImportBatch, ImportedPost } from "../../../contract/import/import.ts";
import { sampleFields } from "../../post-field-samples.ts";
import { readVectors } from "../../vectors.ts";

/*
 * Cases that the demo network and the imported posts lack: every status, replies before their parents, many
 * posts at the same time, attack strings.
 */
const noon = Date.UTC(2020, 1, 29, 12);

const text = (value: string, styles: string[] = []): ImportedPost["body"] => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value, styles }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];

const post = (name: string, more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `odd:${name}`,
  blog: "odd",
  authors: ["Odd-One"],
  headline: `Odd ${name}`,
  publishTimeMillis: noon,
  body: text(`The words of ${name}.`),
  ...more,
});

const tag = (name: string, displayName = name) => ({ safeName: name, urlName: name, displayName });

/** Some strings of each family, so that the test is useful without the public suites. */
const ownStrings = [
  "<script>alert(1)</script>",
  "line\u2028separator\u2029paragraph\u0085next",
  "tab\tnewline\ncarriage\r\nback\\slash \"quote\" 'single'",
  "\ud83d\ude00 \u{1F468}\u200d\u{1F469}\u200d\u{1F467} n\u0303 \u00f1 \u202eright to left\u202c",
  "half a pair: \ud800 and \udc00",
  "nul \u0000 bell \u0007 escape \u001b[31m",
  "'; DROP TABLE posts; --",
  '{"__proto__": {"polluted": true}}',
  "\ufeffmark \uffff \ufffe",
  "¿Qué pasó en la reunión? «Ñandú»",
];

const hostile = [...ownStrings, ...readVectors("blns.json"), ...readVectors("html5sec.json")];

const statuses: ImportedPost[] = [
  post("draft", { status: "DRAFT" }),
  post("scheduled", {
    publishTimeMillis: Date.UTC(2199, 0, 1),
    reposts: [{ blog: "impar", timestamp: noon }],
  }),
  post("deleted", { status: "DELETED", tags: [tag("gone")] }),
  post("removed", { status: "DELETED", removedAtRequestOf: "A Court" }),
  post("locked", { password: "sesame", byline: "Nobody", subhead: "Locked" }),
  post("page", { isPage: true, redirectsFrom: ["/old-page", "/?p=7"] }),
  post("before the epoch", { publishTimeMillis: -86_400_000, lastUpdateTimeMillis: -1 }),
  post("a day long ago", { publishTimeMillis: 0 }),
  post("flags", {
    ...sampleFields,
    isPage: false,
    mode: "liveblog",
    modeStates: [
      { state: "queued", timeMillis: noon - 9_000, beginsTimeMillis: noon },
      { state: "live", timeMillis: noon, screenName: "Otra-Voz" },
    ],
    guests: ["Otra-Voz"],
    storyType: "kind",
    category: "one",
    subcategory: "deep",
    specialSection: "section",
    tags: [tag("one"), tag("two", "Two"), tag("another")],
    featuredMedia: { id: "odd-picture", focalPoint: { x: 0.25, y: 0.125 } },
    mainMedia: {
      type: "Image",
      image: { id: "", remoteUrl: "https://old.example/a.jpg" },
      videoId: "video-1",
    },
    lastUpdateTimeMillis: noon + 5,
    body: [
      ...(text("A node of a later release:", ["Bold", "Blink"]) as []),
      { type: "Hologram", depth: 3 },
    ] as never,
  }),
  post("not quite alone", { authors: ["Odd-One", "Otra-Voz", "Odd-One"] }),
  ...Array.from({ length: 7 }, (_, index) => post(`same moment ${index}`, { headline: "" })),
];

/** Some replies are older than their parents, and the discussion is deep. */
const replies: ImportedPost[] = [
  post("r1", { parent: "odd:flags", authors: ["Otra-Voz"], publishTimeMillis: noon + 9_000 }),
  post("r2", { parent: "odd:r1", publishTimeMillis: noon + 1_000 }),
  post("r3", { parent: "odd:r2", publishTimeMillis: noon + 1_000, approved: false }),
  post("r4", { parent: "odd:r3", publishTimeMillis: noon - 1_000, status: "DELETED" }),
  post("r5", { parent: "odd:flags", publishTimeMillis: noon + 1_000, tags: [tag("two", "Two")] }),
  post("e1", {
    parent: "odd:flags",
    publishTimeMillis: noon + 7_000,
    entry: { isKey: true, isPinned: true },
  }),
  post("e2", { parent: "odd:flags", publishTimeMillis: noon + 6_000, entry: {} }),
  post("r6", { parent: "odd:locked", status: "DRAFT", likeCount: 2 }),
];

const strings: ImportedPost[] = hostile.map((string, index) =>
  post(`string ${index}`, {
    headline: string,
    subhead: string,
    byline: string,
    body: text(string),
    publishTimeMillis: noon + index * 1000,
    tags: [tag(`s${index}`, string)],
    storyType: string,
    adZone: string,
  }),
);

const blog = (id: string, name: string) => ({
  id,
  name,
  host: `${name}.example`,
  displayName: name,
  blogGroup: "default",
  properties: {},
  sales: {},
});

function inBatches(posts: readonly ImportedPost[]): ImportBatch[] {
  const batches: ImportBatch[] = [];
  for (let at = 0; at < posts.length; at += 100) batches.push({ posts: posts.slice(at, at + 100) });
  return batches;
}

export const oddBatches: ImportBatch[] = [
  {
    people: [
      {
        screenName: "Odd-One",
        displayName: "Odd\u2028One",
        joinedTimeMillis: -5,
        bio: ownStrings.join("\n"),
      },
      { screenName: "Otra-Voz", displayName: "Otra Voz", joinedTimeMillis: 5, avatar: { id: "odd-picture" } },
    ],
  },
  {
    blogs: [
      {
        ...blog("77", "odd"),
        locale: "en-US",
        position: 1.5,
        about: text("About"),
        tagline: "\u201cOdd\u201d",
        parentBlogId: "78",
        properties: { autoRepostToParent: true },
        members: [
          { screenName: "Otra-Voz", role: "Owner", title: "Jefa" },
          { screenName: "Odd-One", role: "Freelancer" },
        ],
        flags: [
          { name: "zeta", value: "on", description: "<b>" },
          { name: "alpha", value: "off" },
        ],
        storyTypes: [
          {
            id: "kind",
            displayName: "Kind",
            categories: [
              { id: "two", displayName: "Two", subcategories: [] },
              { id: "one", displayName: "One", subcategories: [{ id: "deep", displayName: "Deep" }] },
            ],
          },
          { id: "another", displayName: "Another", categories: [] },
        ],
        specialSections: [{ urlName: "section", displayName: "Section", sponsor: "A Shop" }],
        mailingLists: [
          { id: "odd-z", key: "z", name: "Z", description: "", provider: "campaignMonitor" },
          { id: "odd-a", key: "a", name: "A", description: "a", provider: "campaignMonitor" },
        ],
      },
      { ...blog("78", "impar"), locale: "es-ES", timezone: "Europe/Madrid" },
    ],
  },
  ...inBatches([...statuses, ...replies, ...strings]),
  {
    fronts: [
      {
        blog: "odd",
        items: [
          { slot: "Lead", post: "odd:flags" },
          { slot: "Standard", post: "odd:locked" },
        ],
      },
    ],
    redirects: [
      { blog: "odd", from: "/caf%c3%a9/?b=2&a=1", to: "https://elsewhere.example/ñ" },
      { blog: "odd", from: "/chain", to: "/old-page" },
    ],
    experiments: [
      {
        name: "odd_test",
        status: "draft",
        share: 0.125,
        variations: [{ name: "control", weight: 1 }],
        blogs: ["odd"],
      },
    ],
  },
];
