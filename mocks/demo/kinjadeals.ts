import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { labelMakerLou } from "./lifehacker.ts";
import { b, commerceList, image, lead, link, p, picture, product, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "kinjadeals";
const story = readStories(blog);

const people = [
  person("5878070001", "shep-lindgren", "Shep Lindgren", {
    avatar: 20,
    joined: Date.UTC(2013, 10, 29),
    bio: "Deals editor. Hasn’t paid for shipping since the spring of 2016.",
  }),
  person("5878070002", "ana-kowalczyk", "Ana Kowalczyk", {
    avatar: 21,
    joined: Date.UTC(2018, 6, 16),
    bio: "Keeps the price history. Remembers what your toaster cost in March.",
  }),
  person("5878070011", "coupon-quarterly", "Coupon Quarterly", { avatar: 5, joined: Date.UTC(2014, 10, 28) }),
  person("5878070012", "i-own-nine-flashlights", "Nine Flashlights", {
    avatar: 7,
    joined: Date.UTC(2017, 11, 4),
    bio: "Twelve, since Friday.",
  }),
  person("5878070013", "WaitForPrimeNumbers", "Theo", { avatar: 10, joined: Date.UTC(2020, 6, 13) }),
  labelMakerLou,
  person("5878070014", "just-the-link", "just the link", { avatar: null, joined: Date.UTC(2022, 10, 25) }),
];

const howWePick: ImportedPost = {
  sourceId: "demo:kinjadeals-1",
  id: "1837500001",
  blog,
  authors: ["shep-lindgren"],
  publishTimeMillis: Date.UTC(2023, 2, 6, 15, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 9, 1, 14, 0),
  isPage: true,
  allowReplies: false,
  storyType: "about-deals",
  tags: ["Kinja Deals", "Policies", "Transparency"].map(tag),
  ...story("kinjadeals-1"),
};

const friday: ImportedPost = {
  sourceId: "demo:kinjadeals-2",
  id: "1837500002",
  blog,
  authors: ["shep-lindgren", "ana-kowalczyk"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 11, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 20, 18, 40),
  storyType: "deals",
  category: "daily",
  isRoundup: true,
  isSticky: true,
  isFeatured: true,
  likeCount: 187,
  syndicationExclusions: ["msn", "yahoo"],
  tags: [
    "Deals",
    "Black Friday",
    "Laptops",
    "Blenders",
    "Sheets",
    "Lanterns",
    "Headphones",
    "Board Games",
    "Kitchen",
    "Home Goods",
    "Tech",
    "Stocking Stuffers",
  ].map(tag),
  mainMedia: lead(
    "kinjadeals-friday",
    "Green shipping boxes stacked beside a lantern, a blender and a folded set of sheets",
    {
      credit: [{ credit: "Ana Kowalczyk", source: "Kinja Deals", label: "Graphic" }],
    },
  ),
  ...story("kinjadeals-2", {
    paragraph: p(
      "One week out, and the shops have started undercutting one another on purpose. We checked 640 prices this morning and threw out 629. ",
      text("All prices as of 6 a.m. Eastern, November 20. We may earn a commission.", "Small"),
    ),
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "Normal",
      url: "https://www.amazon.com/dp/B0LANTERN7",
      title: "Wickfield Rechargeable Lantern",
      excerpt: "Warm light, a hook, a week on one charge at the lowest setting. It dims with a real knob.",
      siteName: "Amazon",
      image: picture("kinjadeals-lantern", "A green camping lantern with a brass knob"),
      items: [
        product("Wickfield Rechargeable Lantern", "https://www.amazon.com/dp/B0LANTERN7", "$49", {
          listPrice: "$79",
          promoCode: "GLOW7",
          retailer: "Amazon",
        }),
      ],
    },
    commerceList: commerceList(
      [
        link("https://www.amazon.com/dp/B0PASSER14", "Passerine 14 laptop, 32 GB"),
        ": $1,299 (was ",
        text("$1,699", "Struck"),
        "), its lowest price yet",
      ],
      [
        link("https://shop.example.com/murmur-buds", "Murmur earbuds"),
        ": $59 with the code ",
        text("HUSH20", "Bold"),
      ],
      [
        link("https://www.amazon.com/dp/B0CHARGE65", "65-watt charger, three ports"),
        ": $22 after the coupon on the page",
      ],
    ),
    linkPreview2: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceList",
      url: "https://shop.example.com/tech",
      title: "Worth the drawer space",
      items: [
        product("Passerine 14 laptop, 32 GB", "https://www.amazon.com/dp/B0PASSER14", 1299.99, {
          listPrice: "1,699.99",
          retailer: "Amazon",
          image: picture("kinjadeals-laptop", "A slim silver laptop, half open"),
          description: "The keyboard alone is worth a hundred of it.",
        }),
        product("Murmur earbuds", "https://shop.example.com/murmur-buds", 59, {
          listPrice: 99,
          promoCode: "HUSH20",
          retailer: "Example Audio",
          image: picture("kinjadeals-earbuds", "A pair of white earbuds beside their case"),
        }),
      ],
    },
    linkPreview3: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceCondensed",
      url: "https://shop.example.com/home",
      title: "Home and kitchen",
      items: [
        product("Corliss 64 oz. blender", "https://www.amazon.com/dp/B0C0RL1SS2", "1,049", {
          listPrice: 1349,
          retailer: "Amazon",
        }),
        product("Loomstead percale sheets, queen", "https://loomstead.example/percale", "$88.50", {
          listPrice: "$128",
          promoCode: "COOLSIDE",
          retailer: "Loomstead",
        }),
        product("Nine-inch skillet, carbon steel", "https://www.amazon.com/dp/B0SK1LLET9", 34, {
          listPrice: 52,
          retailer: "Amazon",
        }),
        product("A dozen flour-sack towels", "https://shop.example.com/towels", null, {
          description: "See the price in the cart",
          retailer: "Example Home",
        }),
      ],
    },
    commerceList2: commerceList(
      [link("https://www.amazon.com/dp/B0GULLSGAM", "Gulls, a card game about stealing chips"), ": $12"],
      [
        link("https://www.amazon.com/dp/B0HEADLAMP", "Headlamp, two-pack"),
        ": $15 ",
        text("Back in stock", "Underline"),
      ],
      [link("https://shop.example.com/tape", "The good tape"), ": $4. You know the one."],
    ),
    fullBleedWidget: {
      type: "FullBleedWidget",
      url: "https://kinjadeals.com/latest",
      title: "Every deal posted this week",
      height: 520,
    },
  }),
};

