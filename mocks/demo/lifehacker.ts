import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, br, embed, image, lead, link, nested, p, picture, product, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "lifehacker";
const story = readStories(blog);

/** Also comments on deals and guides. */
export const labelMakerLou = person("5878040011", "LabelMakerLou", "Label Maker Lou", {
  avatar: 9,
  joined: Date.UTC(2011, 0, 4),
  bio: "It’s in the drawer marked DRAWER.",
});

const people = [
  person("5878040001", "edith-marlowe", "Edith Marlowe", {
    avatar: 21,
    joined: Date.UTC(2014, 5, 16),
    bio: "Editor. Tests every tip at home, where she’s not always thanked for it.",
  }),
  person("5878040002", "sunil-bakke", "Sunil Bakke", {
    avatar: 22,
    joined: Date.UTC(2019, 8, 3),
    bio: "Writes about computers for people who have better things to do.",
  }),
  person("5878040003", "carys-dunmore", "Carys Dunmore", {
    avatar: 23,
    joined: Date.UTC(2017, 10, 28),
    bio: "Food and home. Owns one good pan.",
  }),
  labelMakerLou,
  person("5878040012", "five-minute-fern", "Fern", { avatar: 10, joined: Date.UTC(2018, 6, 21) }),
  person("5878040013", "TheOtherGreg", "The Other Greg", { avatar: 11, joined: Date.UTC(2014, 2, 2) }),
  person("5878040014", "ohno-adulting", "Bea", { avatar: 12, joined: Date.UTC(2020, 8, 1) }),
  person("5878040015", "lurker-since-05", "lurker", { avatar: null, joined: Date.UTC(2009, 1, 12) }),
];

/** A line of code that belongs to the previous numbered step. */
const inStep = (line: string) => ({
  ...nested([{ type: "List", style: "Number" }, { type: "Code" }], line),
  continuesItem: true,
});

const photos: ImportedPost = {
  sourceId: "demo:lifehacker-1",
  id: "1837200001",
  blog,
  authors: ["sunil-bakke"],
  publishTimeMillis: Date.UTC(2026, 10, 17, 14, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 19, 13, 15),
  storyType: "how-to",
  category: "tech",
  subcategory: "backups",
  tags: ["Backups", "Photos", "Storage", "Weekend Projects", "Command Line"].map(tag),
  isSticky: true,
  isFeatured: true,
  likeCount: 934,
  mainMedia: lead("lifehacker-photos", "A shoebox of prints beside two external drives and a laptop", {
    caption: ["The shoebox counts as a fourth copy. Keep it."],
    credit: [{ credit: "Sunil Bakke", source: "Lifehacker", label: "Photo" }],
  }),
  ...story("lifehacker-1", {
    commerceLink: {
      type: "CommerceLink",
      item: product("Haverford 4 TB portable drive", "https://www.amazon.com/dp/B0HAVER4TB", "$89", {
        listPrice: 119,
        retailer: "Amazon",
      }),
    },
    inStep: inStep("find . -type f ! -name sums.txt -exec sha256sum {} + > sums.txt"),
    inStep2: inStep("wc -l sums.txt"),
    continued: {
      ...nested(
        [{ type: "List", style: "Number" }],
        "The second line tells you how many files you have. Say it out loud to somebody.",
      ),
      continuesItem: true,
    },
    inStep3: inStep("sha256sum --quiet -c sums.txt"),
    continued2: {
      ...nested(
        [{ type: "List", style: "Number" }],
        "Silence means that every file arrived whole. It’s the most satisfying nothing a computer can print.",
      ),
      continuesItem: true,
    },
    paragraph: p(
      "Why two drives? If one has a one-in-twenty chance of failing in a given year, two unrelated ones have a chance of one in 20",
      text("2", "Superscript"),
      ". That’s one in four hundred, for the price of a dinner.",
    ),
    labels: image("lifehacker-labels", "Two external drives with handwritten date labels on a windowsill", {
      alignment: "Left",
      caption: ["Dated, initialed, dull, perfect."],
      credit: [{ credit: "Edith Marlowe", source: "Lifehacker", label: "Photo" }],
    }),
  }),
};

