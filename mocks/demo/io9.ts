import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import {
  b,
  br,
  commerceList,
  embed,
  i,
  image,
  lead,
  link,
  p,
  picture,
  product,
  pullQuote,
  quote,
  text,
} from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "io9";
const story = readStories(blog);

const saltCathedral: ImportedPost = {
  sourceId: "demo:io9-1",
  id: "1836200001",
  blog,
  authors: ["CorvinHale"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 16, 30),
  storyType: "news",
  category: "movies",
  subcategory: "trailers",
  tags: [tag("The Salt Cathedral"), tag("Trailers"), tag("Fantasy Movies"), tag("Ottilie Marsh")],
  isFeatured: true,
  likeCount: 231,
  mainMedia: lead(
    "io9-salt-cathedral",
    "A white cathedral rising out of a flat salt plain under a violet sky",
    {
      alignment: "Bleed",
      caption: ["The cathedral, or possibly its reflection."],
      credit: [{ credit: "Long Winter Pictures", source: "io9", label: "Screenshot" }],
    },
  ),
  ...story("io9-1", {
    vimeo: embed(
      "Vimeo",
      "718293460",
      "The Salt Cathedral: first trailer",
      "Headphones, please. The bell matters.",
    ),
    saltBell: image("io9-salt-bell", "Pencil drawing of a huge bell hanging over a tide pool", {
      alignment: "Left",
      caption: ["Marsh’s own sketch of the bell, from the first edition."],
      credit: [{ credit: "Estate of Ottilie Marsh", source: "io9", label: "Illustration" }],
    }),
    quotation: quote(
      "Grain for the window, grain for the wall,",
      br,
      "grain for the creature that gave us it all;",
      br,
      "and what shall we give it, when it comes to call?",
      br,
      i("Hush. It has come to call."),
    ),
  }),
  reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2026, 10, 20, 16, 31) }],
};

const galleys: ImportedPost = {
  sourceId: "demo:io9-2",
  id: "1836200002",
  blog,
  authors: ["BeaTolliver"],
  publishTimeMillis: Date.UTC(2026, 10, 16, 18, 0),
  storyType: "features",
  category: "lists",
  tags: [
    tag("Spaceships"),
    tag("Kitchens"),
    tag("Lists"),
    tag("Food In Science Fiction"),
    tag("Production Design"),
  ],
  likeCount: 518,
  mainMedia: lead("io9-galley-kitchen", "A curved orange kitchen with portholes and a floating egg", {
    caption: ["The galley of the ", i("Persimmon"), ", as we picture it on a good day."],
    credit: [{ credit: "Rafe Onwuka", label: "Illustration", source: "io9" }],
  }),
  ...story("io9-2", {
    galleyHaulers: image(
      "io9-galley-haulers",
      "A cramped cargo ship mess with one hot plate and too many mugs",
      {
        alignment: "Right",
        caption: ["Note the dent in the ceiling. That was the pan."],
        credit: [{ credit: "Ninefold TV", source: "io9", label: "Image" }],
      },
    ),
    quotable: {
      type: "Quotable",
      value: [text("A ship that can fold space but can’t fold an omelet is a prison with a view.")],
    },
  }),
  reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2026, 10, 16, 18, 1) }],
};

const interview: ImportedPost = {
  sourceId: "demo:io9-3",
  id: "1836200003",
  blog,
  authors: ["QuennellIvey"],
  publishTimeMillis: Date.UTC(2026, 9, 14, 14, 0),
  storyType: "features",
  category: "books",
  subcategory: "interviews",
  tags: [tag("Saoirse Mbeki"), tag("The Ledger of Wings"), tag("Fantasy Books"), tag("Interviews")],
  dropCapEnabled: true,
  likeCount: 162,
  mainMedia: lead(
    "io9-mbeki-portrait",
    "A writer in a green coat, laughing, in front of a wall of filing cabinets",
    {
      credit: [{ credit: "Quennell Ivey", source: "io9", label: "Photo" }],
    },
  ),
  ...story("io9-3", {
    paragraph: p(
      b("Mbeki:"),
      " Because a dragon is a rich person with no neighbors. You can write the knight who kills it; we’ve had a thousand years of him. I wanted the woman who turns up with a form. She is not brave. She has to be home by six. But she is ",
      text("entitled to see the receipts", "Underline"),
      ".",
    ),
    pullQuote: pullQuote(["“They had a sword, so to speak. I had a stamp.”"], "Saoirse Mbeki", "Left"),
  }),
};

