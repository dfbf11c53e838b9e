import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, i, image, lead, link, p, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "deadspin";
const story = readStories(blog);

const anchors: ImportedPost = {
  sourceId: "demo:deadspin-1",
  id: "1836300001",
  blog,
  authors: ["RitaKowalczyk"],
  publishTimeMillis: Date.UTC(2026, 10, 19, 13, 10),
  storyType: "news",
  category: "hockey",
  subcategory: "great-lakes-league",
  tags: [
    tag("Duluth Anchors"),
    tag("Erie Ferrymen"),
    tag("Great Lakes League"),
    tag("Hockey"),
    tag("Collapses"),
  ],
  isFeatured: true,
  likeCount: 318,
  mainMedia: lead(
    "deadspin-anchors-stadium",
    "A hockey arena, half empty, under a scoreboard that has gone dark",
    {
      videoId: "187990",
      caption: ["The scoreboard gave up in the second overtime. It was the wisest thing in the building."],
      credit: [{ credit: "Dale Hruska", source: "Great Lakes League", label: "Photo" }],
    },
  ),
  ...story("deadspin-1", {
    pullQuote: pullQuote(["He left the crease to argue with a balloon."], "", "Left"),
    table: {
      type: "Table",
      caption: [text("How the Anchors led")],
      rows: [
        {
          cells: ["Period", "DUL", "ERI", "Mood"].map((value) => ({ value: [text(value)], isHeader: true })),
        },
        ...[
          ["1st", "3", "0", "Singing"],
          ["2nd", "4", "1", "Singing, with gestures"],
          ["3rd", "5", "5", "Balloon"],
          ["OT 1", "5", "5", "Silence"],
          ["OT 2", "5", "6", "See below"],
        ].map((row) => ({ cells: row.map((value) => ({ value: [text(value)] })) })),
      ],
    },
    twitter: embed(
      "Twitter",
      "1991700417288544256",
      "The Anchors’ account, 2:09 a.m.",
      "No text, just the balloon.",
    ),
    replyInset: { type: "ReplyInset", postId: "1836300101" },
  }),
};

const askEquipment: ImportedPost = {
  sourceId: "demo:deadspin-2",
  id: "1836300002",
  blog,
  authors: ["LonnieVasquez", "SudsMcCready"],
  publishTimeMillis: Date.UTC(2026, 10, 13, 18, 0),
  storyType: "features",
  category: "q-and-a",
  tags: [tag("Ask Me Anything"), tag("Tulsa Wildcatters"), tag("Laundry"), tag("Baseball")],
  mode: "ask",
  likeCount: 205,
  mainMedia: lead(
    "deadspin-laundry-portrait",
    "A gray-haired man with folded arms before a wall of washing machines",
    {
      credit: [{ credit: "Courtesy of Suds McCready", source: "Deadspin", label: "Photo" }],
    },
  ),
  ...story("deadspin-2"),
};

const blip: ImportedPost = {
  sourceId: "demo:deadspin-3",
  id: "1836300003",
  blog,
  authors: ["LonnieVasquez"],
  headline: "",
  isBlip: true,
  publishTimeMillis: Date.UTC(2026, 10, 20, 22, 40),
  storyType: "news",
  category: "hockey",
  tags: [tag("Duluth Anchors"), tag("Balloons"), tag("Great Lakes League")],
  likeCount: 66,
  body: [
    p(
      "The Great Lakes League has, effective tonight, banned “novelty balloons, inflatable numerals and any other item capable of independent descent” from all twelve arenas. Duluth plays at home in two hours. I’m looking at section 114 and I can count, conservatively, ",
      b("nine hundred"),
      " of them.",
    ),
  ],
};

const nachoHelmet: ImportedPost = {
  sourceId: "demo:deadspin-4",
  id: "1836300004",
  blog,
  authors: ["RitaKowalczyk"],
  publishTimeMillis: Date.UTC(2026, 9, 6, 15, 45),
  storyType: "opinion",
  category: "columns",
  tags: [tag("Stadiums"), tag("Public Money"), tag("Tulsa Wildcatters"), tag("Nachos")],
  likeCount: 571,
  mainMedia: lead("deadspin-stadium-crowd", "Thousands of people squeezing toward a single small gate", {
    caption: ["Gate C. There is no Gate D. There is barely a Gate C."],
    credit: [{ credit: "Lonnie Vasquez", source: "Deadspin", label: "Photo" }],
  }),
  ...story("deadspin-4"),
};