const reheat: ImportedPost = {
  sourceId: "demo:lifehacker-2",
  id: "1837200002",
  blog,
  authors: ["carys-dunmore", "edith-marlowe"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 17, 0),
  storyType: "how-to",
  category: "food",
  tags: ["Leftovers", "Cooking", "Food Safety", "Thanksgiving", "Microwaves", "Pizza"].map(tag),
  isRoundup: true,
  likeCount: 1502,
  mainMedia: lead("lifehacker-reheat", "A cast-iron skillet with two slices of pizza under a glass lid", {
    credit: [{ credit: "Carys Dunmore", source: "Lifehacker", label: "Photo" }],
  }),
  featuredMedia: picture("lifehacker-reheat-card", "A skillet seen from above"),
  ...story("lifehacker-2", {
    table: {
      type: "Table",
      caption: [text("Reach 165°F in the middle for anything with meat, eggs, or rice.")],
      rows: [
        ["Food", "How", "How long", "The trick"],
        ["Pizza", "Dry skillet, lid on", "5 min", "Three drops of water beside the slice after minute two"],
        ["Fries", "Oven, 425°F", "8 min", "One layer; a teaspoon of oil"],
        ["Rice", "Microwave, covered", "2 min", "An ice cube on top. It barely melts, and it steams"],
        ["Roast chicken", "Oven, 350°F, foil", "20 min", "A splash of stock; foil off for the last five"],
        ["Pasta in sauce", "Pan, medium", "4 min", "A ladle of water, then let it go away again"],
        ["Soup", "Pot", "Until it’s hot", "There’s no trick. It’s soup"],
      ].map((cells, row) => ({
        cells: cells.map((cell, column) => ({ value: [text(cell)], isHeader: row === 0 || column === 0 })),
      })),
    },
    youtubeVideo: embed(
      "YoutubeVideo",
      "lhRh3AtPzz4",
      "The skillet method in 48 seconds",
      "Carys reheats a slice. No music, no intro, one opinion about lids.",
    ),
    replyInset: { type: "ReplyInset", postId: "1837200301" },
    replyInset2: { type: "ReplyInset", postId: "1837200306" },
    fullBleedWidget: {
      type: "FullBleedWidget",
      url: "https://lifehacker.com/embed/comments/1837200003",
      title: "Also on Lifehacker",
      height: 480,
    },
  }),
};

const defended: ImportedPost = {
  sourceId: "demo:lifehacker-3",
  id: "1837200003",
  blog,
  authors: ["carys-dunmore"],
  publishTimeMillis: Date.UTC(2021, 10, 26, 15, 30),
  storyType: "community",
  category: "ask-readers",
  tags: ["Leftovers", "Open Thread", "Cooking"].map(tag),
  likeCount: 388,
  redirectsFrom: ["/5873322/which-leftover-will-you-defend"],
  mainMedia: lead("lifehacker-fridge", "An open refrigerator full of stacked containers at night", {
    alignment: "Right",
    credit: [{ credit: "", source: "Lifehacker", label: "Illustration" }],
  }),
  ...story("lifehacker-3", {
    paragraph: p("Tell me yours, ", b("how you reheat it, if you do"), ",", br, "and whom you hide it from."),
  }),
};

const leapDay: ImportedPost = {
  sourceId: "demo:lifehacker-4",
  id: "1837200004",
  blog,
  authors: ["edith-marlowe"],
  publishTimeMillis: Date.UTC(2028, 1, 29, 13, 0),
  storyType: "how-to",
  category: "home",
  tags: ["Leap Day", "Home Maintenance", "Checklists"].map(tag),
  mainMedia: lead("lifehacker-leap-day", "A wall calendar open at the last page of February", {
    credit: [{ credit: "Edith Marlowe", source: "Lifehacker", label: "Illustration" }],
  }),
  ...story("lifehacker-4"),
};

