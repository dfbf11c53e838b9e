import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { embed, i, image, lead, link, p, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "theroot";
const story = readStories(blog);

/** Also comments on food. */
export const missOdessa = person("5878060011", "MissOdessaSays", "Miss Odessa", {
  avatar: 3,
  joined: Date.UTC(2013, 4, 12),
  bio: "Usher board, retired. Still watching the door.",
});

const people = [
  person("5878060001", "josephine-tarver", "Josephine Tarver", {
    avatar: 14,
    joined: Date.UTC(2012, 1, 1),
    bio: "Editor in chief. Third-generation newspaper, first-generation bedtime before midnight.",
  }),
  person("5878060002", "malik-desrosiers", "Malik Desrosiers", {
    avatar: 16,
    joined: Date.UTC(2017, 8, 5),
    bio: "Staff writer. Covers land, memory, and who signed for what.",
  }),
  person("5878060003", "imani-cole-baptiste", "Imani Cole-Baptiste", {
    avatar: 19,
    joined: Date.UTC(2020, 5, 19),
    bio: "Culture critic. Will leave your cookout with three plates.",
  }),
  missOdessa,
  person("5878060012", "deacon-of-none", "Deacon of None", { avatar: 1, joined: Date.UTC(2016, 10, 2) }),
  person("5878060013", "tres-leches-terrence", "Terrence", { avatar: 9, joined: Date.UTC(2019, 7, 15) }),
  person("5878060014", "hbcyou", "Band Kid Forever", {
    avatar: 11,
    joined: Date.UTC(2018, 9, 6),
    bio: "Third trombone. You felt it in your chest.",
  }),
  person("5878060015", "cuzzin-rae", "Rae", { avatar: null, joined: Date.UTC(2025, 5, 19) }),
];

const bookstore: ImportedPost = {
  sourceId: "demo:theroot-1",
  id: "1837400001",
  blog,
  authors: ["malik-desrosiers"],
  publishTimeMillis: Date.UTC(2026, 10, 16, 14, 30),
  storyType: "news",
  category: "business",
  subcategory: "co-ops",
  tags: ["Bookstores", "Macon", "Co-ops", "Black-Owned Business", "Good News", "Books"].map(tag),
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 4188,
  mainMedia: lead(
    "theroot-bookstore",
    "Tall shelves in a narrow bookstore with a hand-painted sign over the register",
    {
      caption: ["The sign over the register says READ SOMETHING. It isn’t a suggestion."],
      credit: [{ credit: "Malik Desrosiers", source: "The Root", label: "Photo" }],
    },
  ),
  ...story("theroot-1", {
    pullQuote: pullQuote(
      ["“I told him, ‘Baby, that’s about a shelf.’ He said, ‘Then I’ll take a shelf.’”"],
      "Lorene Pruitt",
      "Center",
    ),
    ledger: image(
      "theroot-ledger",
      "An open ledger with handwritten names and a fountain pen resting in the fold",
      {
        alignment: "Left",
        caption: ["Page 1. Mr. Amadi’s shelf is in Biography, where he can keep an eye on it."],
        credit: [{ credit: "Pruitt’s Books & Cards", source: "The Root", label: "Photo" }],
      },
    ),
    facebook: embed(
      "Facebook",
      "pruitts.books.and.cards/videos/1045520026113",
      "The first members’ meeting",
      "The meeting ran four hours. Two were about the step.",
    ),
  }),
};

const cemetery: ImportedPost = {
  sourceId: "demo:theroot-2",
  id: "1837400002",
  blog,
  authors: ["josephine-tarver"],
  publishTimeMillis: Date.UTC(2026, 10, 10, 16, 15),
  storyType: "opinion",
  category: "history",
  tags: ["History", "Cemeteries", "Land", "Opinion"].map(tag),
  likeCount: 2960,
  mainMedia: lead("theroot-cemetery", "Weathered stones under live oaks, with fresh flowers in glass jars", {
    alignment: "FullWidth",
    credit: [{ credit: "Imani Cole-Baptiste", source: "The Root", label: "Photo" }],
  }),
  ...story("theroot-2", {
    quotable: {
      type: "Quotable",
      value: [text("Memory isn’t what the city lost. Memory is what it declined to file.")],
    },
  }),
};

const cookout: ImportedPost = {
  sourceId: "demo:theroot-3",
  id: "1837400003",
  blog,
  authors: ["imani-cole-baptiste"],
  publishTimeMillis: Date.UTC(2026, 8, 4, 18, 0),
  storyType: "culture",
  category: "family",
  tags: ["Cookouts", "Family", "Etiquette", "Potato Salad", "Labor Day"].map(tag),
  likeCount: 3675,
  mainMedia: lead("theroot-cookout", "Folding tables of covered dishes in the shade of a pecan tree", {
    credit: [{ credit: "The Root", source: "The Root", label: "Illustration" }],
  }),
  ...story("theroot-3", {
    plates: image("theroot-plates", "Three foil-covered paper plates stacked on a car’s dashboard", {
      alignment: "Right",
      caption: ["One for now, one for later, one for evidence."],
      credit: [{ credit: "Imani Cole-Baptiste", source: "The Root", label: "Photo" }],
    }),
  }),
};

const mix: ImportedPost = {
  sourceId: "demo:theroot-4",
  id: "1837400004",
  blog,
  authors: ["imani-cole-baptiste"],
  publishTimeMillis: Date.UTC(2023, 5, 17, 20, 0),
  storyType: "culture",
  category: "music",
  tags: ["Music", "Mixes", "Family Reunions", "Juneteenth", "Line Dances"].map(tag),
  likeCount: 1540,
  mainMedia: lead(
    "theroot-shelter",
    "A DJ’s table under a picnic shelter strung with lights, dancers around it",
    {
      credit: [{ credit: "Imani Cole-Baptiste", source: "The Root", label: "Photo" }],
    },
  ),
  ...story("theroot-4", {
    mixcloud: embed(
      "Mixcloud",
      "marrowbone/shoes-off-vol-9",
      "Shoes Off, Vol. 9",
      "Forty-four minutes. Stretch.",
    ),
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "1635821517",
    name: blog,
    displayName: "The Root",
    host: "www.theroot.com",
    locale: "en-US",
    blogGroup: "theroot",
    tagline: "We were here. We wrote it down.",
    properties: { isGmgBlog: true, blogGroup: "theroot", hideViewcounts: true },
    sales: { amazonAffiliateTag: "kinjaroot-20", adNetworkId: "9999999", adSiteName: blog },
    position: 15,
    about: [
      p(
        "The Root reports on Black life in America and beyond it: the news, the money, the music, the argument in the kitchen. We write for the people in the story first. Anybody else is welcome to pull up a chair.",
      ),
      p(
        "We hold power to its paperwork. We name our sources unless naming them would cost them, and we go back afterwards to see how things turned out. Joy is a beat here, with a staff writer on it.",
      ),
      p(
        "The readers below the line include three deacons, a marching band, and a retired usher who’ll know if you didn’t read the piece. Write to us at ",
        link("mailto:desk@theroot.example", "desk@theroot.example"),
        ".",
      ),
    ],
    mailingLists: [
      {
        key: "morning-word",
        name: "The Morning Word",
        id: "theroot-morning-word",
        description:
          "The stories that we’ll be talking about today, and the one from yesterday that you shouldn’t have missed.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "business",
            displayName: "Business",
            subcategories: [
              { id: "co-ops", displayName: "Co-ops" },
              { id: "land", displayName: "Land" },
            ],
          },
          {
            id: "education",
            displayName: "Education",
            subcategories: [{ id: "hbcus", displayName: "HBCUs" }],
          },
        ],
      },
      {
        id: "culture",
        displayName: "Culture",
        categories: [
          { id: "family", displayName: "Family", subcategories: [] },
          { id: "music", displayName: "Music", subcategories: [] },
          { id: "books", displayName: "Books", subcategories: [] },
        ],
      },
      {
        id: "opinion",
        displayName: "Opinion",
        categories: [
          { id: "history", displayName: "History", subcategories: [] },
          { id: "politics", displayName: "Politics", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "josephine-tarver", role: "Owner", title: "Editor in Chief" },
      { screenName: "malik-desrosiers", role: "Author", title: "Staff Writer" },
      { screenName: "imani-cole-baptiste", role: "Author", title: "Culture Critic" },
    ],
  },
  people,
  posts: [
    bookstore,
    cemetery,
    cookout,
    mix,
    ...discussion(bookstore, 1837400101, [
      {
        by: "MissOdessaSays",
        after: 14,
        likes: 230,
        body: "I have owned a piece of that store since September 3rd and I have already been told what to read. It’s 900 pages. I’m on 412. Article 9 is not playing.",
      },
      {
        by: "hbcyou",
        after: 28,
        likes: 97,
        body: "Voting to keep a creaky step 1,904 to 211 is the Blackest act of corporate governance I’ve ever seen.",
      },
      {
        by: "deacon-of-none",
        after: 39,
        to: 2,
        likes: 61,
        body: "And who are the 211? We just want to talk.",
      },
      {
        by: "malik-desrosiers",
        after: 52,
        to: 3,
        likes: 84,
        body: "Two hundred and ten of them signed the roll as “delivery drivers.” The other wouldn’t give a reason.",
      },
      {
        by: "cuzzin-rae",
        after: 300,
        state: "pending",
        body: "Just bought a share for my daughter, she’s three weeks old. What should she read next?",
      },
    ]),
    ...discussion(cemetery, 1837400201, [
      {
        by: "deacon-of-none",
        after: 9,
        likes: 188,
        body: "“Got a stamp to say so.” My whole family in six words.",
      },
      {
        by: "MissOdessaSays",
        after: 21,
        likes: 143,
        body: [
          p(
            "My mother’s people are at a Mount Horeb two counties over. Same letter about the mower. ",
            i("Same font."),
          ),
        ],
      },
      {
        by: "josephine-tarver",
        after: 35,
        to: 2,
        likes: 76,
        body: "Miss Odessa, could you send me that letter? I’ve started a folder, and I think it’s about to be a bigger folder.",
      },
      { by: "MissOdessaSays", after: 41, to: 3, likes: 69, body: "I’ll send you all eleven." },
      {
        by: "tres-leches-terrence",
        after: 66,
        likes: 20,
        body: "To be fair to the surveyors, they’re the ones who stopped digging and called it in. Somebody upstairs wrote the press release.",
      },
      {
        by: "deacon-of-none",
        after: 80,
        to: 5,
        likes: 57,
        body: "That is fair, and I hope those surveyors come on the first Thursday. There’s pound cake.",
      },
    ]),
    ...discussion(cookout, 1837400301, [
      {
        by: "tres-leches-terrence",
        after: 6,
        likes: 201,
        body: "I brought a store-bought potato salad in 2014. I’m forty-one, I have a master’s degree, and I’m still not allowed past the drinks.",
      },
      {
        by: "MissOdessaSays",
        after: 15,
        to: 1,
        likes: 260,
        body: "You put it in your own bowl, Terrence. That was the part.",
      },
      { by: "tres-leches-terrence", after: 17, to: 2, likes: 190, body: "…Auntie?" },
      {
        by: "imani-cole-baptiste",
        after: 25,
        to: 3,
        likes: 175,
        body: "I’ve been a critic for six years and this is the best thing I’ll ever have been near.",
      },
      {
        by: "hbcyou",
        after: 70,
        likes: 64,
        body: "“Is the marriage strong?” My wife reneged in 2019. We go to church in separate cars.",
      },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "theroot-bookstore",
      scene: "bookshelf",
      ratio: "16:9",
      palette: ["#5a3821", "#e2b04a", "#3f7a1a"],
    },
    { id: "theroot-ledger", scene: "newspaper", ratio: "4:3", palette: ["#f3ead7", "#2f3e46"] },
    { id: "theroot-cemetery", scene: "forest", ratio: "16:9", palette: ["#3a5a40", "#dad7cd", "#a3b18a"] },
    {
      id: "theroot-cookout",
      scene: "plate",
      subject: "salad",
      ratio: "16:9",
      palette: ["#509c21", "#f4a259", "#fff3d6"],
    },
    { id: "theroot-shelter", scene: "stage", ratio: "16:9", palette: ["#3f2a56", "#ffb703", "#509c21"] },
    {
      id: "theroot-plates",
      scene: "plate",
      subject: "steak",
      ratio: "1:1",
      palette: ["#c9ced6", "#b56576", "#3f7a1a"],
    },
  ],
};