const backpack: ImportedPost = {
  sourceId: "demo:kinjadeals-3",
  id: "1837500003",
  blog,
  authors: ["ana-kowalczyk"],
  publishTimeMillis: Date.UTC(2026, 10, 13, 14, 0),
  storyType: "deals",
  category: "travel",
  subcategory: "bags",
  likeCount: 96,
  tags: ["Deals", "Backpacks", "Travel", "Commuting"].map(tag),
  reposts: [{ blog: "theinventory", timestamp: Date.UTC(2026, 10, 13, 19, 30), screenName: "ana-kowalczyk" }],
  mainMedia: lead("kinjadeals-backpack", "A dark green backpack leaning against a train seat", {
    credit: [{ credit: "Shep Lindgren", source: "Kinja Deals", label: "Photo" }],
  }),
  ...story("kinjadeals-3", {
    commerceLink: {
      type: "CommerceLink",
      item: product("Tarn 22 backpack, moss", "https://www.amazon.com/dp/B0TARN22MS", 64, {
        listPrice: 98,
        promoCode: "MOSS15",
        retailer: "Amazon",
      }),
    },
    backpackOpen: image(
      "kinjadeals-backpack-open",
      "The backpack opened flat on a bed, packed with shirts and a laptop",
      {
        alignment: "FullWidth",
        caption: ["Three days, one bag, no sitting on it."],
        credit: [{ credit: "Ana Kowalczyk", source: "Kinja Deals", label: "Photo" }],
      },
    ),
  }),
};

