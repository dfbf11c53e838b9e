import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { labelMakerLou } from "./lifehacker.ts";
import { image, lead, link, p, picture, product, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "theinventory";
const story = readStories(blog);

const people = [
  person("5878080001", "rosalind-achterman", "Rosalind Achterman", {
    avatar: 22,
    joined: Date.UTC(2016, 0, 25),
    bio: "Editor. Owns a scale that weighs to the tenth of a gram and uses it on letters.",
  }),
  person("5878080002", "ivo-castellan", "Ivo Castellan", {
    avatar: 24,
    joined: Date.UTC(2019, 3, 8),
    bio: "Tests luggage, chairs, and anything else that’s going to let you down in public.",
  }),
  person("5878080011", "steeping-beauty", "Steeping Beauty", {
    avatar: 12,
    joined: Date.UTC(2020, 11, 1),
    bio: "Oolong, mostly.",
  }),
  person("5878080012", "DadWithAMultimeter", "Dad With a Multimeter", {
    avatar: 1,
    joined: Date.UTC(2015, 5, 21),
  }),
  labelMakerLou,
  person("5878080013", "carry-on-wayward", "Ines", { avatar: null, joined: Date.UTC(2021, 6, 30) }),
];

const kettles: ImportedPost = {
  sourceId: "demo:theinventory-1",
  id: "1837600001",
  blog,
  authors: ["rosalind-achterman"],
  publishTimeMillis: Date.UTC(2026, 10, 12, 15, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 18, 16, 30),
  storyType: "guides",
  category: "kitchen",
  subcategory: "kettles",
  tags: ["Kettles", "Tea", "Coffee", "Kitchen", "Buying Guides"].map(tag),
  isFeatured: true,
  likeCount: 377,
  reposts: [
    { blog: "lifehacker", timestamp: Date.UTC(2026, 10, 14, 13, 0), screenName: "rosalind-achterman" },
  ],
  mainMedia: lead(
    "theinventory-kettles",
    "Eleven kettles in a row on a long kitchen counter, one of them steaming",
    {
      alignment: "FullWidth",
      caption: ["The field. The pink one was asked to leave on day two."],
      credit: [{ credit: "Ivo Castellan", source: "The Inventory", label: "Photo" }],
    },
  ),
  ...story("theinventory-1", {
    reviewBox: {
      type: "ReviewBox",
      title: "Our pick: Ambry Quiet Kettle, 1.2 L",
      subtitle: "Electric kettle with variable temperature",
      image: picture("theinventory-ambry", "A matte black kettle with a wooden handle"),
      rating: "Yes, buy it",
      summary: "The quietest by nine decibels, and the only spout that stopped when we did.",
      facts: [
        { label: "Boils a liter in", value: "4 min 10 s" },
        { label: "Noise at one meter", value: "51 dB" },
        { label: "Warranty", value: "3 years" },
      ],
      pros: [
        "Pours like a sentence with a period",
        "Holds 175°F for green tea, and means it",
        "The lid comes off for cleaning",
      ],
      cons: ["No beep at all, which some people will miss", "The cord is short by one foot"],
    },
    commerceLink: {
      type: "CommerceLink",
      item: product("Ambry Quiet Kettle, 1.2 L", "https://www.amazon.com/dp/B0AMBRY512", "$79.95", {
        retailer: "Amazon",
      }),
    },
    table: {
      type: "Table",
      caption: [
        text("Measured in our kitchen, one liter from 60°F. Lower is better in every column but the last."),
      ],
      rows: [
        ["Kettle", "Time", "Noise", "Drips in 20 pours", "Temperature settings"],
        ["Ambry Quiet", "4:10", "51 dB", "0", "6"],
        ["Hobbs & Daughter Classic", "3:48", "63 dB", "4", "1"],
        ["Nimbus Glass", "4:32", "60 dB", "1", "5"],
        ["Budget: Kettleworks 10", "4:25", "64 dB", "7", "1"],
      ].map((cells, row) => ({
        cells: cells.map((cell, column) => ({ value: [text(cell)], isHeader: row === 0 || column === 0 })),
      })),
    },
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceCondensed",
      url: "https://shop.example.com/kettles",
      title: "The runners-up",
      items: [
        product("Nimbus Glass Kettle", "https://shop.example.com/nimbus-glass", 64, {
          listPrice: 80,
          promoCode: "STEAM",
          retailer: "Example Home",
        }),
        product("Kettleworks 10", "https://www.amazon.com/dp/B0KETTLE10", 24, { retailer: "Amazon" }),
        product("Hobbs & Daughter Classic", "https://hobbsanddaughter.example/classic", null, {
          description: "Sold direct; the price depends on the enamel",
          retailer: "Hobbs & Daughter",
        }),
      ],
    },
  }),
};

