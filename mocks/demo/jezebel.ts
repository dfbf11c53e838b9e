import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { embed, h, i, image, lead, link, p, pullQuote } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "jezebel";
const story = readStories(blog);

const people = [
  person("5878030001", "perpetua-lang", "Perpetua Lang", {
    avatar: 18,
    joined: Date.UTC(2013, 7, 1),
    bio: "Editor in chief. Believes in the Oxford comma, the strike fund, and lunch.",
  }),
  person("5878030002", "marguerite-osei", "Marguerite Osei", {
    avatar: 19,
    joined: Date.UTC(2018, 1, 26),
    bio: "Writes about statehouses, hallways, and the people who are made to wait in them.",
  }),
  person("5878030003", "tess-villaluz", "Tess Villaluz", {
    avatar: 20,
    joined: Date.UTC(2020, 4, 14),
    bio: "Culture writer. Cries at trailers, not at movies.",
  }),
  person("5878030011", "BaronessVonCrudite", "Baroness Von Crudité", {
    avatar: 5,
    joined: Date.UTC(2012, 9, 31),
    bio: "Retired from nothing.",
  }),
  person("5878030012", "not-your-intern", "Not Your Intern", { avatar: 6, joined: Date.UTC(2017, 2, 8) }),
  person("5878030013", "HollisAndHerDog", "Hollis", {
    avatar: 7,
    joined: Date.UTC(2015, 5, 2),
    bio: "The dog’s name is Deborah.",
  }),
  person("5878030014", "mildred-unpeirced", "mildred unpeirced", {
    avatar: null,
    joined: Date.UTC(2026, 8, 9),
  }),
  person("5878030015", "quiet-carriage", "Quiet Carriage", { avatar: 8, joined: Date.UTC(2021, 10, 17) }),
];

const hallway: ImportedPost = {
  sourceId: "demo:jezebel-1",
  id: "1837000001",
  blog,
  authors: ["marguerite-osei"],
  publishTimeMillis: Date.UTC(2026, 10, 18, 15, 20),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 18, 21, 4),
  storyType: "politics",
  category: "local-government",
  subcategory: "public-comment",
  tags: ["Local Government", "Public Comment", "Work", "Parents", "Marlow County"].map(tag),
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 3127,
  mainMedia: lead(
    "jezebel-hallway",
    "A long line of women, some with infants, waits along the wall of a courthouse corridor",
    {
      alignment: "FullWidth",
      caption: [
        "The second floor of the Marlow County Building at 8:40 p.m. The vending machine had been empty since seven.",
      ],
      credit: [
        { credit: "Ines Caldera", source: "Marlow Beacon", label: "Photo" },
        { credit: "Tess Villaluz", source: "Jezebel", label: "Graphic" },
      ],
    },
  ),
  ...story("jezebel-1", {
    pullQuote: pullQuote(
      ["“I brought the baby because nobody could tell me where else to put the baby.”"],
      "Speaker No. 22",
      "Left",
    ),
    megaphone: embed(
      "Megaphone",
      "JZB4471902356",
      "Minutes, Episode 61: The Transom",
      "Hear the last half hour on this week’s ",
      i("Minutes"),
      ", including the anecdote.",
    ),
  }),
};

const podcasts: ImportedPost = {
  sourceId: "demo:jezebel-2",
  id: "1837000002",
  blog,
  authors: ["tess-villaluz"],
  publishTimeMillis: Date.UTC(2026, 9, 22, 16, 0),
  storyType: "culture",
  category: "audio",
  tags: ["Podcasts", "Mothers", "Audio", "Essays"].map(tag),
  likeCount: 1460,
  mainMedia: lead(
    "jezebel-microphone",
    "A microphone with a knitted cozy stands on a kitchen table beside a fruit bowl",
    {
      credit: [{ credit: "Tess Villaluz", source: "Jezebel", label: "Illustration" }],
    },
  ),
  ...story("jezebel-2", {
    iframe: {
      type: "Iframe",
      url: "https://open.spotify.com/embed/show/5sOAnyWay0000000000Wed",
      title: "So Anyway, with Luz Villaluz",
      width: null,
      height: 232,
    },
    liveShow: image(
      "jezebel-live-show",
      "Two armchairs and a lamp on a theater stage, seen from the back of a full house",
      {
        alignment: "Bleed",
        caption: [i("Gladys, Hold On"), ", live. It was not the actor they thought it was."],
        credit: [{ credit: "Coral Street Theater", source: "Jezebel", label: "Photo" }],
      },
    ),
    pullQuote: pullQuote(
      ["They had been broadcasting all along. We were the ones who kept hanging up."],
      "",
      "Center",
    ),
  }),
};