const decemberBooks: ImportedPost = {
  sourceId: "demo:io9-4",
  id: "1836200004",
  blog,
  authors: ["BeaTolliver", "CorvinHale"],
  publishTimeMillis: Date.UTC(2026, 10, 21, 7, 30),
  storyType: "features",
  category: "books",
  subcategory: "new-books",
  tags: [tag("New Books"), tag("Fantasy Books"), tag("Science Fiction Books"), tag("Shopping")],
  isRoundup: true,
  likeCount: 74,
  mainMedia: lead("io9-december-bookshelf", "A bookshelf with a small door cut into the lowest row", {
    credit: [{ credit: "Rafe Onwuka", label: "Illustration", source: "io9" }],
  }),
  ...story("io9-4", {
    paragraph: p(
      "The year ends as it should, with ghosts, orbital mechanics and a talking goose. Here are the ones we’d cancel dinner for. ",
      text("We may earn a commission from links on this page.", "Small", "Italic"),
    ),
    commerceLink: {
      type: "CommerceLink",
      item: product(
        "The Weather in Other People, hardcover",
        "https://www.amazon.com/dp/1946000271",
        "24.30",
        { retailer: "Amazon" },
      ),
    },
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceList",
      url: "https://www.amazon.com/dp/1946000298",
      title: "The rest of the stack",
      items: [
        product("Apogee, Mon Amour", "https://www.amazon.com/dp/1946000298", "18.00", {
          listPrice: "27.00",
          retailer: "Amazon",
          image: picture("io9-book-apogee", "Book cover: two dotted orbits crossing over a red moon"),
        }),
        product("Goose of Record", "https://www.amazon.com/dp/1946000301", "12.99", { retailer: "Amazon" }),
        product("Threshold, volumes 1 to 5, boxed", "https://www.amazon.com/dp/B0I9THRSH5", "1,089", {
          retailer: "Amazon",
          description: "Bound in something that the shop describes only as “consenting.”",
        }),
      ],
    },
    commerceList: commerceList(
      ["A ", link("https://www.amazon.com/dp/B0I9LAMP07", "reading lamp shaped like a lighthouse"), ", $39"],
      ["A ", link("https://www.amazon.com/dp/B0I9DOOR22", "doorstop shaped like a door"), ", $17"],
    ),
  }),
  reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2026, 10, 21, 7, 31) }],
};

const ninthMoon: ImportedPost = {
  sourceId: "demo:io9-5",
  id: "1836200005",
  blog,
  authors: ["CorvinHale"],
  publishTimeMillis: Date.UTC(2019, 5, 24, 2, 15),
  storyType: "reviews",
  category: "tv-recaps",
  tags: [tag("Ninth Moon"), tag("TV Recaps"), tag("Series Finales")],
  likeCount: 947,
  mainMedia: lead("io9-ninth-moon", "Six people at a bus stop on a gray moon, two larger moons behind them", {
    alignment: "FullWidth",
    caption: ["Left to right: everyone we love, and Dennis."],
    credit: [{ credit: "Ninefold TV", source: "io9", label: "Image" }],
  }),
  ...story("io9-5", {
    ninthBench: image(
      "io9-ninth-bench",
      "An empty bench with a single mitten on it, lit from the left by headlights",
      {
        alignment: "Center",
        credit: [{ credit: "Ninefold TV", source: "io9", label: "Screenshot" }],
      },
    ),
  }),
};

const draft: ImportedPost = {
  sourceId: "demo:io9-6",
  id: "1836200006",
  blog,
  authors: ["QuennellIvey"],
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 20, 11, 0),
  storyType: "features",
  category: "lists",
  tags: [tag("Wizards"), tag("Fantasy Books"), tag("Essays")],
  ...story("io9-6"),
};