const archive: ImportedPost = {
  sourceId: "demo:kinjadeals-4",
  id: "1837500004",
  blog,
  authors: ["shep-lindgren"],
  publishTimeMillis: Date.UTC(2019, 11, 30, 16, 0),
  storyType: "deals",
  category: "bestsellers",
  likeCount: 302,
  tags: ["Bestsellers", "Year in Review", "Flashlights"].map(tag),
  mainMedia: lead("kinjadeals-2019", "A bar chart in green made of stacked parcels", {
    credit: [{ credit: "", source: "Kinja Deals", label: "Graphic" }],
  }),
  ...story("kinjadeals-4", {
    commerceList: commerceList(
      [
        b("5. "),
        "A bread knife with an offset handle, ",
        text("$11", "Struck"),
        ". You cut toward yourselves. Please don’t.",
      ],
      [b("4. "), "Thirty-six black socks, ", text("$18", "Struck"), ". No notes. Adulthood."],
      [
        b("3. "),
        "A lap desk with a cup holder, ",
        text("$24", "Struck"),
        ". Nobody bought one. You all bought two.",
      ],
      [
        b("2. "),
        "The electric blanket with ten settings, ",
        text("$39", "Struck"),
        ", of which the reviews mention one.",
      ],
      [
        b("1. "),
        "A flashlight the size of a thumb, ",
        text("$9", "Struck"),
        ". Fourteen thousand of them. What did you see out there?",
      ],
    ),
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "86286",
    name: blog,
    displayName: "Kinja Deals",
    host: "kinjadeals.com",
    locale: "en-US",
    blogGroup: "deals",
    tagline: "Eleven good prices and nobody shouting",
    isCommerce: true,
    properties: { isGmgBlog: true, blogGroup: "deals", hasAmp: true },
    sales: { amazonAffiliateTag: "kinjadeals-20", adNetworkId: "9999999", adSiteName: blog },
    position: 17,
    about: [
      p(
        "Every morning two people look at six hundred prices so that you needn’t. What’s left goes on the list. On a slow day that’s four things, and we publish four.",
      ),
      p(
        "We keep our own price history, going back to 2013, and we believe it over anything with an exclamation point.",
      ),
      p(
        "Saw something better? Write to ",
        link("mailto:deals@kinjadeals.example", "deals@kinjadeals.example"),
        ". The rules we follow are ",
        link("https://kinjadeals.com/how-we-pick-deals-1837500001", "written down"),
        ".",
      ),
    ],
    mailingLists: [
      {
        key: "deals",
        name: "The Daily Deals",
        id: "deals",
        description:
          "What was left of six hundred prices this morning. On a slow day that is four things, and we send four.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "deals",
        displayName: "Deals",
        categories: [
          { id: "daily", displayName: "Daily", subcategories: [] },
          {
            id: "travel",
            displayName: "Travel",
            subcategories: [
              { id: "bags", displayName: "Bags" },
              { id: "adapters", displayName: "Adapters" },
            ],
          },
          { id: "bestsellers", displayName: "Bestsellers", subcategories: [] },
        ],
      },
      {
        id: "coupons",
        displayName: "Coupons",
        categories: [{ id: "groceries", displayName: "Groceries", subcategories: [] }],
      },
      { id: "about-deals", displayName: "About Our Deals", categories: [] },
    ],
    members: [
      { screenName: "shep-lindgren", role: "Owner", title: "Deals Editor" },
      { screenName: "ana-kowalczyk", role: "Author", title: "Price Historian" },
    ],
  },
  people,
  posts: [
    howWePick,
    friday,
    backpack,
    archive,
    ...discussion(friday, 1837500201, [
      { by: "just-the-link", after: 3, likes: 40, body: "the link" },
      {
        by: "coupon-quarterly",
        after: 11,
        likes: 22,
        body: "HUSH20 stacks with the new-customer credit. Got the earbuds for $41 and a tote bag that I didn’t ask for.",
      },
      {
        by: "ana-kowalczyk",
        after: 20,
        to: 2,
        likes: 15,
        body: "Confirmed, and added. $41 would be the lowest I have on file. The tote bag is a loss of eleven cents in closet space.",
      },
      {
        by: "i-own-nine-flashlights",
        after: 34,
        likes: 63,
        body: "A lantern isn’t a flashlight, so this doesn’t count.",
      },
      {
        by: "WaitForPrimeNumbers",
        after: 40,
        to: 4,
        likes: 48,
        body: "Your username is a cry for help and also out of date.",
      },
      {
        by: "i-own-nine-flashlights",
        after: 42,
        to: 5,
        likes: 71,
        body: "I’m told there’s a form to change it, but I can’t find it. It’s dark in there.",
      },
      {
        by: "WaitForPrimeNumbers",
        after: 380,
        body: "Heads up: the blender went back to $1,349 around noon.",
        likes: 9,
      },
      {
        by: "shep-lindgren",
        after: 460,
        to: 7,
        likes: 6,
        body: "Noted at the bottom, thanks. We’re watching it for next week.",
      },
      {
        by: "LabelMakerLou",
        after: 470,
        likes: 34,
        body: "The good tape is $4. I’ve bought thirty. Each roll is labeled TAPE, in tape.",
      },
      {
        by: "just-the-link",
        after: 500,
        state: "pending",
        body: "FREE GIFT CARDS just kidding. thanks for the tape",
      },
    ]),
  ],
  front: null,
  pictures: [
    { id: "kinjadeals-friday", scene: "box", ratio: "16:9", palette: ["#72ad75", "#4a7d51", "#f5faf5"] },
    {
      id: "kinjadeals-lantern",
      scene: "gadget",
      subject: "lantern",
      ratio: "1:1",
      palette: ["#4a7d51", "#e9c46a"],
    },
    {
      id: "kinjadeals-laptop",
      scene: "desk",
      subject: "laptop",
      ratio: "1:1",
      palette: ["#d7dde2", "#5c6770"],
    },
    {
      id: "kinjadeals-earbuds",
      scene: "gadget",
      subject: "earbuds",
      ratio: "1:1",
      palette: ["#f4f4f2", "#9fb8ad"],
    },
    { id: "kinjadeals-backpack", scene: "box", ratio: "4:3", palette: ["#344e41", "#a3b18a", "#d9d2c5"] },
    {
      id: "kinjadeals-backpack-open",
      scene: "box",
      ratio: "16:9",
      palette: ["#588157", "#e8e4da", "#6c757d"],
    },
    { id: "kinjadeals-2019", scene: "chart", ratio: "16:9", palette: ["#4a7d51", "#72ad75", "#eeb544"] },
  ],
};