const social: ImportedPost = {
  sourceId: "demo:jezebel-3",
  id: "1837000003",
  blog,
  authors: ["perpetua-lang"],
  publishTimeMillis: Date.UTC(2026, 10, 15, 0, 0),
  storyType: "community",
  category: "saturday-night-social",
  tags: ["Saturday Night Social", "Open Thread", "Work"].map(tag),
  mode: "chat",
  isSticky: true,
  likeCount: 212,
  mainMedia: lead("jezebel-social", "Two mismatched cocktail glasses on a bar under a red neon tube", {
    credit: [{ credit: "Jezebel", source: "Jezebel", label: "Image" }],
  }),
  ...story("jezebel-3", {
    tikTok: embed(
      "TikTok",
      "7430118825560293678",
      "@pam.in.the.vault: the desk plant has a badge now",
      "Pam’s plant has since been promoted.",
    ),
  }),
};

const aunts: ImportedPost = {
  sourceId: "demo:jezebel-4",
  id: "1837000004",
  blog,
  authors: ["tess-villaluz", "perpetua-lang"],
  publishTimeMillis: Date.UTC(2020, 10, 27, 18, 30),
  storyType: "culture",
  category: "film",
  subcategory: "criticism",
  tags: ["Movies", "Aunts", "Divorce", "Criticism", "Linen"].map(tag),
  likeCount: 2210,
  mainMedia: lead("jezebel-aunt-film", "A woman in a straw hat seen from behind on a terrace above the sea", {
    caption: ["She has just been told about the villa."],
    credit: [{ credit: "Halcyon Row Pictures", source: "Jezebel", label: "Screenshot" }],
  }),
  ...story("jezebel-4"),
};

