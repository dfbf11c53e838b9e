import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, code, embed, i, image, lead, link, p, picture, product, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "kotaku";
const story = readStories(blog);

const lanternReview: ImportedPost = {
  sourceId: "demo:kotaku-1",
  id: "1836000001",
  blog,
  authors: ["MarenOduya"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 14, 5),
  storyType: "reviews",
  category: "game-reviews",
  subcategory: "platformers",
  tags: [tag("Super Lantern"), tag("Paper Moth Games"), tag("Platformers"), tag("Kotaku Review")],
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 412,
  mainMedia: lead(
    "kotaku-lantern-cave",
    "A small figure holds a lantern up at the mouth of an enormous blue cave",
    {
      alignment: "Bleed",
      caption: ["That glow is your health bar, your map and, eventually, your best friend."],
      credit: [{ credit: "Paper Moth Games", source: "Kotaku", label: "Screenshot" }],
    },
  ),
  ...story("kotaku-1", {
    pullQuote: pullQuote(["I have never been so relieved to see a wall."], "", "Right"),
    lanternStairs: image(
      "kotaku-lantern-stairs",
      "A staircase that exists only inside a cone of yellow light",
      {
        alignment: "Center",
        caption: ["The staircase is real. The staircase is ", i("not"), " real. Jump."],
        credit: [{ credit: "Paper Moth Games", label: "Screenshot", source: "Kotaku" }],
      },
    ),
    reviewBox: {
      type: "ReviewBox",
      title: "Super Lantern",
      subtitle: "“Lights out, everyone”",
      image: picture("kotaku-lantern-box", "The game’s box: a lantern with a keyhole for a flame"),
      rating: "Yes. Play it in bed",
      summary: "A platformer with one idea, held up to the light from every side.",
      facts: [
        { label: "Developer", value: "Paper Moth Games" },
        { label: "Type of game", value: "Platformer with a conscience" },
        { label: "Played", value: "Finished in six and a half hours; 41 of 44 letters found" },
        { label: "Released", value: "November 18, 2026" },
      ],
      pros: ["The lantern’s swing", "The letters", "The bit with the piano"],
      cons: ["World four", "Banding on small screens"],
    },
    linkPreview: {
      type: "LinkPreview",
      kind: "internal",
      url: "https://kotaku.com/1836000002",
      postId: "1836000002",
      title: "Marrow Coast: 23 Things I Wish Somebody Had Told Me",
    },
  }),
  reposts: [{ blog: "avclub", timestamp: Date.UTC(2026, 10, 20, 18, 30), screenName: "MarenOduya" }],
};