const gifts: ImportedPost = {
  sourceId: "demo:theinventory-2",
  id: "1837600002",
  blog,
  authors: ["ivo-castellan", "rosalind-achterman"],
  publishTimeMillis: Date.UTC(2026, 10, 19, 14, 0),
  storyType: "guides",
  category: "gifts",
  tags: ["Gift Guides", "Holidays", "Parents", "Gifts Under $50"].map(tag),
  isRoundup: true,
  likeCount: 264,
  mainMedia: lead("theinventory-gifts", "Small parcels wrapped in brown paper and string on a windowsill", {
    credit: [{ credit: "Rosalind Achterman", source: "The Inventory", label: "Photo" }],
  }),
  ...story("theinventory-2", {
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceList",
      url: "https://shop.example.com/gifts",
      title: "Things that go away by themselves",
      items: [
        product("A year of one good pencil a month", "https://quireandlead.example/pencils", "$36", {
          retailer: "Quire & Lead",
          image: picture("theinventory-pencils", "Twelve pencils in a narrow box"),
          description: "It comes in an envelope. No subscription portal, no app; a man named Alf has a list.",
        }),
        product("Beeswax candles, six", "https://www.amazon.com/dp/B0BEESWAX6", 28.5, {
          listPrice: 34,
          retailer: "Amazon",
          image: picture("theinventory-candles", "Six yellow candles tied with twine"),
          description: "They smell of almost nothing, and of that, pleasantly.",
        }),
        product("Olive oil in a tin you’d keep", "https://shop.example.com/oil", 31, {
          promoCode: "PRESSED",
          retailer: "Example Pantry",
          image: picture("theinventory-oil", "A tall patterned tin of olive oil"),
        }),
        product("Socks that match nothing", "https://www.amazon.com/dp/B0SOCKS0CK", "$14", {
          retailer: "Amazon",
        }),
      ],
    },
    linkPreview2: {
      type: "LinkPreview",
      kind: "internal",
      style: "Normal",
      url: "https://lifehacker.com/back-up-twenty-years-of-family-photos-in-one-afternoon-1837200001",
      postId: "1837200001",
      title: "Back Up Twenty Years of Family Photos in One Afternoon",
      siteName: "Lifehacker",
    },
    pullQuote: pullQuote(["Nothing on this list takes up a shelf for long."], "", "Right"),
  }),
};

const chair: ImportedPost = {
  sourceId: "demo:theinventory-3",
  id: "1837600003",
  blog,
  authors: ["ivo-castellan"],
  publishTimeMillis: Date.UTC(2026, 10, 17, 20, 0),
  password: "velvet-hammer",
  redirectsFrom: ["/reviews/sollen-chair", "/?p=18376"],
  storyType: "reviews",
  category: "home-office",
  tags: ["Chairs", "Home Office", "Reviews"].map(tag),
  syndicationExclusions: ["rss", "msn", "yahoo", "newsletter", "sitemap"],
  doNotCrawl: true,
  mainMedia: lead("theinventory-chair", "An office chair with a high mesh back in an empty white room", {
    credit: [{ credit: "Sollen", source: "The Inventory", label: "Image" }],
  }),
  ...story("theinventory-3", {
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "Normal",
      url: "https://sollen.example/chair",
      title: "The Sollen Chair",
      excerpt:
        "Twelve years of warranty, parts included. It arrives assembled, in a box that two people will resent.",
      siteName: "Sollen",
      image: picture("theinventory-chair-box", "A very large cardboard box in a doorway"),
      items: [
        product("The Sollen Chair, graphite", "https://sollen.example/chair", "1,150.00", {
          retailer: "Sollen",
        }),
      ],
    },
  }),
};

