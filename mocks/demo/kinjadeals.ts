import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { labelMakerLou } from "./lifehacker.ts";
import { b, commerceList, h, hr, i, image, lead, link, p, picture, product, text, ul } from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "kinjadeals";

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
  headline: "How We Pick Deals",
  publishTimeMillis: Date.UTC(2023, 2, 6, 15, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 9, 1, 14, 0),
  isPage: true,
  allowReplies: false,
  storyType: "about-deals",
  tags: ["Kinja Deals", "Policies", "Transparency"].map(tag),
  body: [
    p(
      "A deal is a promise that you’ll be glad next week. Most of what’s called one isn’t. Here is what has to be true before anything goes on this page.",
    ),
    ...ul(
      [
        b("It’s really cheaper. "),
        "We compare with what the thing sold for over the past 90 days, not with the number the shop has crossed out. Ana keeps the spreadsheet. It’s beautiful.",
      ],
      [b("One of us would buy it. "), "If it’s a bargain nobody needs, it’s clutter with a coupon."],
      [
        b("You can get it. "),
        "In stock, from a seller who takes returns, and without joining anything you’d have to remember to leave.",
      ],
    ),
    h(2, "How we’re paid"),
    p(
      "If you buy after following a link, the shop may pay us a commission. It costs you nothing. We never learn who bought what, and a shop can’t pay to be on the list; the ones that ask are kept in a drawer. Anything that ",
      i("is"),
      " paid for says so in its first line.",
    ),
    h(2, "When we’re wrong"),
    p(
      "Prices move while you read. If one has gone up, we strike it: ",
      text("$19", "Struck"),
      ". It stays, so that you can see we didn’t make it up.",
    ),
  ],
};

const friday: ImportedPost = {
  sourceId: "demo:kinjadeals-2",
  id: "1837500002",
  blog,
  authors: ["shep-lindgren", "ana-kowalczyk"],
  headline:
    "Friday’s Best Deals: A Lantern You’ll Use All Winter, the Good Sheets, a Very Serious Blender, and $400 Off a Laptop",
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
  body: [
    p(
      "One week out, and the shops have started undercutting one another on purpose. We checked 640 prices this morning and threw out 629. ",
      text("All prices as of 6 a.m. Eastern, November 20. We may earn a commission.", "Small"),
    ),
    {
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
    h(2, "Tech"),
    ...commerceList(
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
    {
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
    h(2, "Home and kitchen"),
    {
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
    p("The sheets are the ones Shep bought at full price in May. He’d rather not go into it."),
    h(2, "Under $20"),
    ...commerceList(
      [link("https://www.amazon.com/dp/B0GULLSGAM", "Gulls, a card game about stealing chips"), ": $12"],
      [
        link("https://www.amazon.com/dp/B0HEADLAMP", "Headlamp, two-pack"),
        ": $15 ",
        text("Back in stock", "Underline"),
      ],
      [link("https://shop.example.com/tape", "The good tape"), ": $4. You know the one."],
    ),
    {
      type: "FullBleedWidget",
      url: "https://kinjadeals.com/latest",
      title: "Every deal posted this week",
      height: 520,
    },
    p(
      b("Update, 1:40 p.m.: "),
      "The blender is back at ",
      text("$1,049", "Struck"),
      " $1,349. It was very serious while it lasted.",
    ),
    p("How do we choose? ", link("https://kinjadeals.com/how-we-pick-deals-1837500001", "Like this"), "."),
  ],
};

const backpack: ImportedPost = {
  sourceId: "demo:kinjadeals-3",
  id: "1837500003",
  blog,
  authors: ["ana-kowalczyk"],
  headline: "The Backpack We Keep Recommending Is Finally Down to $64",
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
  body: [
    p(
      "Four of the seven people in our corner of the office carry the Tarn 22. That’s not a sponsorship; it’s just embarrassing on field trips. It opens flat like a suitcase, it has one pocket that’s ",
      i("exactly"),
      " the size of a sandwich, and in six years no zipper has failed.",
    ),
    {
      type: "CommerceLink",
      item: product("Tarn 22 backpack, moss", "https://www.amazon.com/dp/B0TARN22MS", 64, {
        listPrice: 98,
        promoCode: "MOSS15",
        retailer: "Amazon",
      }),
    },
    image("kinjadeals-backpack-open", "The backpack opened flat on a bed, packed with shirts and a laptop", {
      alignment: "FullWidth",
      caption: ["Three days, one bag, no sitting on it."],
      credit: [{ credit: "Ana Kowalczyk", source: "Kinja Deals", label: "Photo" }],
    }),
    p(
      "It hit $70 last November and has been $98 since. Use ",
      b("MOSS15"),
      " at checkout; it works on moss and slate, though not, for whatever reason, on rust.",
    ),
    h(3, "Who shouldn’t buy it"),
    p(
      "Anybody over six foot three, whose back it makes look like a shelf with one book on it. Anybody with a sixteen-inch laptop; it fits, but you’ll be able to tell it doesn’t want to. And anybody who needs wheels. The Inventory has ",
      link(
        "https://theinventory.com/i-dragged-six-carry-ons-up-the-spanish-steps-and-then-1837600004",
        "a guide to those",
      ),
      ", written by a man who once carried a suitcase up the Spanish Steps and hasn’t forgotten.",
    ),
  ],
};

const archive: ImportedPost = {
  sourceId: "demo:kinjadeals-4",
  id: "1837500004",
  blog,
  authors: ["shep-lindgren"],
  headline: "The Five Bestselling Deals of 2019, and What We Learned About You",
  publishTimeMillis: Date.UTC(2019, 11, 30, 16, 0),
  storyType: "deals",
  category: "bestsellers",
  likeCount: 302,
  tags: ["Bestsellers", "Year in Review", "Flashlights"].map(tag),
  mainMedia: lead("kinjadeals-2019", "A bar chart in green made of stacked parcels", {
    credit: [{ credit: "", source: "Kinja Deals", label: "Graphic" }],
  }),
  body: [
    p(
      "We don’t know who you are, but we know what you bought, in bulk and without names, and after a year of it we feel that we’ve met. You’re cold. You lose things in the dark. You’re going to start making bread. All of these have expired; we leave them here as a portrait.",
    ),
    ...commerceList(
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
    p(
      "Three things surprised us. Nobody wanted the drone, at any price, and we admire that. On the second Tuesday in May, for no reason that we’ve been able to find, eleven hundred of you bought the same stapler within an hour. And the deal with the fewest returns all year, out of some four thousand, was a plain steel bucket. We asked the shop why. “Well,” they said, “it’s a bucket.”",
    ),
    hr,
    p("Thank you for a good year. We’ll keep the porch light on, as evidently you can’t find yours."),
  ],
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