const marrowGuide: ImportedPost = {
  sourceId: "demo:kotaku-2",
  id: "1836000002",
  blog,
  authors: ["TobiasQuill", "MarenOduya"],
  searchTitle: "Marrow Coast tips: 23 things to know before you start",
  searchDescription:
    "Where the boat is, what the lighthouse wants, and which ladder not to sell: our Marrow Coast guide.",
  socialTitle: "23 Things I Wish Somebody Had Told Me About Marrow Coast",
  publishTimeMillis: Date.UTC(2026, 10, 18, 17, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 19, 9, 40),
  storyType: "features",
  category: "guides",
  subcategory: "tips",
  tags: [
    tag("Marrow Coast"),
    tag("Tips"),
    tag("Role-Playing Games"),
    tag("Guides"),
    tag("Bellweather Interactive"),
    tag("Fishing"),
  ],
  likeCount: 288,
  mainMedia: lead("kotaku-marrow-harbor", "A whaling harbor at dusk, its windows lit orange", {
    caption: ["Tallow’s Rest, the only town in the game with a bed."],
    credit: [{ credit: "Bellweather Interactive", source: "Kotaku", label: "Screenshot" }],
  }),
  ...story("kotaku-2", {
    table: {
      type: "Table",
      caption: [text("Starting classes, level 1, before the prologue takes your boots")],
      rows: [
        {
          cells: ["Class", "Health", "Breath", "Secret perk"].map((value) => ({
            value: [text(value)],
            isHeader: true,
          })),
        },
        { cells: ["Cooper", "14", "30 s", "Floats"].map((value) => ({ value: [text(value)] })) },
        {
          cells: ["Chandler", "10", "25 s", "Never runs out of candles"].map((value) => ({
            value: [text(value)],
          })),
        },
        {
          cells: ["Flenser", "18", "20 s", "Dogs are afraid of you"].map((value) => ({
            value: [text(value)],
          })),
        },
        { cells: ["Widow", "9", "45 s", "May read the ledgers"].map((value) => ({ value: [text(value)] })) },
        {
          cells: ["Stowaway", "6", "60 s", "Prices are whatever you say they are"].map((value) => ({
            value: [text(value)],
          })),
        },
      ],
    },
    marrowChurch: image(
      "kotaku-marrow-church",
      "A crooked chapel on a cliff, a rowing boat just visible behind it",
      {
        alignment: "Left",
        caption: ["There it is."],
        credit: [{ credit: "Bellweather Interactive", label: "Screenshot", source: "Kotaku" }],
      },
    ),
    marrowMarket: image("kotaku-marrow-market", "A fish market lit by lanterns, prices chalked on slates", {
      alignment: "Right",
      caption: ["Never sell on a Tuesday."],
      credit: [{ credit: "Bellweather Interactive", source: "Kotaku", label: "Screenshot" }],
    }),
    code: code("[story]\nprologue = false\nboots = true   ; the game will notice"),
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceCondensed",
      url: "https://www.amazon.com/dp/B0KTKM4RRW",
      items: [
        product("Marrow Coast: Harbor Edition", "https://www.amazon.com/dp/B0KTKM4RRW", "54.99", {
          listPrice: "69.99",
          retailer: "Amazon",
          image: picture("kotaku-marrow-box", "A game box with a whale’s skeleton stamped in silver"),
        }),
      ],
    },
  }),
};

const tideglass: ImportedPost = {
  sourceId: "demo:kotaku-3",
  id: "1836000003",
  blog,
  authors: ["JunPellegrino"],
  publishTimeMillis: Date.UTC(2026, 10, 21, 8, 20),
  storyType: "news",
  category: "industry",
  tags: [tag("Tideglass"), tag("Lowlight Foundry"), tag("Release Dates")],
  likeCount: 57,
  ...story("kotaku-3"),
};

const doorSkip: ImportedPost = {
  sourceId: "demo:kotaku-4",
  id: "1836000004",
  blog,
  authors: ["JunPellegrino"],
  publishTimeMillis: Date.UTC(2026, 10, 12, 20, 45),
  storyType: "news",
  category: "culture",
  subcategory: "speedrunning",
  tags: [tag("Cloudbreaker"), tag("Speedrunning"), tag("World Records"), tag("Doors")],
  likeCount: 931,
  mainMedia: lead("kotaku-cloudbreaker-door", "A tall brass door standing alone in a field of clouds", {
    videoId: "187204",
    caption: ["The door, at rest."],
    credit: [{ credit: "Halcyon Dog", source: "Kotaku", label: "Gif" }],
  }),
  ...story("kotaku-4", {
    code: code(
      "frame  000  hold BACK\nframe  014  MAP\nframe  015  close MAP      ; x 22, do not breathe\nframe  059  release BACK\nframe  060  JUMP + CROUCH\nframe  061  pray",
    ),
    twitchStream: embed(
      "TwitchStream",
      "doorprize_demo",
      "DoorPrize streams Cloudbreaker",
      "The stream is live most evenings, though he is “taking a little time with the family.”",
    ),
    youtubeVideo: embed(
      "YoutubeVideo",
      "dQdoor7Pull",
      "The pull, with commentary",
      "Sound on for the scream at 2:14.",
    ),
  }),
};

