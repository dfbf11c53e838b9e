import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { b, embed, h, image, lead, p, picture, pullQuote } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const story = readStories("theonion");

const people = [
  person("5878010001", "desk-editor", "The Desk", {
    avatar: 13,
    joined: Date.UTC(2014, 2, 3),
    bio: "Has never been seen without a clipboard. Speaks for the paper, which is never wrong and rarely early.",
  }),
  person("5878010002", "orla-fenwick", "Orla Fenwick", {
    avatar: 14,
    joined: Date.UTC(2017, 8, 19),
    bio: "Covers local men and the areas they are from.",
  }),
  person("5878010003", "t-b-quill", "T. B. Quill", {
    avatar: null,
    joined: Date.UTC(2019, 0, 7),
    bio: "Science correspondent. Holds a degree that is being looked into.",
  }),
];

const dads: ImportedPost = {
  sourceId: "demo:theonion-1",
  id: "1837100001",
  blog: "theonion",
  authors: ["orla-fenwick"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 14, 5),
  storyType: "news",
  category: "local",
  subcategory: "driveways",
  tags: ["Dads", "Driveways", "Saturday", "Local News"].map(tag),
  isFeatured: true,
  likeCount: 2841,
  mainMedia: lead("theonion-driveway", "A suburban house at dusk with an empty driveway in front of it", {
    alignment: "FullWidth",
    caption: ["A driveway outside Toledo, seconds before somebody stood in it."],
    credit: [{ credit: "Orla Fenwick", source: "The Onion", label: "Photo" }],
  }),
  ...story("theonion-1", {
    kinjaVideo: {
      type: "KinjaVideo",
      id: "190231",
      title: "Live From The Driveway",
      poster: picture("theonion-driveway-video", "A folding chair and a garden hose on a concrete driveway"),
      duration: 6,
      captions: [{ locale: "en-US", url: "https://www.theonion.com/demo-video/190231/en-US.vtt" }],
    },
    pullQuote: pullQuote(
      ["“I could see him from the kitchen. He wasn’t doing anything. He was doing it very thoroughly.”"],
      "Dana Lindqvist, wife",
      "Right",
    ),
  }),
};

const escalator: ImportedPost = {
  sourceId: "demo:theonion-2",
  id: "1837100002",
  blog: "theonion",
  authors: ["desk-editor", "orla-fenwick"],
  publishTimeMillis: Date.UTC(2026, 10, 12, 17, 30),
  storyType: "news",
  category: "local",
  tags: ["Malls", "Escalators", "Ohio", "Tourism", "Local News"].map(tag),
  likeCount: 1207,
  dropCapEnabled: true,
  mainMedia: lead(
    "theonion-escalator",
    "A single lit escalator standing alone in a cleared lot, leading nowhere",
    {
      caption: ["The escalator has been inspected nightly since the roof came off."],
      credit: [{ credit: "T. B. Quill", source: "", label: "Photo" }],
    },
  ),
  ...story("theonion-2", {
    escalatorCrowd: image(
      "theonion-escalator-crowd",
      "Families in winter coats queue along a rope in front of an escalator",
      {
        alignment: "Bleed",
        caption: ["Season ticket holders are let on eleven minutes early."],
        credit: [
          { credit: "Calder Falls Department of Parks and Upward Motion", source: "", label: "Image" },
        ],
      },
    ),
  }),
};

const yogurt: ImportedPost = {
  sourceId: "demo:theonion-3",
  id: "1837100003",
  blog: "theonion",
  authors: ["desk-editor"],
  publishTimeMillis: Date.UTC(2026, 9, 6, 13, 0),
  storyType: "brief",
  category: "business",
  tags: ["Offices", "Yogurt", "Management"].map(tag),
  likeCount: 988,
  allowReplies: false,
  ...story("theonion-3"),
};