export const chapter: Chapter = {
  blog: {
    id: "17",
    name: blog,
    displayName: "Lifehacker",
    host: "lifehacker.com",
    locale: "en-US",
    blogGroup: "lifehacker",
    tagline: "Do it once, do it properly, go outside",
    properties: { isGmgBlog: true, blogGroup: "lifehacker", hasAmp: true, feedEditorsPicks: true },
    sales: {
      amazonAffiliateTag: "lifehackeramzn-20",
      adNetworkId: "9999999",
      adSiteName: blog,
      indexExchangeAmpSiteId: "170021",
    },
    position: 13,
    about: [
      p(
        "Lifehacker is a collection of things that work. Every tip here has been tried by the person whose name is on it, in a real kitchen, on a real laptop, or with a real landlord on the phone.",
      ),
      p(
        "We aren’t interested in getting up at four. We don’t think you’re a machine that needs tuning. We think you have a drain that’s slow and a password you’ve reused since college, and that an hour of somebody else’s patience would fix both.",
      ),
      p(
        "When a tip turns out to be wrong, we strike it, date the correction, and thank whoever caught it by name.",
      ),
      p(
        "Suggestions, objections, and photographs of your pantry: ",
        link("mailto:editors@lifehacker.example", "editors@lifehacker.example"),
        ".",
      ),
    ],
    mailingLists: [
      {
        key: "one-thing",
        name: "One Thing",
        id: "lifehacker-one-thing",
        description:
          "One thing to fix, cook, cancel or learn, each weekday. It takes less time than not doing it.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "how-to",
        displayName: "How-To",
        categories: [
          {
            id: "tech",
            displayName: "Tech",
            subcategories: [
              { id: "backups", displayName: "Backups" },
              { id: "passwords", displayName: "Passwords" },
            ],
          },
          { id: "food", displayName: "Food", subcategories: [{ id: "leftovers", displayName: "Leftovers" }] },
          { id: "home", displayName: "Home", subcategories: [] },
        ],
      },
      {
        id: "money",
        displayName: "Money",
        categories: [
          { id: "budgets", displayName: "Budgets", subcategories: [] },
          { id: "taxes", displayName: "Taxes", subcategories: [] },
        ],
      },
      {
        id: "community",
        displayName: "Community",
        categories: [{ id: "ask-readers", displayName: "Ask the Readers", subcategories: [] }],
      },
    ],
    members: [
      { screenName: "edith-marlowe", role: "Owner", title: "Editor" },
      { screenName: "sunil-bakke", role: "Admin", title: "Tech Editor" },
      { screenName: "carys-dunmore", role: "Author", title: "Food & Home Editor" },
    ],
  },
  people,
  posts: [
    photos,
    reheat,
    defended,
    leapDay,
    ...discussion(photos, 1837200101, [
      {
        by: "TheOtherGreg",
        after: 22,
        likes: 88,
        body: "I’m the person in the other building. I have four people’s drives in my closet. I’m not reading your photos, but I’d like it known that the power I hold is enormous.",
      },
      { by: "LabelMakerLou", after: 37, to: 1, likes: 61, body: "Are they labeled, Greg." },
      { by: "TheOtherGreg", after: 41, to: 2, likes: 70, body: "They’re labeled GREG." },
      { by: "LabelMakerLou", after: 46, to: 3, likes: 102, body: "I’m getting in the car." },
      {
        by: "lurker-since-05",
        after: 125,
        likes: 33,
        body: [
          p(
            "On a Mac, ",
            text("shasum -a 256", "Code"),
            " does the same job if ",
            text("sha256sum", "Code"),
            " isn’t there.",
          ),
        ],
      },
      {
        by: "sunil-bakke",
        after: 150,
        to: 5,
        likes: 27,
        body: "Thank you, and after seventeen years of lurking, hello! I’ve added a note.",
      },
      {
        by: "ohno-adulting",
        after: 700,
        state: "pending",
        body: "i did this and found a video of my grandfather teaching me to whistle. that’s all, that’s the comment",
      },
    ]),
    ...discussion(defended, 1837200301, [
      {
        by: "five-minute-fern",
        after: 8,
        likes: 214,
        body: "Mashed potatoes, packed into a waffle iron until they stop complaining. Crisp outside, cloud inside, four minutes. I hide them from my brother, who taught me this, which makes it betrayal, which improves the flavor.",
      },
      {
        by: "LabelMakerLou",
        after: 19,
        likes: 140,
        body: "Cranberry sauce on a grilled cheese. The container is labeled LIVER.",
      },
      { by: "ohno-adulting", after: 24, to: 2, likes: 96, body: "Does that work?" },
      {
        by: "LabelMakerLou",
        after: 26,
        to: 3,
        likes: 155,
        body: "Eleven years. I married into a family of trusting people.",
      },
      {
        by: "TheOtherGreg",
        after: 70,
        likes: 12,
        body: "Turkey sandwich, white bread, too much mayo, over the sink. I don’t reheat it and I won’t be taking questions.",
      },
      {
        by: "lurker-since-05",
        after: 95,
        likes: 187,
        body: "Gravy keeps its shape cold. Slice it, put a slice inside a dinner roll, foil, ten minutes at 350. My grandmother called it a surprise.",
      },
      {
        by: "carys-dunmore",
        after: 101,
        to: 6,
        likes: 120,
        body: "I made this last night and I need a minute.",
      },
      {
        by: "five-minute-fern",
        after: 110,
        to: 7,
        likes: 44,
        body: "A soup dumpling. Your grandmother invented the soup dumpling.",
      },
      { by: "TheOtherGreg", after: 200, state: "deleted", body: "Buy my leftovers e-book." },
      {
        by: "ohno-adulting",
        after: 215,
        to: 9,
        likes: 51,
        body: "Greg, your account has been hacked or you have had quite a Friday.",
      },
      {
        by: "TheOtherGreg",
        after: 1300,
        to: 10,
        likes: 83,
        body: "Hacked. Changed the password. There’s no e-book. There are, however, sandwiches.",
      },
    ]),
  ],
  front: {
    blog,
    items: [
      { slot: "Lead", post: photos.sourceId },
      { slot: "Secondary", post: reheat.sourceId },
      { slot: "Standard", post: defended.sourceId },
    ],
  },
  pictures: [
    {
      id: "lifehacker-photos",
      scene: "desk",
      subject: "laptop",
      ratio: "16:9",
      palette: ["#94b330", "#f1fde7", "#3d5a5b"],
    },
    {
      id: "lifehacker-labels",
      scene: "gadget",
      subject: "camera",
      ratio: "3:4",
      palette: ["#dfe7d2", "#297aa3"],
    },
    { id: "lifehacker-reheat", scene: "kitchen", ratio: "16:9", palette: ["#2b2d2f", "#e76f51", "#f4e9d8"] },
    {
      id: "lifehacker-reheat-card",
      scene: "plate",
      subject: "pan",
      ratio: "1:1",
      palette: ["#e76f51", "#2b2d2f"],
    },
    { id: "lifehacker-fridge", scene: "kitchen", ratio: "4:3", palette: ["#0f2433", "#ffe8a3", "#7fb3c8"] },
    {
      id: "lifehacker-leap-day",
      scene: "abstract",
      subject: "calendar",
      ratio: "16:9",
      palette: ["#297aa3", "#94b330", "#fefae0"],
    },
  ],
};