export const chapter: Chapter = {
  blog: {
    id: "39",
    name: blog,
    displayName: "Jezebel",
    host: "jezebel.com",
    locale: "en-US",
    blogGroup: "jezebel",
    tagline: "Kindly lower your voice? No.",
    properties: { isGmgBlog: true, blogGroup: "jezebel", hasAmp: true, feedEditorsPicks: true },
    sales: {
      amazonAffiliateTag: "jezebelamzn-20",
      adNetworkId: "9999999",
      adSiteName: blog,
      indexExchangeAmpSiteId: "390021",
    },
    position: 11,
    about: [
      p(
        "Jezebel covers politics, culture, and the long hallway that connects them. We started as a place to say out loud what the glossy magazines said in italics; we’ve kept the volume and lost the italics, mostly.",
      ),
      p(
        "We report, which means that we call people before we write about them and print what they say. We also have opinions, and we label them with the name of whoever holds them. Corrections go at the top, in the size of the original mistake.",
      ),
      h(3, "Tips"),
      p(
        "If your office has a supply closet with a story in it, write to ",
        link("mailto:tips@jezebel.example", "tips@jezebel.example"),
        ". We don’t name people who ask us not to.",
      ),
      p("The commenters run the place on Saturday nights. Be decent; they were here first."),
    ],
    mailingLists: [
      {
        key: "no-further-questions",
        name: "No Further Questions",
        id: "jezebel-no-further-questions",
        description:
          "A letter every Thursday about what everyone is arguing about, from someone who has read to the end of it.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "politics",
        displayName: "Politics",
        categories: [
          {
            id: "local-government",
            displayName: "Local Government",
            subcategories: [
              { id: "public-comment", displayName: "Public Comment" },
              { id: "school-boards", displayName: "School Boards" },
            ],
          },
          { id: "courts", displayName: "Courts", subcategories: [] },
          { id: "labor", displayName: "Labor", subcategories: [] },
        ],
      },
      {
        id: "culture",
        displayName: "Culture",
        categories: [
          { id: "film", displayName: "Film", subcategories: [{ id: "criticism", displayName: "Criticism" }] },
          { id: "audio", displayName: "Audio", subcategories: [] },
          { id: "books", displayName: "Books", subcategories: [] },
        ],
      },
      {
        id: "community",
        displayName: "Community",
        categories: [
          { id: "saturday-night-social", displayName: "Saturday Night Social", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "perpetua-lang", role: "Owner", title: "Editor in Chief" },
      { screenName: "marguerite-osei", role: "Admin", title: "Senior Politics Reporter" },
      { screenName: "tess-villaluz", role: "Author", title: "Culture Writer" },
    ],
  },
  people,
  posts: [
    hallway,
    podcasts,
    social,
    aunts,
    ...discussion(hallway, 1837000101, [
      {
        by: "BaronessVonCrudite",
        after: 12,
        likes: 341,
        body: "“Lengthy.” I would like the switchboard operator’s three minutes entered into the Library of Congress.",
      },
      {
        by: "marguerite-osei",
        after: 25,
        to: 1,
        likes: 287,
        body: "She went to nine and a half. Nobody had the nerve to hold up the card.",
      },
      {
        by: "HollisAndHerDog",
        after: 31,
        to: 2,
        likes: 90,
        body: "Did the coat closet have an outlet, at least?",
      },
      {
        by: "marguerite-osei",
        after: 44,
        to: 3,
        likes: 166,
        body: "It did. That turns out to be central to the anecdote.",
      },
      {
        by: "not-your-intern",
        after: 58,
        likes: 204,
        body: [
          p(
            "I clerk for a commission (not this one). Please understand how much power is sitting in public-comment rules that were last read in 1983.",
          ),
          p(
            "Ours says you may “yield unused time to the chair.” It doesn’t say ",
            i("which"),
            " chair. I think about that every day.",
          ),
        ],
      },
      {
        by: "quiet-carriage",
        after: 96,
        likes: 15,
        body: "Devil’s advocate: four hours of the county’s time to get one room seems like a lot?",
      },
      {
        by: "BaronessVonCrudite",
        after: 103,
        to: 6,
        likes: 178,
        body: "Six hours. And the county had the option of taking four minutes in September.",
      },
      {
        by: "quiet-carriage",
        after: 120,
        to: 7,
        likes: 61,
        body: "…That is a fair point and I withdraw the advocate.",
      },
      {
        by: "mildred-unpeirced",
        after: 140,
        state: "pending",
        body: "speaker 31 here!! long time reader. the baby slept through all of it except rusk",
      },
      {
        by: "HollisAndHerDog",
        after: 300,
        likes: 77,
        body: "Deborah (the dog) is available to guard the rowing machine until collection.",
      },
    ]),
    ...discussion(social, 1837000301, [
      {
        by: "not-your-intern",
        after: 4,
        likes: 145,
        body: "INT. LAW FIRM – DAY. A young woman is assigned to a project code-named HERON. The partner who runs HERON retires. Eight months pass. She has read all of Trollope.",
      },
      { by: "BaronessVonCrudite", after: 7, to: 1, likes: 80, body: "Did anybody ever ask about HERON?" },
      {
        by: "not-your-intern",
        after: 9,
        to: 2,
        likes: 131,
        body: "Once. I said it was “in a waiting posture.” I got a bonus.",
      },
      {
        by: "perpetua-lang",
        after: 11,
        to: 3,
        likes: 98,
        body: "As your host I’m delighted. As a person who signs time sheets I’m going to go and walk around the office.",
      },
      {
        by: "quiet-carriage",
        after: 18,
        likes: 52,
        body: "For two years I was the only person who could open a certain spreadsheet. There was nothing wrong with it. I’d set the font to white.",
      },
      {
        by: "mildred-unpeirced",
        after: 26,
        state: "pending",
        body: "is this where we say hi? hi. i got away with sitting in room 214 today just to see. comfy",
      },
      {
        by: "HollisAndHerDog",
        after: 35,
        likes: 66,
        body: "I’m a lifeguard at an indoor pool that closed in March.",
      },
      {
        by: "perpetua-lang",
        after: 58,
        likes: 40,
        body: "Soup’s done. Be good to each other. Somebody check on Hollis’s pool.",
      },
    ]),
    ...discussion(aunts, 1837000401, [
      {
        by: "HollisAndHerDog",
        after: 60,
        likes: 112,
        body: "“He is a stonemason. His hands are discussed.” I had to put down my tea.",
      },
      {
        by: "BaronessVonCrudite",
        after: 75,
        to: 1,
        likes: 94,
        body: "I WAS the divorced aunt. There was no stonemason. There was a man named Gus who came about the boiler, and we have been very happy.",
      },
      {
        by: "tess-villaluz",
        after: 81,
        to: 2,
        likes: 150,
        body: "Please name your price for the rights to Gus.",
      },
    ]),
  ],
  front: {
    blog,
    items: [
      { slot: "Lead", post: hallway.sourceId },
      { slot: "Secondary", post: podcasts.sourceId },
      { slot: "Secondary", post: aunts.sourceId },
      { slot: "Standard", post: social.sourceId },
    ],
  },
  pictures: [
    { id: "jezebel-hallway", scene: "crowd", ratio: "16:9", palette: ["#da1032", "#f3e3c3", "#5b5f66"] },
    { id: "jezebel-microphone", scene: "kitchen", ratio: "4:3", palette: ["#ffebbe", "#c44536", "#772e25"] },
    { id: "jezebel-live-show", scene: "stage", ratio: "21:9", palette: ["#3b0d1f", "#da1032", "#ffd9a0"] },
    { id: "jezebel-social", scene: "drink", ratio: "16:9", palette: ["#2a0a12", "#ff3b5c", "#ffb4a2"] },
    { id: "jezebel-aunt-film", scene: "ocean", ratio: "16:9", palette: ["#f4d35e", "#2a9d8f", "#faf0ca"] },
  ],
};