const suitcases: ImportedPost = {
  sourceId: "demo:theinventory-4",
  id: "1837600004",
  blog,
  authors: ["ivo-castellan"],
  publishTimeMillis: Date.UTC(2022, 4, 24, 13, 0),
  storyType: "reviews",
  category: "travel",
  tags: ["Luggage", "Travel", "Carry-Ons", "Rome", "Wheels"].map(tag),
  likeCount: 519,
  mainMedia: lead(
    "theinventory-steps",
    "A man with two suitcases halfway up a wide stone staircase at dawn",
    {
      alignment: "Center",
      caption: ["5:40 a.m. Nobody was there but a florist, who had questions."],
      credit: [{ credit: "Ivo Castellan", source: "The Inventory", label: "Photo" }],
    },
  ),
  ...story("theinventory-4", {
    wheels: image("theinventory-wheels", "Close-up of a cracked suitcase wheel on a worn marble step", {
      alignment: "Left",
      caption: ["Step 61. It had been so confident at the airport."],
      credit: [{ credit: "Ivo Castellan", source: "The Inventory", label: "Photo" }],
    }),
    commerceLink: {
      type: "CommerceLink",
      item: product("Peregrine 21 carry-on", "https://www.amazon.com/dp/B0PEREGR21", 189, {
        listPrice: 240,
        retailer: "Amazon",
      }),
    },
    linkPreview: {
      type: "LinkPreview",
      kind: "external",
      style: "Normal",
      url: "https://standards.example.org/luggage/wheel-endurance",
      title: "Wheel Endurance of Cabin Luggage: Method of Test",
      excerpt: "A specimen is drawn over a drum bearing raised bars for a distance of 32 kilometers.",
      siteName: "Institute for Things That Roll",
    },
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "1458353822",
    name: blog,
    displayName: "The Inventory",
    host: "theinventory.com",
    locale: "en-US",
    blogGroup: "theinventory",
    tagline: "Fewer things, better ones, and why",
    isCommerce: true,
    properties: { isGmgBlog: true, blogGroup: "theinventory" },
    sales: { adNetworkId: "9999999", adSiteName: blog },
    position: 16,
    about: [
      p(
        "The Inventory recommends things to buy, which is a strange job for people who’d rather you bought less. We settle it this way: we test for weeks, we name one winner, and if what you own is good enough, we tell you to keep it.",
      ),
      p(
        "Most of what we test is bought, like anybody’s, in a shop. What’s lent goes back. What’s given goes to the thrift store on Ferris Street, where we’re known.",
      ),
      p(
        "Links to shops may earn us a commission. The testers never see the figures; the person who sees the figures isn’t allowed to hold a kettle.",
      ),
      p(
        "Write to us about something that lasted: ",
        link("mailto:lasted@theinventory.example", "lasted@theinventory.example"),
        ". We read those aloud.",
      ),
    ],
    mailingLists: [
      {
        key: "short-list",
        name: "The Short List",
        id: "theinventory-short-list",
        description: "Once a week: five things that we bought, one that we sent back, and why.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "guides",
        displayName: "Guides",
        categories: [
          {
            id: "kitchen",
            displayName: "Kitchen",
            subcategories: [
              { id: "kettles", displayName: "Kettles" },
              { id: "knives", displayName: "Knives" },
            ],
          },
          { id: "gifts", displayName: "Gifts", subcategories: [] },
        ],
      },
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [
          {
            id: "home-office",
            displayName: "Home Office",
            subcategories: [{ id: "chairs", displayName: "Chairs" }],
          },
          { id: "travel", displayName: "Travel", subcategories: [] },
        ],
      },
      {
        id: "letters",
        displayName: "Things That Lasted",
        categories: [{ id: "readers", displayName: "From Readers", subcategories: [] }],
      },
    ],
    members: [
      { screenName: "rosalind-achterman", role: "Owner", title: "Editor" },
      { screenName: "ivo-castellan", role: "Author", title: "Senior Tester" },
    ],
  },
  people,
  posts: [
    kettles,
    gifts,
    chair,
    suitcases,
    ...discussion(kettles, 1837600101, [
      {
        by: "DadWithAMultimeter",
        after: 45,
        likes: 55,
        body: "What did you use for the decibels? Phone apps are off by as much as five in either direction. I’ve checked. I’ve checked all of them. My family has asked me to stop.",
      },
      {
        by: "rosalind-achterman",
        after: 66,
        to: 1,
        likes: 49,
        body: "A calibrated meter, on a stand, on a towel, with the refrigerator unplugged. My family has asked as well.",
      },
      { by: "DadWithAMultimeter", after: 70, to: 2, likes: 82, body: "I feel very seen, and very quiet." },
      {
        by: "steeping-beauty",
        after: 130,
        likes: 31,
        body: "How does it cope with hard water? I live on what’s basically a chalk cliff.",
      },
      {
        by: "rosalind-achterman",
        after: 141,
        to: 4,
        likes: 18,
        body: "We’ll find out. I’ve ordered some chalk.",
      },
      {
        by: "LabelMakerLou",
        after: 150,
        to: 5,
        likes: 27,
        body: "Please keep it in a jar marked CHALK. I know what your counter looks like.",
      },
      {
        by: "carry-on-wayward",
        after: 4000,
        state: "pending",
        body: "Which one was pink and what did it do?",
      },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "theinventory-kettles",
      scene: "kitchen",
      ratio: "16:9",
      palette: ["#f5dfed", "#8f085e", "#c9ada7"],
    },
    { id: "theinventory-ambry", scene: "kitchen", ratio: "1:1", palette: ["#22223b", "#c9a27e"] },
    { id: "theinventory-gifts", scene: "box", ratio: "4:3", palette: ["#b08968", "#ede0d4", "#8f085e"] },
    { id: "theinventory-pencils", scene: "box", ratio: "1:1", palette: ["#f9c74f", "#3d405b"] },
    {
      id: "theinventory-candles",
      scene: "abstract",
      subject: "candles",
      ratio: "1:1",
      palette: ["#e9b44c", "#fdf0d5"],
    },
    { id: "theinventory-oil", scene: "drink", ratio: "1:1", palette: ["#606c38", "#fefae0", "#bc6c25"] },
    {
      id: "theinventory-chair",
      scene: "desk",
      subject: "notebook",
      ratio: "3:4",
      palette: ["#e5e5e5", "#2b2d42", "#f764c1"],
    },
    { id: "theinventory-chair-box", scene: "box", ratio: "1:1", palette: ["#c69c6d", "#6b705c"] },
    { id: "theinventory-steps", scene: "city", ratio: "16:9", palette: ["#f2cc8f", "#e07a5f", "#3d405b"] },
    { id: "theinventory-wheels", scene: "road", ratio: "3:4", palette: ["#adb5bd", "#495057"] },
  ],
};
