import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, br, embed, image, lead, p, picture, pullQuote, quote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "avclub";
const story = readStories(blog);

const understudies: ImportedPost = {
  sourceId: "demo:avclub-1",
  id: "1836500001",
  blog,
  authors: ["IsoldeMarchbanks"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 11, 0),
  storyType: "reviews",
  category: "film",
  subcategory: "comedy",
  tags: [tag("The Understudies"), tag("Film Review"), tag("Delphine Arroway"), tag("Theater")],
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 187,
  mainMedia: lead(
    "avclub-understudies-stage",
    "Seven actors in mismatched costume crowd the dark side of a lit stage",
    {
      alignment: "Bleed",
      caption: ["Places, everyone who isn’t in it."],
      credit: [{ credit: "Gaslamp Films", source: "The A.V. Club", label: "Image" }],
    },
  ),
  ...story("avclub-1", {
    pullQuote: pullQuote(["It makes you feel a bit ashamed of your adjectives."], "", "Center"),
    understudiesCorridor: image(
      "avclub-understudies-corridor",
      "A narrow backstage corridor, one open door throwing a bar of gold light",
      {
        alignment: "Right",
        caption: ["Nine feet wide, and the best set of the year."],
        credit: [{ credit: "Gaslamp Films", source: "The A.V. Club", label: "Image" }],
      },
    ),
    quotable: { type: "Quotable", value: [text("A comedy of terrible generosity.")] },
    reviewBox: {
      type: "ReviewBox",
      title: "The Understudies",
      subtitle: "Film review",
      image: picture("avclub-understudies-poster", "Film poster: seven pairs of shoes under a red curtain"),
      rating: "A-",
      summary: "A farce with its heart on the wrong side of the curtain, which is the right side.",
      facts: [
        { label: "Director", value: "Delphine Arroway" },
        { label: "Running time", value: "108 minutes" },
        { label: "Cast", value: "Marguerite Sloane, Teodor Finch, Ama Blackwood-Ruiz" },
        { label: "Availability", value: "Select theaters November 20; everywhere December 4" },
      ],
    },
  }),
};

const bestAlbums: ImportedPost = {
  sourceId: "demo:avclub-2",
  id: "1836500002",
  blog,
  authors: ["LeopoldAsh", "IsoldeMarchbanks", "NaveenCrowe", "HattiePomeroy", "GideonSallow"],
  publishTimeMillis: Date.UTC(2026, 10, 19, 15, 0),
  storyType: "features",
  category: "staff-picks",
  tags: [tag("Albums"), tag("Staff Picks"), tag("Music"), tag("Fall 2026")],
  likeCount: 121,
  mainMedia: lead(
    "avclub-albums-stage",
    "A record player on the floor with five sleeves leaning against the wall",
    {
      credit: [{ credit: "Hattie Pomeroy", source: "The A.V. Club", label: "Illustration" }],
    },
  ),
  ...story("avclub-2", {
    soundCloud: embed("SoundCloud", "1183402917", "Cormorant, “Third Lake”"),
    quotation: quote(
      "You took the house and you took the van,",
      br,
      "you took the serial comma;",
      br,
      "I’d like my love, my pride and my hand",
      br,
      "back. ",
      text("(You see the drama.)", "Small"),
    ),
    youtubePlaylist: embed(
      "YoutubePlaylist",
      "PLdemo68degreesFullAlbum2026",
      "DJ Thermostat: 68°, the whole thing",
    ),
  }),
};

const tonight: ImportedPost = {
  sourceId: "demo:avclub-3",
  id: "1836500003",
  blog,
  authors: ["HattiePomeroy"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 21, 0),
  storyType: "news",
  category: "tv",
  subcategory: "whats-on",
  tags: [tag("What’s On Tonight"), tag("Harbor Street"), tag("Reality TV"), tag("Documentaries")],
  isRoundup: true,
  likeCount: 33,
  mainMedia: lead(
    "avclub-tonight-cinema",
    "A television glowing in a dark living room, a bowl of popcorn in front",
    {
      credit: [{ credit: "The A.V. Club", source: "The A.V. Club", label: "Graphic" }],
    },
  ),
  ...story("avclub-3"),
};