const lastArcade: ImportedPost = {
  sourceId: "demo:kotaku-5",
  id: "1836000005",
  blog,
  authors: ["GusMarchetti"],
  byline: "Gus Marchetti, with photographs by Lena Abara",
  publishTimeMillis: Date.UTC(2021, 7, 29, 16, 0),
  storyType: "features",
  category: "longreads",
  tags: [tag("Arcades"), tag("Corner Arcade"), tag("Game Preservation"), tag("Longreads")],
  likeCount: 1204,
  mainMedia: lead("kotaku-arcade-crowd", "A crowd pressed around one glowing cabinet in a narrow room", {
    caption: ["About ninety people fit inside. About two hundred did."],
    credit: [{ credit: "Lena Abara", source: "Kotaku", label: "Photo" }],
  }),
  ...story("kotaku-5", {
    arcadeHands: image(
      "kotaku-arcade-hands",
      "Two hands on a worn joystick, a coffee stain on the panel between them",
      {
        alignment: "FullWidth",
        caption: ["The coffee stain on ", i("Rocket Parade"), " is older than I am."],
        credit: [{ credit: "Lena Abara", label: "Photo", source: "Kotaku" }],
      },
    ),
    pullQuote: pullQuote(["“You don’t sell games. You sell one more.”"], "Karim Abbasi"),
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "9",
    name: "kotaku",
    displayName: "Kotaku",
    host: "kotaku.com",
    locale: "en-US",
    blogGroup: "kotaku",
    tagline: "Gaming reviews, news, tips and the occasional confession",
    position: 1,
    properties: { isGmgBlog: true, blogGroup: "kotaku", hasAmp: true, feedEditorsPicks: true },
    sales: {
      amazonAffiliateTag: "kotakuamzn-20",
      adNetworkId: "9999999",
      adSiteName: "kotaku",
      indexExchangeAmpSiteId: "300009",
    },
    mailingLists: [
      {
        key: "continue",
        name: "Continue?",
        id: "kotaku-continue",
        description:
          "Every Friday: the games worth your weekend, the one worth your patience, and the best thing a reader said all week.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          { id: "industry", displayName: "Industry", subcategories: [] },
          {
            id: "culture",
            displayName: "Culture",
            subcategories: [
              { id: "speedrunning", displayName: "Speedrunning" },
              { id: "cosplay", displayName: "Cosplay" },
            ],
          },
        ],
      },
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [
          {
            id: "game-reviews",
            displayName: "Game Reviews",
            subcategories: [
              { id: "platformers", displayName: "Platformers" },
              { id: "strategy", displayName: "Strategy" },
            ],
          },
        ],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "guides", displayName: "Guides", subcategories: [{ id: "tips", displayName: "Tips" }] },
          { id: "longreads", displayName: "Longreads", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "HollisBraun", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "MarenOduya", role: "Admin", title: "Reviews Editor" },
      { screenName: "TobiasQuill", role: "Author", title: "Senior Writer, Guides" },
      { screenName: "JunPellegrino", role: "Author", title: "Staff Reporter" },
      { screenName: "GusMarchetti", role: "Contributor", title: "Writer at Large" },
    ],
    about: [
      p(
        "Kotaku is a site about games, and about the people who make them, break them and stay up too late with them. We have been here since the consoles were beige.",
      ),
      p(
        "We buy or borrow the games that we review, we finish them when they can be finished, and we say so when they can’t. Our reviews end in a plain answer and no number: ",
        b("yes"),
        ", ",
        b("no"),
        " or ",
        b("not yet"),
        ".",
      ),
      p(
        "Nobody may see a story before you do. When a publisher flies somebody somewhere, we pay our own fare; when we earn a commission on something you buy through a link, the link says so.",
      ),
      p(
        "Tips, corrections and photographs of your cat on your console are welcome at ",
        link("mailto:tips@kotaku.example", "tips@kotaku.example"),
        ".",
      ),
    ],
  },
  people: [
    person("5877001001", "HollisBraun", "Hollis Braun", {
      avatar: 1,
      joined: Date.UTC(2012, 2, 4),
      bio: "Edits Kotaku. Has opinions on inventory screens.",
    }),
    person("5877001002", "MarenOduya", "Maren Oduya", {
      avatar: 2,
      joined: Date.UTC(2016, 8, 12),
      bio: "Reviews editor. Sleeps with the lights on for work reasons.",
    }),
    person("5877001003", "TobiasQuill", "Tobias Quill", {
      avatar: 3,
      joined: Date.UTC(2018, 0, 22),
      bio: "Writes guides; reads none.",
    }),
    person("5877001004", "JunPellegrino", "Jun Pellegrino", {
      avatar: 4,
      joined: Date.UTC(2019, 4, 6),
      bio: "Reports on people who are very fast at things.",
    }),
    person("5877001005", "GusMarchetti", "Gus Marchetti", {
      avatar: 5,
      joined: Date.UTC(2014, 10, 19),
      bio: "Writer at large, mostly in arcades.",
    }),
    person("5877001101", "crabwise", "Crabwise", { avatar: 13, joined: Date.UTC(2013, 5, 1) }),
    person("5877001102", "SaveScumSally", "Save Scum Sally", { avatar: 14, joined: Date.UTC(2017, 9, 30) }),
    person("5877001103", "mothlight-fan", "mothlight fan", { avatar: 15, joined: Date.UTC(2020, 1, 14) }),
    person("5877001104", "OldManJoystick", "Old Man Joystick", {
      avatar: 16,
      joined: Date.UTC(2009, 6, 7),
      bio: "Started on a wood-grain console. Still angry about level 3.",
    }),
    person("5877001105", "FrameDataFiona", "Frame Data Fiona", { avatar: 17, joined: Date.UTC(2019, 11, 2) }),
    person("5877001106", "thirdkey", "the third key", { avatar: null, joined: Date.UTC(2026, 10, 19) }),
  ],
  posts: [
    lanternReview,
    marrowGuide,
    tideglass,
    doorSkip,
    lastArcade,
    ...discussion(lanternReview, 1836000101, [
      {
        by: "mothlight-fan",
        after: 18,
        likes: 84,
        body: "I also stood at that light switch. I was certain it was a bug, then I was certain it was a metaphor, then my mom called me down for dinner in real life and I screamed.",
      },
      {
        by: "MarenOduya",
        after: 31,
        to: 1,
        likes: 61,
        body: "This is the best review of the game that anyone will write, and I say that as somebody who is paid to write them.",
      },
      { by: "SaveScumSally", after: 44, to: 2, likes: 22, body: "Promote her. Promote the mom." },
      { by: "mothlight-fan", after: 49, to: 3, likes: 17, body: "She wants to know if there is dental." },
      {
        by: "OldManJoystick",
        after: 65,
        likes: 9,
        body: "Six and a half hours for full price? We used to get two hundred hours and one save slot, and the save slot was a notebook.",
      },
      { by: "crabwise", after: 72, to: 5, likes: 38, body: "And the two hundred hours were level three." },
      {
        by: "FrameDataFiona",
        after: 120,
        likes: 29,
        body: [
          p(
            "For anybody else on the handheld: setting brightness to exactly 62 kills the banding. Don’t ask how I found out, but it took a whole evening and I now know the names of eleven blacks.",
          ),
          p(i("“Particular shade of nothing”"), " is my new favorite developer quote."),
        ],
      },
      {
        by: "thirdkey",
        after: 200,
        state: "pending",
        body: "first time commenting!! does anyone know if the moth can die. asking because of a thing i did to the moth",
      },
      { by: "crabwise", after: 260, state: "deleted", body: "The moth goes into the piano." },
      {
        by: "SaveScumSally",
        after: 268,
        to: 9,
        likes: 41,
        body: "Spoiler tags, my friend. I had to put the phone down and go and stand in the yard.",
      },
      {
        by: "MarenOduya",
        after: 275,
        to: 10,
        likes: 33,
        body: "Took it down. To everyone who saw it: no, it doesn’t. Not like that.",
      },
    ]),
    ...discussion(marrowGuide, 1836000201, [
      { by: "crabwise", after: 22, likes: 102, body: "The second key is a fish." },
      { by: "TobiasQuill", after: 41, to: 1, likes: 77, body: "What do you mean, a fish?" },
      {
        by: "crabwise",
        after: 43,
        to: 2,
        likes: 95,
        body: "The silver one. On the altar. With the teeth shaped like a key.",
      },
      {
        by: "TobiasQuill",
        after: 58,
        to: 3,
        likes: 140,
        body: "I see. And if, hypothetically, one had been very hungry on the second island?",
      },
      {
        by: "OldManJoystick",
        after: 130,
        likes: 12,
        body: "“Never sell on a Tuesday” is the only piece of financial advice I have ever followed and it has served me well.",
      },
      {
        by: "FrameDataFiona",
        after: 190,
        likes: 25,
        body: "Small correction on the table: the Widow’s breath is 45 seconds only while wearing the veil. Without it you get 20, and everyone at the pier looks away.",
      },
      { by: "thirdkey", after: 800, state: "pending", body: "can confirm re: bathtub" },
    ]),
    ...discussion(doorSkip, 1836000401, [
      {
        by: "FrameDataFiona",
        after: 15,
        likes: 210,
        body: "The best part is that the old trick is still faster in co-op, because the second player blocks the door when it opens. So the birdbath lives. Nobody wasted anything. I am choosing to believe this.",
      },
      {
        by: "SaveScumSally",
        after: 38,
        to: 1,
        likes: 64,
        body: "Somewhere a man just bought a third keyboard.",
      },
      { by: "OldManJoystick", after: 90, likes: 48, body: "In my day the doors said PUSH and we liked it." },
      {
        by: "JunPellegrino",
        after: 104,
        to: 3,
        likes: 57,
        body: "Update from Mr. Achterberg: Wren has asked for a nameplate on the leaderboard that reads “the door was open, dad.” The moderators are voting tonight.",
      },
    ]),
  ],
  front: {
    blog,
    items: [
      { slot: "Lead", post: "demo:kotaku-1" },
      { slot: "Secondary", post: "demo:kotaku-2" },
      { slot: "Secondary", post: "demo:kotaku-4" },
      { slot: "Standard", post: "demo:kotaku-3" },
      { slot: "Standard", post: "demo:kotaku-5" },
    ],
  },
  pictures: [
    { id: "kotaku-lantern-cave", scene: "cave", ratio: "16:9", palette: ["#12224f", "#fbc000", "#3b6fb5"] },
    {
      id: "kotaku-lantern-stairs",
      scene: "abstract",
      subject: "stairs",
      ratio: "4:3",
      palette: ["#0d1330", "#ffd45e"],
    },
    { id: "kotaku-lantern-box", scene: "box", ratio: "3:4", palette: ["#1b2a5c", "#fbc000"] },
    { id: "kotaku-marrow-harbor", scene: "ocean", ratio: "16:9", palette: ["#27424d", "#d9793a", "#8fa7a3"] },
    {
      id: "kotaku-marrow-church",
      scene: "house",
      subject: "tower",
      ratio: "3:4",
      palette: ["#3a4a52", "#c9b48a"],
    },
    { id: "kotaku-marrow-market", scene: "crowd", ratio: "4:3", palette: ["#2b2f3a", "#e59a3c", "#7c8b94"] },
    { id: "kotaku-marrow-box", scene: "box", ratio: "1:1", palette: ["#20363d", "#c7cdd1"] },
    {
      id: "kotaku-cloudbreaker-door",
      scene: "mountains",
      ratio: "16:9",
      palette: ["#86b6e0", "#c98a2b", "#ffffff"],
    },
    {
      id: "kotaku-arcade-crowd",
      scene: "controller",
      ratio: "16:9",
      palette: ["#2a1140", "#ff4f81", "#36d6e7"],
    },
    { id: "kotaku-arcade-hands", scene: "controller", ratio: "21:9", palette: ["#3b1c2e", "#f2a65a"] },
  ],
};