export const chapter: Chapter = {
  blog: {
    id: "8",
    name: "io9",
    displayName: "io9",
    host: "io9.gizmodo.com",
    locale: "en-US",
    blogGroup: "io9",
    tagline: "Science fiction, fantasy, and the kitchen sinks of both",
    position: 3,
    parentBlogId: "4",
    properties: { isGmgBlog: true, blogGroup: "io9", autoRepostToParent: true, feedEditorsPicks: true },
    sales: { amazonAffiliateTag: "io9amzn-20", adNetworkId: "9999999", adSiteName: "io9" },
    mailingLists: [
      {
        key: "io9",
        name: "The io9 Newsletter",
        id: "io9",
        description:
          "Trailers taken apart, books worth the commute, and a word about the ship you saw in the background.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "movies",
            displayName: "Movies",
            subcategories: [
              { id: "trailers", displayName: "Trailers" },
              { id: "casting", displayName: "Casting" },
            ],
          },
          { id: "television", displayName: "Television", subcategories: [] },
        ],
      },
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [{ id: "tv-recaps", displayName: "TV Recaps", subcategories: [] }],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "lists", displayName: "Lists", subcategories: [] },
          {
            id: "books",
            displayName: "Books",
            subcategories: [
              { id: "interviews", displayName: "Interviews" },
              { id: "new-books", displayName: "New Books" },
            ],
          },
        ],
      },
    ],
    members: [
      { screenName: "VesperLangley", role: "Owner", title: "Editor" },
      { screenName: "CorvinHale", role: "Admin", title: "Deputy Editor" },
      { screenName: "BeaTolliver", role: "Author", title: "Staff Writer" },
      { screenName: "QuennellIvey", role: "Freelancer", title: "Books" },
    ],
    about: [
      p(
        "io9 is where we take the imaginary seriously and ourselves not at all. We cover films, television, comics and books in which at least one thing is impossible.",
      ),
      p(
        "We recap to the end of the episode and we mark a spoiler when we see one coming. Trailers get at least two viewings before a verdict. Dragons are innocent until proven otherwise.",
      ),
      p(
        "We are part of ",
        link("https://gizmodo.com/", "Gizmodo"),
        ", where our stories also appear, and where they roll their eyes at our physics.",
      ),
    ],
  },
  people: [
    person("5877003001", "VesperLangley", "Vesper Langley", {
      avatar: 11,
      joined: Date.UTC(2011, 1, 20),
      bio: "Edits io9. Collects maps of places that aren’t.",
    }),
    person("5877003002", "CorvinHale", "Corvin Hale", {
      avatar: 12,
      joined: Date.UTC(2016, 5, 5),
      bio: "Deputy editor, recapper, bus enthusiast.",
    }),
    person("5877003003", "BeaTolliver", "Bea Tolliver", {
      avatar: 1,
      joined: Date.UTC(2020, 9, 13),
      bio: "Writes lists with a stopwatch and a whisk.",
    }),
    person("5877003004", "QuennellIvey", "Quennell Ivey", {
      avatar: null,
      joined: Date.UTC(2025, 0, 31),
      bio: "Reads on trains. Has yet to find a photograph that looks like anyone.",
    }),
    person("5877003101", "DennisDeservedBetter", "Dennis Deserved Better", {
      avatar: 24,
      joined: Date.UTC(2018, 4, 2),
    }),
    person("5877003102", "ottilie-was-right", "Ottilie was right", {
      avatar: 13,
      joined: Date.UTC(2014, 7, 17),
    }),
    person("5877003103", "butterfly-pan", "Butterfly Pan", {
      avatar: 16,
      joined: Date.UTC(2017, 1, 1),
      bio: "Line cook. Yes, I have thoughts about the straw.",
    }),
    person("5877003104", "hull-breach-dad", "Hull Breach Dad", {
      avatar: 20,
      joined: Date.UTC(2015, 11, 24),
    }),
    person("5877003105", "saltlick", "saltlick", { avatar: null, joined: Date.UTC(2026, 10, 20) }),
  ],
  posts: [
    saltCathedral,
    galleys,
    interview,
    decemberBooks,
    ninthMoon,
    draft,
    ...discussion(saltCathedral, 1836200101, [
      {
        by: "ottilie-was-right",
        after: 14,
        likes: 67,
        body: "I have been waiting since I was nineteen. I’m a grandmother. THE GLOVE. THEY KEPT THE GLOVE.",
      },
      {
        by: "hull-breach-dad",
        after: 20,
        likes: 12,
        to: 1,
        body: "Have not read it. How worried should I be about the glove, on a scale of one to taking the kids?",
      },
      {
        by: "ottilie-was-right",
        after: 26,
        likes: 55,
        to: 2,
        body: "Do not take the kids. Do not take your own hands.",
      },
      {
        by: "CorvinHale",
        after: 40,
        likes: 29,
        to: 3,
        body: "I asked the publicist about the glove and she put me on hold. I’m still on hold. I’m typing this on hold.",
      },
      {
        by: "saltlick",
        after: 51,
        state: "pending",
        body: "frame 1:47:09, bottom left. thats not a whale thats the CHOIR",
      },
      {
        by: "DennisDeservedBetter",
        after: 95,
        likes: 33,
        body: "Counterpoint: eleven years is a short time to build a cathedral and a very long time to build a trailer.",
      },
    ]),
    ...discussion(galleys, 1836200201, [
      {
        by: "butterfly-pan",
        after: 25,
        likes: 141,
        body: "Professional here. The spinning butter sphere works, I did the sums on my break. What does NOT work is that Mirembe never once wipes down. There are six people breathing egg on that ship.",
      },
      {
        by: "BeaTolliver",
        after: 38,
        likes: 66,
        to: 1,
        body: "I’d like to hire you as a consultant, payable in omelets.",
      },
      { by: "butterfly-pan", after: 41, likes: 59, to: 2, body: "I get paid in omelets now. I’d like rent." },
      {
        by: "hull-breach-dad",
        after: 70,
        likes: 24,
        body: "The Breakfast Incident is the only bottle episode my whole family agrees on and my daughter now bolts down her cereal.",
      },
      {
        by: "DennisDeservedBetter",
        after: 133,
        likes: 18,
        body: "No mention of Dennis’s sandwich from Ninth Moon? Not a kitchen, I know. But he had so little and he cut it in six.",
      },
      { by: "CorvinHale", after: 150, likes: 47, to: 5, body: "I have something in my eye and it’s Dennis." },
    ]),
  ],
  front: null,
  pictures: [
    { id: "io9-salt-cathedral", scene: "desert", ratio: "16:9", palette: ["#f2eee8", "#6b4fa0", "#c9a6d8"] },
    {
      id: "io9-salt-bell",
      scene: "abstract",
      subject: "bell",
      ratio: "3:4",
      palette: ["#e9e4da", "#4a4a52"],
    },
    { id: "io9-galley-kitchen", scene: "kitchen", ratio: "16:9", palette: ["#e8772e", "#1c2b4a", "#f7d9b0"] },
    { id: "io9-galley-haulers", scene: "kitchen", ratio: "4:3", palette: ["#3d4a3a", "#c9b44a"] },
    {
      id: "io9-mbeki-portrait",
      scene: "portrait",
      ratio: "16:9",
      palette: ["#1f5a3c", "#d8c7a8", "#7a4a2e"],
    },
    {
      id: "io9-december-bookshelf",
      scene: "bookshelf",
      ratio: "16:9",
      palette: ["#402a52", "#d9a441", "#7fa3a1"],
    },
    { id: "io9-book-apogee", scene: "planet", ratio: "3:4", palette: ["#b5322c", "#131a33", "#f2e9d8"] },
    { id: "io9-ninth-moon", scene: "planet", ratio: "21:9", palette: ["#2a2e3a", "#a9b4c4", "#e2c27a"] },
    { id: "io9-ninth-bench", scene: "road", ratio: "16:9", palette: ["#181c28", "#f2d38a"] },
  ],
};