const mascot: ImportedPost = {
  sourceId: "demo:deadspin-5",
  id: "1836300005",
  blog,
  authors: ["LonnieVasquez"],
  publishTimeMillis: Date.UTC(2019, 8, 17, 17, 20),
  storyType: "features",
  category: "obituaries",
  tags: [tag("Mascots"), tag("Gulfport Pelicans"), tag("Baseball"), tag("Ejections")],
  dropCapEnabled: true,
  likeCount: 834,
  mainMedia: lead(
    "deadspin-pelican-animal",
    "A pelican mascot facing away toward an empty outfield at sunset",
    {
      credit: [{ credit: "Gulfport Pelicans", source: "Deadspin", label: "Photo" }],
    },
  ),
  ...story("deadspin-5", {
    pelicanSuit: image(
      "deadspin-pelican-suit",
      "Eleven worn pelican suits hanging in a row in a locker room",
      {
        alignment: "Right",
        caption: ["All eleven. Number four was the one with the fire."],
        credit: [{ credit: "Lonnie Vasquez", source: "Deadspin", label: "Photo" }],
      },
    ),
  }),
};

const deleted: ImportedPost = {
  sourceId: "demo:deadspin-6",
  id: "1836300006",
  blog,
  authors: ["RitaKowalczyk"],
  status: "DELETED",
  removalNote:
    "The report was a joke between the two teams. We should have called them before we published it.",
  publishTimeMillis: Date.UTC(2026, 10, 21, 6, 30),
  storyType: "news",
  category: "hockey",
  tags: [tag("Erie Ferrymen"), tag("Trades"), tag("Hockey")],
  ...story("deadspin-6"),
};

