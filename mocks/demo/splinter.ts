import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { embed, image, lead, link, p, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "splinter";
const story = readStories(blog);

const hearing: ImportedPost = {
  sourceId: "demo:splinter-1",
  id: "1836600001",
  blog,
  authors: ["MargueriteSoto"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 20, 15),
  storyType: "news",
  category: "congress",
  subcategory: "hearings",
  tags: [tag("Congress"), tag("Select Committee On Loneliness"), tag("Hearings"), tag("Wayfinding")],
  isFeatured: true,
  likeCount: 288,
  mainMedia: lead(
    "splinter-hearing-newspaper",
    "An empty hearing room, one microphone lit, papers squared at every seat",
    {
      caption: ["Room SB-14½, at 10:40 a.m. The microphone is on."],
      credit: [{ credit: "Marguerite Soto", source: "Splinter", label: "Photo" }],
    },
  ),
  ...story("splinter-1", {
    documentCloud: embed(
      "DocumentCloud",
      "24881903-interim-report-on-loneliness",
      "Interim report of the Select Committee on Loneliness",
      "Page 88 is the one with the ring from the mug.",
    ),
    pullQuote: pullQuote(
      ["He thanked himself for his testimony and reserved the balance of his time."],
      "",
      "Center",
    ),
  }),
};

const coinToss: ImportedPost = {
  sourceId: "demo:splinter-2",
  id: "1836600002",
  blog,
  authors: ["AmbroseKittredge"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 13, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 20, 15, 20),
  storyType: "news",
  category: "elections",
  subcategory: "recounts",
  tags: [tag("Elections"), tag("Harlan Bend County"), tag("Recounts"), tag("Coins"), tag("Local Government")],
  likeCount: 344,
  mainMedia: lead("splinter-coin-chart", "A single coin on its edge in the middle of a very large table", {
    credit: [{ credit: "Ambrose Kittredge", source: "Splinter", label: "Photo" }],
  }),
  ...story("splinter-2", {
    paragraph: p(
      "The law is clear. In case of a tie, the clerk shall toss a coin. What the law doesn’t say is ",
      text("which", "Underline"),
      " coin, and here we must leave the law and go into the annex, where they’ve been at it since the third.",
    ),
    iframe: {
      type: "Iframe",
      url: "https://datawrapper.dwcdn.net/hB3nd/2/",
      title: "Map: Harlan Bend County by precinct, margins of the vote for Drain Commissioner",
      width: null,
      height: 420,
    },
  }),
};

const links: ImportedPost = {
  sourceId: "demo:splinter-3",
  id: "1836600003",
  blog,
  authors: ["JoaquinPell"],
  publishTimeMillis: Date.UTC(2026, 10, 5, 16, 40),
  storyType: "opinion",
  category: "columns",
  tags: [tag("State Government"), tag("Websites"), tag("Buttons")],
  likeCount: 206,
  mainMedia: lead("splinter-button-interface", "A government web page with one enormous red button on it", {
    credit: [{ credit: "Office of the Governor", source: "Splinter", label: "Screenshot" }],
  }),
  ...story("splinter-3", {
    linkPreview: {
      type: "LinkPreview",
      kind: "external",
      url: "https://governor.lakemont.example/services",
      title: "Services | Office of the Governor",
      excerpt: "Find a form. Renew a form. Ask Clem.",
      siteName: "governor.lakemont.example",
    },
    buttonBox: image("splinter-button-box", "Nineteen archive boxes stacked on a front lawn", {
      alignment: "Left",
      caption: ["The first delivery."],
      credit: [{ credit: "Joaquin Pell", source: "Splinter", label: "Photo" }],
    }),
  }),
};

const explainer: ImportedPost = {
  sourceId: "demo:splinter-4",
  id: "1836600004",
  blog,
  authors: ["AmbroseKittredge", "JoaquinPell"],
  publishTimeMillis: Date.UTC(2026, 10, 16, 12, 30),
  storyType: "features",
  category: "explainers",
  tags: [tag("Congress"), tag("Explainers"), tag("Lame Duck"), tag("Ducks")],
  likeCount: 173,
  mainMedia: lead(
    "splinter-duck-animal",
    "A duck on the marble steps of a capitol, looking straight at the camera",
    {
      caption: ["Gerald, Monday."],
      credit: [{ credit: "Capitol Grounds Office", source: "Splinter", label: "Photo" }],
    },
  ),
  ...story("splinter-4"),
};

const mayor: ImportedPost = {
  sourceId: "demo:splinter-5",
  id: "1836600005",
  blog,
  authors: ["MargueriteSoto"],
  publishTimeMillis: Date.UTC(2019, 10, 14, 18, 0),
  storyType: "features",
  category: "longreads",
  tags: [tag("Elections"), tag("Small Towns"), tag("Longreads")],
  dropCapEnabled: true,
  likeCount: 902,
  mainMedia: lead("splinter-town-house", "A one-room town hall at dusk with every window lit", {
    alignment: "Bleed",
    credit: [{ credit: "Marguerite Soto", source: "Splinter", label: "Photo" }],
  }),
  ...story("splinter-5", {
    townChair: image(
      "splinter-town-chair",
      "An empty wooden chair at the head of a long table, a slice of pie in front of it",
      {
        alignment: "Right",
        caption: ["The mayor, at a working lunch."],
        credit: [{ credit: "Marguerite Soto", source: "Splinter", label: "Photo" }],
      },
    ),
    pullQuote: pullQuote(["It was, I’m told, a nice minute."], "", "Left"),
  }),
};

const removed: ImportedPost = {
  sourceId: "demo:splinter-6",
  id: "1836600006",
  blog,
  authors: ["JoaquinPell"],
  status: "DELETED",
  removedAtRequestOf: "the Superior Court of Lakemont County",
  publishTimeMillis: Date.UTC(2026, 10, 8, 9, 30),
  storyType: "opinion",
  category: "columns",
  tags: [tag("State Government"), tag("Public Records"), tag("Culverts")],
  ...story("splinter-6"),
};

export const chapter: Chapter = {
  blog: {
    id: "1635895473",
    name: "splinter",
    displayName: "Splinter",
    host: "splinternews.com",
    locale: "en-US",
    blogGroup: "splinter",
    tagline: "News under the skin",
    position: 7,
    properties: { isGmgBlog: true, blogGroup: "splinter", noBlogBylines: true },
    sales: { amazonAffiliateTag: null, adNetworkId: "9999999", adSiteName: "splinter" },
    mailingLists: [
      {
        key: "the-underside",
        name: "The Underside",
        id: "splinter-the-underside",
        description:
          "Each evening: the bill, the vote or the court paper of the day, and who it’s going to cost.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "congress",
            displayName: "Congress",
            subcategories: [
              { id: "hearings", displayName: "Hearings" },
              { id: "budget", displayName: "Budget" },
            ],
          },
          {
            id: "elections",
            displayName: "Elections",
            subcategories: [{ id: "recounts", displayName: "Recounts" }],
          },
        ],
      },
      {
        id: "opinion",
        displayName: "Opinion",
        categories: [{ id: "columns", displayName: "Columns", subcategories: [] }],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "explainers", displayName: "Explainers", subcategories: [] },
          { id: "longreads", displayName: "Longreads", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "OdileFarragut", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "MargueriteSoto", role: "Admin", title: "Washington Correspondent" },
      { screenName: "AmbroseKittredge", role: "Author", title: "Reporter, Counties" },
      { screenName: "JoaquinPell", role: "Contributor", title: "Columnist" },
    ],
    about: [
      p("Splinter covers power at the size at which you meet it: the hearing, the county annex, the form."),
      p("We don’t do horse races. We’ll go to the stables, and we’ll talk to the person with the shovel."),
      p(
        "We publish documents whole when we’re allowed to and say who stopped us when we aren’t. If you have one, ",
        link("mailto:culvert@splinter.example", "culvert@splinter.example"),
        " is read by a person.",
      ),
    ],
  },
  people: [
    person("5877007001", "OdileFarragut", "Odile Farragut", {
      avatar: 2,
      joined: Date.UTC(2016, 6, 11),
      bio: "Editor. Files requests the way other people hum.",
    }),
    person("5877007002", "MargueriteSoto", "Marguerite Soto", {
      avatar: 3,
      joined: Date.UTC(2017, 1, 20),
      bio: "Washington correspondent; knows where the stairs go.",
    }),
    person("5877007003", "AmbroseKittredge", "Ambrose Kittredge", {
      avatar: 6,
      joined: Date.UTC(2020, 8, 28),
      bio: "Covers counties, one at a time.",
    }),
    person("5877007004", "JoaquinPell", "Joaquin Pell", {
      avatar: 8,
      joined: Date.UTC(2022, 3, 4),
      bio: "Columnist. Presses things.",
    }),
    person("5877007101", "dot-h-clerk", "D. Halvorsen", { avatar: 17, joined: Date.UTC(2026, 10, 20) }),
    person("5877007102", "half-dollar-aunt", "Bev Torvald", {
      avatar: 18,
      joined: Date.UTC(2026, 10, 20),
      bio: "They are MY half dollars.",
    }),
    person("5877007103", "bench-lobby", "Big Bench", { avatar: 21, joined: Date.UTC(2019, 5, 15) }),
    person("5877007104", "subcommittee-of-one", "Subcommittee of One", {
      avatar: 23,
      joined: Date.UTC(2018, 2, 2),
    }),
    person("5877007105", "toast-truther", "toast truther", { avatar: null, joined: Date.UTC(2024, 10, 6) }),
  ],
  posts: [
    hearing,
    coinToss,
    links,
    explainer,
    mayor,
    removed,
    ...discussion(hearing, 1836600101, [
      {
        by: "bench-lobby",
        after: 29,
        likes: 74,
        body: "For forty years they’ve laughed at us. “Who needs two benches?” they said. “Facing each other?” they said.",
      },
      {
        by: "subcommittee-of-one",
        after: 37,
        likes: 41,
        to: 1,
        body: "I move that the gentleman’s bench be extended.",
      },
      { by: "bench-lobby", after: 39, likes: 38, to: 2, body: "Seconded. Sit." },
      {
        by: "subcommittee-of-one",
        after: 62,
        likes: 20,
        body: "I temped in that basement in 2011. There’s a guy who still works in 14¼. Nice guy. Nobody’s told him about the merger.",
      },
      {
        by: "MargueriteSoto",
        after: 81,
        likes: 57,
        to: 4,
        body: "I believe he was the one who showed us the way out. He asked who won the Series. I didn’t ask him which.",
      },
    ]),
    ...discussion(coinToss, 1836600201, [
      {
        by: "half-dollar-aunt",
        after: 58,
        likes: 133,
        body: "I’m the aunt. For the record nobody has called me either, and I’d have let them use one. I’d have wanted it back.",
      },
      {
        by: "toast-truther",
        after: 70,
        likes: 29,
        body: "Toast always lands butter side down. This is a known bias. If the toast is approved then the election is decided by who butters.",
      },
      {
        by: "subcommittee-of-one",
        after: 77,
        likes: 66,
        to: 2,
        body: "And that, friends, is how we got the Butter Commissioner.",
      },
      {
        by: "dot-h-clerk",
        after: 170,
        likes: 411,
        body: [
          p("It came up W."),
          p(
            "I’m not going to say who’d called it. They both cried, and Gil is going to be her deputy. Walter would’ve been so tickled. Drains reopen Monday.",
          ),
        ],
      },
      {
        by: "AmbroseKittredge",
        after: 176,
        likes: 140,
        to: 4,
        body: "I’ve been on this story for seventeen days and I’ve just been scooped by the clerk, in my own comments, and I’ve never been happier.",
      },
      {
        by: "half-dollar-aunt",
        after: 190,
        likes: 96,
        to: 5,
        body: "Dot, come by after. I’ve got pie and three half dollars.",
      },
      {
        by: "toast-truther",
        after: 300,
        state: "pending",
        body: "wood also has a grain. i’m just saying. look into the grain",
      },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "splinter-hearing-newspaper",
      scene: "desk",
      subject: "notebook",
      ratio: "16:9",
      palette: ["#4a2f1f", "#d9b98a", "#f85637"],
    },
    {
      id: "splinter-coin-chart",
      scene: "abstract",
      subject: "coin",
      ratio: "16:9",
      palette: ["#5b4a3a", "#e2c27a", "#2d3338"],
    },
    {
      id: "splinter-button-interface",
      scene: "interface",
      ratio: "16:9",
      palette: ["#f2f2f0", "#d42a08", "#3a4a5c"],
    },
    { id: "splinter-button-box", scene: "box", ratio: "4:3", palette: ["#c9a87a", "#6f8f57"] },
    {
      id: "splinter-duck-animal",
      scene: "animal",
      subject: "bird",
      ratio: "16:9",
      palette: ["#dcd8cf", "#2f6b4a", "#b58a4a"],
    },
    {
      id: "splinter-town-house",
      scene: "house",
      subject: "cottage",
      ratio: "16:9",
      palette: ["#27304a", "#f2c25a", "#55634a"],
    },
    { id: "splinter-town-chair", scene: "house", ratio: "3:4", palette: ["#6b4a2e", "#e8d9bd"] },
  ],
};