const podcast: ImportedPost = {
  sourceId: "demo:avclub-4",
  id: "1836500004",
  blog,
  authors: ["NaveenCrowe"],
  publishTimeMillis: Date.UTC(2026, 10, 3, 14, 20),
  storyType: "reviews",
  category: "podcasts",
  tags: [tag("Podcasts"), tag("Going Up"), tag("Audio"), tag("Documentaries")],
  likeCount: 265,
  mainMedia: lead("avclub-elevator-city", "A brass elevator door in an old apartment building, half open", {
    credit: [{ credit: "Going Up", source: "The A.V. Club", label: "Photo" }],
  }),
  ...story("avclub-4", {
    megaphone: embed("Megaphone", "GUP4149307715", "Going Up, episode 1: “Ground”", "Start here. Obviously."),
    pullQuote: pullQuote(["Each of them thinks it’ll only be a minute."], "", "Left"),
    paragraph: p(text("B-flat. The super checked.", "Small")),
    reviewBox: {
      type: "ReviewBox",
      title: "Going Up",
      subtitle: "Podcast review",
      rating: "A",
      summary: "Ten half-hours in a box, and it holds everyone.",
      facts: [
        { label: "Host", value: "Yolanda Petrakis" },
        { label: "Episodes", value: "10, complete" },
      ],
    },
  }),
};

const slowTv: ImportedPost = {
  sourceId: "demo:avclub-5",
  id: "1836500005",
  blog,
  authors: ["GideonSallow"],
  publishTimeMillis: Date.UTC(2023, 1, 3, 17, 0),
  storyType: "features",
  category: "essays",
  tags: [tag("Slow TV"), tag("Essays"), tag("Canal Boats"), tag("Television")],
  likeCount: 498,
  mainMedia: lead("avclub-canal-forest", "A narrow green canal under trees, seen over the bow of a boat", {
    alignment: "FullWidth",
    caption: ["Hour four. Things are about to stay the same."],
    credit: [{ credit: "Slowvision", source: "The A.V. Club", label: "Screenshot" }],
  }),
  ...story("avclub-5", {
    canalLock: image("avclub-canal-lock", "An old wooden lock gate, water pouring through the gaps", {
      alignment: "Left",
      caption: ["A lock. There are thirty-one."],
      credit: [{ credit: "Slowvision", source: "The A.V. Club", label: "Screenshot" }],
    }),
  }),
};

const scheduled: ImportedPost = {
  sourceId: "demo:avclub-6",
  id: "1836500006",
  blog,
  authors: ["IsoldeMarchbanks", "GideonSallow"],
  publishTimeMillis: Date.UTC(2027, 0, 4, 14, 0),
  storyType: "features",
  category: "staff-picks",
  tags: [tag("Preview"), tag("Movies"), tag("2027")],
  mainMedia: lead("avclub-preview-cinema", "Rows of empty red seats before a screen lit plain white", {
    credit: [{ credit: "The A.V. Club", source: "The A.V. Club", label: "Illustration" }],
  }),
  ...story("avclub-6"),
};