const meeting: ImportedPost = {
  sourceId: "demo:theonion-4",
  id: "1837100004",
  blog: "theonion",
  authors: ["t-b-quill"],
  publishTimeMillis: Date.UTC(2021, 4, 18, 15, 45),
  storyType: "news",
  category: "science",
  tags: ["Studies", "Manners", "Intersections", "Science"].map(tag),
  likeCount: 5316,
  mainMedia: lead("theonion-four-way-stop", "Four cars wait at the corners of an empty crossroads", {
    caption: ["Subjects at a four-way stop in Decatur, where they remained until the grant ran out."],
    credit: [{ credit: "Courtesy of the Lund Center", source: "", label: "Illustration" }],
  }),
  ...story("theonion-4", {
    documentCloud: embed(
      "DocumentCloud",
      "20714433-no-you-go-ahead",
      "The Lund Center report, redacted to spare feelings",
      "The full report. Pages 4 to 61 consist of the authors offering one another first place in the byline.",
    ),
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "1636079510",
    name: "theonion",
    displayName: "The Onion",
    host: "www.theonion.com",
    locale: "en-US",
    blogGroup: "theonion",
    tagline: "The newspaper your newspaper asks about",
    isSatire: true,
    timezone: "America/Chicago",
    properties: {
      isGmgBlog: true,
      blogGroup: "theonion",
      hasAmp: true,
      noBlogBylines: true,
      commentsDisabled: true,
    },
    sales: { adNetworkId: "9999999", adSiteName: "theonion" },
    position: 12,
    about: [
      p(
        "The Onion was founded in a year that has since been corrected, by a man who wanted a newspaper and a printer who wanted to be paid. Neither got precisely what he was after. The public, which was not consulted, got this.",
      ),
      p(
        "Today the paper is read by ",
        b("4.1 trillion people"),
        ", a figure obtained by counting everyone twice and then being honest about it. We maintain 811 bureaus, all of them in the same building, so that no correspondent is ever more than a short walk from the story or the coffee.",
      ),
      h(3, "Our Standards"),
      p(
        "Every article is checked by three editors, one of whom is not allowed to laugh. Every person named in these pages is made up, with the exception of Gary, who asked us to say that he is fine.",
      ),
      p("Letters are welcome and will be forwarded to the yogurt."),
    ],
    mailingLists: [
      {
        key: "daily",
        name: "The Onion Daily",
        id: "theonion-daily",
        description: "America’s finest news, delivered each morning before anyone can deny it.",
        provider: "campaignMonitor",
      },
      {
        key: "weekly",
        name: "The Onion Weekly",
        id: "theonion-weekly",
        description: "The week’s headlines in one sitting, for readers who prefer their dread in bulk.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "local",
            displayName: "Local",
            subcategories: [
              { id: "driveways", displayName: "Driveways" },
              { id: "area-men", displayName: "Area Men" },
            ],
          },
          { id: "science", displayName: "Science & Technology", subcategories: [] },
          { id: "politics", displayName: "Politics", subcategories: [] },
        ],
      },
      {
        id: "brief",
        displayName: "News in Brief",
        categories: [
          {
            id: "business",
            displayName: "Business",
            subcategories: [{ id: "offices", displayName: "Offices" }],
          },
          { id: "lifestyle", displayName: "Lifestyle", subcategories: [] },
        ],
      },
      {
        id: "opinion",
        displayName: "Opinion",
        categories: [{ id: "editorials", displayName: "Editorials", subcategories: [] }],
      },
    ],
    members: [
      { screenName: "desk-editor", role: "Owner", title: "Editor-in-Chief for Life" },
      { screenName: "orla-fenwick", role: "Admin", title: "Area Correspondent" },
      { screenName: "t-b-quill", role: "Contributor", title: "Science, Allegedly" },
    ],
  },
  people,
  posts: [dads, escalator, yogurt, meeting],
  front: {
    blog: "theonion",
    items: [
      { slot: "Lead", post: dads.sourceId },
      { slot: "Secondary", post: escalator.sourceId },
      { slot: "Secondary", post: meeting.sourceId },
      { slot: "Standard", post: yogurt.sourceId },
    ],
  },
  pictures: [
    {
      id: "theonion-driveway",
      scene: "house",
      subject: "bungalow",
      ratio: "16:9",
      palette: ["#3d4f63", "#e0a458", "#8aa29e"],
    },
    {
      id: "theonion-driveway-video",
      scene: "house",
      subject: "bungalow",
      ratio: "16:9",
      palette: ["#5b7553", "#c9d6c3"],
    },
    { id: "theonion-escalator", scene: "city", ratio: "16:9", palette: ["#2f3640", "#94d1b4", "#d9c9a3"] },
    {
      id: "theonion-escalator-crowd",
      scene: "crowd",
      ratio: "21:9",
      palette: ["#006b3a", "#cfd8dc", "#6d4c41"],
    },
    { id: "theonion-four-way-stop", scene: "road", ratio: "4:3", palette: ["#9aa5b1", "#c8553d", "#f2e8cf"] },
  ],
};