export const chapter: Chapter = {
  blog: {
    id: "11",
    name: "deadspin",
    displayName: "Deadspin",
    host: "deadspin.com",
    locale: "en-US",
    blogGroup: "deadspin",
    tagline: "Sports without fear, favor or a second door",
    position: 4,
    properties: { isGmgBlog: true, blogGroup: "deadspin", hasAmp: true, feedEditorsPicks: true },
    sales: {
      amazonAffiliateTag: null,
      adNetworkId: "9999999",
      adSiteName: "deadspin",
      indexExchangeAmpSiteId: "300011",
    },
    mailingLists: [
      {
        key: "early-whistle",
        name: "The Early Whistle",
        id: "deadspin-early-whistle",
        description:
          "What happened in the games that you slept through, every morning at seven, in fewer words than the referee used.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "hockey",
            displayName: "Hockey",
            subcategories: [{ id: "great-lakes-league", displayName: "Great Lakes League" }],
          },
          {
            id: "baseball",
            displayName: "Baseball",
            subcategories: [{ id: "minors", displayName: "Minor Leagues" }],
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
          { id: "q-and-a", displayName: "Q&A", subcategories: [] },
          { id: "obituaries", displayName: "Farewells", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "CassiusTrent", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "RitaKowalczyk", role: "Admin", title: "Columnist" },
      { screenName: "LonnieVasquez", role: "Author", title: "Senior Writer" },
      { screenName: "SudsMcCready", role: "Contributor", title: "Laundry (ret.)" },
    ],
    about: [
      p(
        "Deadspin covers games as though they mattered, and the people who own the games as though they did not.",
      ),
      p(
        "We pay for our own tickets and our own nachos. We’ll call you before we write about you, unless you’re a balloon.",
      ),
      p(
        "Our writers may be reached at firstname@deadspin.example; a door may be sent to Rita. For anything that a lawyer has asked you to send, please use ",
        link("mailto:legal@deadspin.example", "legal@deadspin.example"),
        " and include a stamped, self-addressed envelope.",
      ),
    ],
  },
  people: [
    person("5877004001", "CassiusTrent", "Cassius Trent", {
      avatar: 2,
      joined: Date.UTC(2013, 8, 9),
      bio: "Editor. Has not enjoyed a game since 2004 and has not missed one either.",
    }),
    person("5877004002", "RitaKowalczyk", "Rita Kowalczyk", {
      avatar: 3,
      joined: Date.UTC(2015, 2, 30),
      bio: "Columnist. Counts doors.",
    }),
    person("5877004003", "LonnieVasquez", "Lonnie Vasquez", {
      avatar: 4,
      joined: Date.UTC(2016, 10, 2),
      bio: "Writes about minor leagues and major birds.",
    }),
    person("5877004004", "SudsMcCready", "Suds McCready", {
      avatar: 5,
      joined: Date.UTC(2026, 10, 11),
      bio: "31 years, one shrunk jersey.",
    }),
    person("5877004101", "section114dad", "Section 114 Dad", {
      avatar: 14,
      joined: Date.UTC(2026, 10, 19),
      bio: "Father of Marcus (7).",
    }),
    person("5877004102", "ErieCanalCarl", "Erie Canal Carl", { avatar: 17, joined: Date.UTC(2012, 3, 3) }),
    person("5877004103", "icing-on-purpose", "icing on purpose", {
      avatar: 19,
      joined: Date.UTC(2017, 0, 9),
    }),
    person("5877004104", "TurtlePower03", "Definitely Not A Shortstop", {
      avatar: 21,
      joined: Date.UTC(2026, 10, 13),
    }),
    person("5877004105", "mayo-in-the-wash", "Mayo In The Wash", {
      avatar: 22,
      joined: Date.UTC(2019, 6, 19),
    }),
    person("5877004106", "bleacher-creature-x", "bleacher creature", {
      avatar: null,
      joined: Date.UTC(2026, 9, 30),
    }),
  ],
  posts: [
    anchors,
    askEquipment,
    blip,
    nachoHelmet,
    mascot,
    deleted,
    ...discussion(anchors, 1836300101, [
      {
        by: "section114dad",
        after: 48,
        likes: 512,
        body: [
          p(
            "Marcus’s dad here. He woke up at six and asked what the score was. I said 5–4. I’m not a liar; I just stopped reading at a point of my choosing.",
          ),
          p("The balloon is taped to the fridge. Mr. Rasmusson signed it: ", i("“You were offside. — P.”")),
        ],
      },
      {
        by: "RitaKowalczyk",
        after: 57,
        likes: 139,
        to: 1,
        body: "I’ve put this in the story, because it’s now better than the story.",
      },
      {
        by: "icing-on-purpose",
        after: 61,
        likes: 82,
        to: 1,
        body: "“Stopped reading at a point of my choosing” is how I’ve survived forty years as an Anchors fan.",
      },
      {
        by: "ErieCanalCarl",
        after: 70,
        likes: 26,
        body: "As an Erie man I want it noted that Lattimer’s release on the first goal was perfect. He took a full second. He looked for a balloon of his own. There wasn’t one. He shot.",
      },
      {
        by: "icing-on-purpose",
        after: 84,
        likes: 31,
        to: 4,
        body: "He asked the ref! On the replay you can see him ask the ref if it was OK!",
      },
      { by: "ErieCanalCarl", after: 88, likes: 40, to: 5, body: "We raise them polite." },
      {
        by: "bleacher-creature-x",
        after: 160,
        state: "pending",
        body: "where can a person buy a gold 7 in bulk, asking before tonight",
      },
    ]),
    ...discussion(askEquipment, 1836300201, [
      {
        by: "mayo-in-the-wash",
        after: 6,
        likes: 58,
        body: "Mr. McCready, does the mayonnaise have to be the full-fat kind?",
      },
      {
        by: "SudsMcCready",
        after: 11,
        likes: 97,
        to: 1,
        body: "Yes. The light kind just makes a sandwich of it. Rub it in, go have your lunch, then hot water. Don’t have your lunch near it.",
      },
      { by: "icing-on-purpose", after: 9, likes: 33, body: "What was the year of the mustard?" },
      {
        by: "SudsMcCready",
        after: 19,
        likes: 154,
        to: 3,
        body: [
          p(
            "1999. We gave away ten thousand squeeze bottles at the gate and then lost to the Amarillo Dusters 14–1. I don’t blame the crowd. I blame the nozzle.",
          ),
          p(
            "Whites were never white again. If you look at the 2000 team photo, they’re all a little bit happy.",
          ),
        ],
      },
      {
        by: "mayo-in-the-wash",
        after: 24,
        likes: 45,
        to: 4,
        body: "“They’re all a little bit happy” — I’m going to need a minute.",
      },
      {
        by: "TurtlePower03",
        after: 40,
        likes: 71,
        body: "how is the turtle. asking for a friend who may have, in 2003, been distracted by a fly ball",
      },
      {
        by: "SudsMcCready",
        after: 52,
        likes: 260,
        to: 6,
        body: "Hello, son. He’s in my daughter’s yard in Broken Arrow. He’s got a pond now. He’s put on weight and so, I hear, have you.",
      },
      { by: "TurtlePower03", after: 55, likes: 188, to: 7, body: "no further questions" },
      { by: "bleacher-creature-x", after: 90, state: "pending", body: "WHO IS THE SHORTSTOP" },
      {
        by: "LonnieVasquez",
        after: 302,
        likes: 22,
        body: "Five o’clock and he’s off; he has to “see about a towel.” Thanks, everybody. The shortstop, wherever you are: go see your turtle.",
      },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "deadspin-anchors-stadium",
      scene: "stadium",
      ratio: "16:9",
      palette: ["#14303f", "#d6e8ee", "#249d9d"],
    },
    {
      id: "deadspin-laundry-portrait",
      scene: "portrait",
      ratio: "16:9",
      palette: ["#8fa3ad", "#f4f4ef", "#b5412f"],
    },
    {
      id: "deadspin-stadium-crowd",
      scene: "crowd",
      ratio: "16:9",
      palette: ["#6b4a3a", "#e5b567", "#33535e"],
    },
    {
      id: "deadspin-pelican-animal",
      scene: "animal",
      subject: "bird",
      ratio: "16:9",
      palette: ["#e8955a", "#2d4a6b", "#f5dfc0"],
    },
    {
      id: "deadspin-pelican-suit",
      scene: "animal",
      subject: "bird",
      ratio: "3:4",
      palette: ["#d9d2c3", "#4a6b7a"],
    },
  ],
};