export const chapter: Chapter = {
  blog: {
    id: "1636027099",
    name: "avclub",
    displayName: "The A.V. Club",
    host: "www.avclub.com",
    locale: "en-US",
    blogGroup: "avclub",
    tagline: "Pop culture, graded on no curve at all",
    timezone: "America/Chicago",
    position: 6,
    properties: { isGmgBlog: true, blogGroup: "avclub", hideViewcounts: true },
    sales: { amazonAffiliateTag: null, adNetworkId: "9999999", adSiteName: "avclub" },
    mailingLists: [
      {
        key: "daily",
        name: "The A.V. Club Daily",
        id: "avclub-daily",
        description:
          "Every weekday at noon: the review to read, the argument to join, and the one clip worth your lunch.",
        provider: "campaignMonitor",
      },
      {
        key: "whats-on-tonight",
        name: "What’s On Tonight",
        id: "avclub-whats-on-tonight",
        description: "One evening, five things to watch, and what each of them will cost you in sleep.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [
          {
            id: "film",
            displayName: "Film",
            subcategories: [
              { id: "comedy", displayName: "Comedy" },
              { id: "drama", displayName: "Drama" },
            ],
          },
          { id: "podcasts", displayName: "Podcasts", subcategories: [] },
        ],
      },
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "tv",
            displayName: "TV",
            subcategories: [{ id: "whats-on", displayName: "What’s On Tonight" }],
          },
        ],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "staff-picks", displayName: "Staff Picks", subcategories: [] },
          { id: "essays", displayName: "Essays", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "LeopoldAsh", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "IsoldeMarchbanks", role: "Admin", title: "Film Editor" },
      { screenName: "NaveenCrowe", role: "Author", title: "Senior Writer, Audio" },
      { screenName: "HattiePomeroy", role: "Author", title: "TV Writer And Illustrator" },
      { screenName: "GideonSallow", role: "Contributor", title: "Recapper, Essayist" },
    ],
    about: [
      p("The A.V. Club reviews films, television, records, podcasts, books and, twice, a mall."),
      p(
        "Our grades run from A to F. A ",
        b("C"),
        " isn’t an insult; it’s a Tuesday. We grade the work in front of us and not the one before it, and no critic grades a friend.",
      ),
      p(
        "Comments are where the real arguments are. Regulars have been known to settle down, marry and recap their own weddings. Do join in.",
      ),
    ],
  },
  people: [
    person("5877006001", "LeopoldAsh", "Leopold Ash", {
      avatar: 9,
      joined: Date.UTC(2012, 10, 5),
      bio: "Editor. Has strong feelings about fade-outs.",
    }),
    person("5877006002", "IsoldeMarchbanks", "Isolde Marchbanks", {
      avatar: 10,
      joined: Date.UTC(2014, 6, 21),
      bio: "Film editor. Sits on the aisle.",
    }),
    person("5877006003", "NaveenCrowe", "Naveen Crowe", {
      avatar: 11,
      joined: Date.UTC(2019, 0, 15),
      bio: "Listens for a living.",
    }),
    person("5877006004", "HattiePomeroy", "Hattie Pomeroy", {
      avatar: 12,
      joined: Date.UTC(2021, 3, 26),
      bio: "Watches, draws, naps.",
    }),
    person("5877006005", "GideonSallow", "Gideon Sallow", {
      avatar: 1,
      joined: Date.UTC(2016, 8, 1),
      bio: "Essays and recaps. Pro-duck.",
    }),
    person("5877006101", "a-comma-chameleon", "A Comma Chameleon", {
      avatar: 16,
      joined: Date.UTC(2013, 2, 9),
    }),
    person("5877006102", "prompter-in-love", "prompter in love", {
      avatar: 19,
      joined: Date.UTC(2018, 10, 18),
    }),
    person("5877006103", "TheTwoMrsHallorans", "Both Mrs. Hallorans", {
      avatar: 22,
      joined: Date.UTC(2020, 4, 4),
    }),
    person("5877006104", "dogs-are-never-one-too-many", "dogs are never one too many", {
      avatar: 20,
      joined: Date.UTC(2026, 10, 20),
    }),
    person("5877006105", "WardenOfTheNorthAisle", "Warden of the North Aisle", {
      avatar: 15,
      joined: Date.UTC(2015, 9, 12),
      bio: "Usher, 22 years.",
    }),
    person("5877006106", "grade-inflation", "grade inflation", {
      avatar: null,
      joined: Date.UTC(2011, 7, 30),
    }),
  ],
  posts: [
    understudies,
    bestAlbums,
    tonight,
    podcast,
    slowTv,
    scheduled,
    ...discussion(understudies, 1836500101, [
      {
        by: "WardenOfTheNorthAisle",
        after: 33,
        likes: 92,
        body: "I was an usher at the first preview. Six hundred people mouthing one line in the dark. I’ve worked there for twenty-two years and I’ve never heard a room do that. I dropped my flashlight.",
      },
      {
        by: "IsoldeMarchbanks",
        after: 50,
        likes: 41,
        to: 1,
        body: "I heard the flashlight! I thought it was in the film.",
      },
      {
        by: "prompter-in-love",
        after: 61,
        likes: 35,
        to: 2,
        body: "It IS in the film. Minute 71. Arroway must’ve kept it.",
      },
      { by: "WardenOfTheNorthAisle", after: 64, likes: 108, to: 3, body: "Mom. Mom, I’m in a movie." },
      {
        by: "grade-inflation",
        after: 77,
        likes: 14,
        body: "Reads like an A, grades like an A-minus. What did the dog do to you?",
      },
      {
        by: "dogs-are-never-one-too-many",
        after: 79,
        likes: 52,
        to: 5,
        body: "I made this account to ask the same thing.",
      },
      {
        by: "IsoldeMarchbanks",
        after: 96,
        likes: 38,
        to: 5,
        body: "The dog is excellent. The dog’s arc is a B.",
      },
      { by: "dogs-are-never-one-too-many", after: 99, state: "pending", body: "arf (derogatory)" },
    ]),
    ...discussion(bestAlbums, 1836500201, [
      {
        by: "a-comma-chameleon",
        after: 21,
        likes: 77,
        body: "I teach eleventh-grade English and I’m going to play “You Left The Comma In” at my own trial.",
      },
      { by: "grade-inflation", after: 30, likes: 19, body: "Silence peaked with the early stuff." },
      { by: "GideonSallow", after: 41, likes: 63, to: 2, body: "You’d say that. You only know the singles." },
      {
        by: "TheTwoMrsHallorans",
        after: 88,
        likes: 28,
        body: "We have the Cormorant on in the lobby. The super says that it’s bringing out something in the cable.",
      },
    ]),
  ],
  front: {
    blog,
    items: [
      { slot: "Lead", post: "demo:avclub-1" },
      { slot: "Secondary", post: "demo:avclub-2" },
      { slot: "Secondary", post: "demo:avclub-3" },
      { slot: "Standard", post: "demo:avclub-4" },
      { slot: "Standard", post: "demo:avclub-5" },
    ],
  },
  pictures: [
    {
      id: "avclub-understudies-stage",
      scene: "stage",
      ratio: "16:9",
      palette: ["#3a0f1e", "#e0b04a", "#9408a3"],
    },
    { id: "avclub-understudies-corridor", scene: "house", ratio: "3:4", palette: ["#241a2e", "#e8c15a"] },
    {
      id: "avclub-understudies-poster",
      scene: "cinema",
      ratio: "3:4",
      palette: ["#a3142a", "#f4e6cf", "#1c263c"],
    },
    {
      id: "avclub-albums-stage",
      scene: "abstract",
      subject: "records",
      ratio: "16:9",
      palette: ["#9408a3", "#91dbd9", "#f2b84b"],
    },
    {
      id: "avclub-tonight-cinema",
      scene: "cinema",
      ratio: "16:9",
      palette: ["#1c263c", "#91dbd9", "#e5f7f9"],
    },
    { id: "avclub-elevator-city", scene: "city", ratio: "4:3", palette: ["#5a3b1f", "#d8a94f", "#2a2a33"] },
    { id: "avclub-canal-forest", scene: "forest", ratio: "21:9", palette: ["#3f6b3a", "#a9c46c", "#5b4a33"] },
    { id: "avclub-canal-lock", scene: "forest", ratio: "1:1", palette: ["#35553f", "#c2d3b8"] },
    { id: "avclub-preview-cinema", scene: "cinema", ratio: "16:9", palette: ["#7a1222", "#f8f6f2"] },
  ],
};
