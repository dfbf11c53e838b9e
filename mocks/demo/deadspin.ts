import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, h, hr, i, image, lead, link, ol, p, pullQuote, quote, text, ul } from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "deadspin";

const anchors: ImportedPost = {
  sourceId: "demo:deadspin-1",
  id: "1836300001",
  blog,
  authors: ["RitaKowalczyk"],
  headline: "The Anchors Never Trailed, Never Slept And Somehow Lost By One",
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
  body: [
    p(
      "There are eleven ways to lose a hockey game, and for the first five periods last night the Duluth Anchors avoided all of them. They scored first. They scored second. They led 3–0 after one, 4–1 after two, and 5–4 with nine seconds left, when goaltender Pelle Rasmusson, a father of three with a degree in logistics, left the crease to argue with a balloon.",
    ),
    p(
      "It was a gold balloon in the shape of a 7. It had come down from section 114, where a boy named Marcus was having a birthday. Rasmusson saw it land on the ice behind the net and did what any tidy person would. He went to get it. Erie’s Bo Lattimer, who had been on his way to the bench for a drink of water, looked up and found himself alone with a puck, a net and the rest of his life.",
    ),
    pullQuote(["He left the crease to argue with a balloon."], "", "Left"),
    p(
      "Five–five. Then an overtime. Then another, in which the scoreboard went dark and the public address announcer began to keep time out loud, in what several witnesses called a soothing voice. At 1:52 in the morning the Anchors, who have still, I remind you, not been behind at any point, were assessed a bench minor for having too many men on the ice. They had five. One of them was ",
      i("very large"),
      ".",
    ),
    {
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
    p(
      "Erie scored on the power play at 2:04 a.m. Nobody on the ice celebrated. Lattimer, who got that one as well, went down on one knee, apparently to pray, and stayed there because it was comfortable.",
    ),
    embed("Twitter", "1991700417288544256", "The Anchors’ account, 2:09 a.m.", "No text, just the balloon."),
    h(2, "In fairness to the balloon"),
    p(
      "Marcus is fine. He was asleep by the first overtime and has been told that they won, which for most of the evening was true. His father got in touch to say that the balloon had been handed back by Mr. Rasmusson in person, re-inflated, with his apologies, and that it’s staying in the family.",
    ),
    { type: "ReplyInset", postId: "1836300101" },
  ],
};

const askEquipment: ImportedPost = {
  sourceId: "demo:deadspin-2",
  id: "1836300002",
  blog,
  authors: ["LonnieVasquez", "SudsMcCready"],
  headline: "I Washed A Pro Baseball Team’s Laundry For 31 Years. Ask Me Anything",
  subhead: "Suds McCready, late of the Tulsa Wildcatters, is here until five o’clock",
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
  body: [
    p(
      "Edwin “Suds” McCready joined the Tulsa Wildcatters as a summer fill-in in 1994 and left in September with a gold watch, a bad hip and the only complete record in existence of what grown men leave in their pockets. He has seen four no-hitters, all of them on a television above dryer number six.",
    ),
    p(
      "He’s agreed to take your questions down in the replies: about stains, superstition, the year of the mustard. He will not name the shortstop. To get you going, the three things that he says everybody asks:",
    ),
    ...ol(
      [
        b("Do they change socks?"),
        " “On a streak, no. I had one boy hit in 22 straight, and by the end of it we kept those socks in the parking lot.”",
      ],
      [b("What gets out pine tar?"), " “Patience and mayonnaise.”"],
      [
        b("Strangest thing in a pocket?"),
        " “A live turtle, 2003. He was all right. We called him Delicate Cycle.”",
      ],
    ),
    p(
      "He’d like it known that he misses it. Not the smell, which he says you stop noticing in ’96, but the hour after a night game when the park is dark and the only thing running anywhere is his dryers. “You’d fold,” he told me on the phone, “and you’d know who’d slid, and who’d sat. I knew a boy was hurt before the doctor did. It’s all in the knees.”",
    ),
    p("Be nice. Be specific. If you’re one of the players, use a funny name and he’ll know anyway."),
  ],
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
  headline: "Your Team Does Not Need A New Stadium. Your Team Needs A Second Door",
  publishTimeMillis: Date.UTC(2026, 9, 6, 15, 45),
  storyType: "opinion",
  category: "columns",
  tags: [tag("Stadiums"), tag("Public Money"), tag("Tulsa Wildcatters"), tag("Nachos")],
  likeCount: 571,
  mainMedia: lead("deadspin-stadium-crowd", "Thousands of people squeezing toward a single small gate", {
    caption: ["Gate C. There is no Gate D. There is barely a Gate C."],
    credit: [{ credit: "Lonnie Vasquez", source: "Deadspin", label: "Photo" }],
  }),
  body: [
    p(
      "The owner of the Tulsa Wildcatters would like $640 million ",
      text("from you", "Struck"),
      " in the form of a public–private partnership. In return he’ll give the city a new ballpark, forty feet to the left of the current ballpark, with a retractable roof, a hotel, and something that the brochure calls “fan journeys.”",
    ),
    p(
      "I have been on a fan journey. I went on one last Tuesday. It began at Gate C, at 6:40, and it ended in section 208, at 7:55, in the third inning, with a nacho helmet whose cheese had by then returned to a natural state. On the way I made two friends. One of them proposed to the other.",
    ),
    h(2, "The arithmetic of a door"),
    p(
      "I asked an architect, who asked me not to use her name because she would like to work again, what it would cost to put in a second door. She drew it on a napkin. Here’s the napkin:",
    ),
    ...ul(
      "Cut a hole in wall: $85,000",
      "Door: $12,000",
      ["Somebody to stand by the door: ", i("a job, for a person")],
      "Sign saying “Door”: at cost",
    ),
    p(
      "Call it a hundred grand. For the price of the new park you could have 6,400 doors. You could have a stadium that was ",
      i("only"),
      " doors.",
    ),
    hr,
    quote("“A world-class city deserves a world-class venue,” the owner said on Monday."),
    p(
      "Notice who’s doing the deserving. A city deserves buses. A city deserves water that’s the color of water. A venue is a field with seats around it, and the seats are fine. I have sat in them. I sat in one in 2011 next to my father, who’d had the same seat since 1979 and had carved, in the underside of the armrest where only a hand would ever find it, the date of every game he had ever been sorry to leave.",
    ),
    p("There are nineteen. I’m not going to let them build a fan journey on it."),
    p(
      "Seen a worse door? Send it to ",
      link("mailto:rita@deadspin.example", "rita@deadspin.example"),
      ". I want to see all your doors.",
    ),
  ],
};

const mascot: ImportedPost = {
  sourceId: "demo:deadspin-5",
  id: "1836300005",
  blog,
  authors: ["LonnieVasquez"],
  headline: "Big Percy, The Pelican Who Was Thrown Out Of 61 Games, Hangs Up His Beak",
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
  body: [
    p(
      "The first time they threw out Big Percy he had, in all fairness, eaten a baseball. It was 1998, a Thursday, bottom of the fourth. The umpire asked for it back. Percy opened the beak, showed him that it was empty, bowed to all four sides of the park and laid an egg. It was the baseball. He was gone before it had stopped rolling.",
    ),
    p(
      "Over the next twenty-one seasons in the low minors, inside eleven different suits, Terrence Boudreaux would be ejected sixty more times: for mime, for arson (minor), for a slow dance with the third-base coach, for filing a motion. He never said a word in costume. He was once fined for silence.",
    ),
    image("deadspin-pelican-suit", "Eleven worn pelican suits hanging in a row in a locker room", {
      alignment: "Right",
      caption: ["All eleven. Number four was the one with the fire."],
      credit: [{ credit: "Lonnie Vasquez", source: "Deadspin", label: "Photo" }],
    }),
    p(
      "“An umpire is the loneliest man in the state,” Boudreaux told me on Sunday, with the beak in his lap, before his last game. “Everyone hates him, and he’s got to stand still. So I thought, well, I’ll give him somebody to be right about.” He kept a list of all of them. He sends them Christmas cards. Forty-four of them came.",
    ),
    p(
      "They stood along the first-base line, in their blue, most of them retired, a few of them on canes. In the seventh Percy came out, walked down the row, and shook every hand. Then he reached into the beak, took out one baseball, and offered it to the first of them, Walt Dempsey, who’s eighty-eight, who looked at it, who waited, because the man always had timing.",
    ),
    p("“You’re outta here,” said Walt."),
  ],
};

const deleted: ImportedPost = {
  sourceId: "demo:deadspin-6",
  id: "1836300006",
  blog,
  authors: ["RitaKowalczyk"],
  headline: "Report: Ferrymen To Trade Lattimer To Duluth For A Balloon To Be Named Later",
  status: "DELETED",
  removalNote:
    "The report was a joke between the two teams. We should have called them before we published it.",
  publishTimeMillis: Date.UTC(2026, 10, 21, 6, 30),
  storyType: "news",
  category: "hockey",
  tags: [tag("Erie Ferrymen"), tag("Trades"), tag("Hockey")],
  body: [
    p(
      "Our source turned out to be a man in a very good jacket. There is no trade. We regret the error, and also the jacket.",
    ),
  ],
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
    properties: { isGmgBlog: true, blogGroup: "deadspin", hasAmp: true },
    sales: {
      amazonAffiliateTag: null,
      adNetworkId: "9999999",
      adSiteName: "deadspin",
      indexExchangeAmpSiteId: "300011",
    },
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
