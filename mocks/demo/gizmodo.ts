import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { code, embed, i, image, lead, link, p, picture, product, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "gizmodo";
const story = readStories(blog);
const section = "the-repair-files";

const keynote: ImportedPost = {
  sourceId: "demo:gizmodo-1",
  id: "1836100001",
  blog,
  authors: ["PriyaLindqvist", "OtisBanerjee"],
  publishTimeMillis: Date.UTC(2026, 10, 19, 17, 0),
  lastUpdateTimeMillis: Date.UTC(2026, 10, 19, 18, 52),
  storyType: "news",
  category: "gadgets",
  subcategory: "phones",
  tags: [tag("Orchard One"), tag("Keynotes"), tag("Phones"), tag("Liveblog"), tag("Halden Systems")],
  mode: "liveblog",
  modeStates: [
    { state: "live", timeMillis: Date.UTC(2026, 10, 19, 17, 0), screenName: "PriyaLindqvist" },
    { state: "ended", timeMillis: Date.UTC(2026, 10, 19, 18, 52), screenName: "PriyaLindqvist" },
  ],
  isFeatured: true,
  likeCount: 196,
  mainMedia: lead(
    "gizmodo-keynote-stage",
    "An empty stage with one white cube on a plinth and a very large screen",
    {
      caption: ["The cube has not moved in twenty minutes. People are filming it."],
      credit: [{ credit: "Otis Banerjee", source: "Gizmodo", label: "Photo" }],
    },
  ),
  ...story("gizmodo-1", {
    keynoteThing: image(
      "gizmodo-keynote-thing",
      "A pebble-shaped object lit from below on an outstretched palm",
      {
        alignment: "Center",
        caption: ["Our best guess: a doorstop with a subscription."],
        credit: [{ credit: "Halden Systems", source: "Gizmodo", label: "Image" }],
      },
    ),
    paragraph: p(
      "Three days, they say, and then, in type you could hide under a grain of rice: ",
      text("measured with the screen off, in a drawer, at 19 °C.", "Small"),
      " We will test this. We own a drawer.",
    ),
    kinjaVideo: {
      type: "KinjaVideo",
      id: "190311",
      title: "The cube opens",
      poster: picture(
        "gizmodo-keynote-cube",
        "A white cube, half unfolded, with light coming out of the seam",
      ),
      duration: 6,
      captions: [],
    },
  }),
};

const drawerReview: ImportedPost = {
  sourceId: "demo:gizmodo-2",
  id: "1836100002",
  blog,
  authors: ["OtisBanerjee"],
  publishTimeMillis: Date.UTC(2026, 10, 17, 15, 30),
  storyType: "reviews",
  category: "hardware",
  subcategory: "laptops",
  tags: [tag("Kestrel 4"), tag("Laptops"), tag("Right To Repair"), tag("Gizmodo Review")],
  specialSection: section,
  dropCapEnabled: true,
  likeCount: 143,
  mainMedia: lead(
    "gizmodo-kestrel-desk",
    "An open laptop on a workbench among screwdrivers and coffee rings",
    {
      credit: [{ credit: "Otis Banerjee", source: "Gizmodo", label: "Photo" }],
    },
  ),
  ...story("gizmodo-2", {
    kestrelChart: image(
      "gizmodo-kestrel-chart",
      "A bar chart: hours of battery life for five laptops, the Kestrel second",
      {
        alignment: "Center",
        caption: ["Video playback at 200 nits, Wi-Fi on, average of three runs."],
        credit: [{ credit: "Mina Castellanos", source: "Gizmodo", label: "Graphic" }],
      },
    ),
    pullQuote: pullQuote(["It is a boot. You replace the sole."], "", "Left"),
    reviewBox: {
      type: "ReviewBox",
      title: "Kestrel 4",
      subtitle: "A laptop in eleven pieces",
      image: picture("gizmodo-kestrel-parts", "Eleven laptop modules laid out in a grid with one small tool"),
      rating: "4/5",
      summary: "Heavy, honest, and yours all the way down.",
      facts: [
        { label: "What is it", value: "A 14-inch laptop that you can take apart" },
        { label: "Price", value: "From $1,149" },
        { label: "Like", value: "The keyboard; the corner" },
        { label: "No like", value: "The webcam; the waiting list" },
      ],
      pros: ["Repairs with one tool", "Matte screen", "Eleven hours of battery"],
      cons: ["1.7 kg", "Some parts are a promise"],
    },
    linkPreview: {
      type: "LinkPreview",
      kind: "internal",
      url: "https://gizmodo.com/1836100003",
      postId: "1836100003",
      title: "We Asked A Retired Signal Engineer To Fix Our Smart Doorbell",
    },
    linkPreview2: {
      type: "LinkPreview",
      kind: "commerce",
      style: "Normal",
      url: "https://www.amazon.com/dp/B0GZKST4LP",
      items: [
        product("Kestrel 4, 14-inch, 32 GB", "https://www.amazon.com/dp/B0GZKST4LP", "1,149", {
          listPrice: "1,299",
          retailer: "Amazon",
          promoCode: "CORNER",
          description: "Comes with two spare corners.",
          image: picture("gizmodo-kestrel-box", "A brown cardboard box with a bird stamped on it"),
        }),
      ],
    },
  }),
};

const repairGuide: ImportedPost = {
  sourceId: "demo:gizmodo-3",
  id: "1836100003",
  blog,
  authors: ["MinaCastellanos"],
  publishTimeMillis: Date.UTC(2026, 10, 9, 13, 15),
  storyType: "features",
  category: "how-to",
  tags: [tag("The Repair Files"), tag("Doorbells"), tag("Smart Home"), tag("Right To Repair")],
  specialSection: section,
  isSticky: true,
  likeCount: 377,
  mainMedia: lead("gizmodo-doorbell-bench", "A doorbell opened on a bench, its lens looking up", {
    credit: [{ credit: "Mina Castellanos", source: "Gizmodo", label: "Photo" }],
  }),
  ...story("gizmodo-3", {
    code: code(
      '#!/bin/sh\n# A bell.\nwhile read -r press < /dev/button0; do\n  aplay -q /etc/ding.wav &\n  logger "somebody is at the door"\ndone',
    ),
    githubGist: embed("GithubGist", "signalman-demo/5f0ab317c2d94e60", "bell.sh"),
  }),
};

const kelpIsland: ImportedPost = {
  sourceId: "demo:gizmodo-4",
  id: "1836100004",
  blog,
  authors: ["DrTamsinAkol"],
  publishTimeMillis: Date.UTC(2026, 9, 28, 12, 0),
  storyType: "news",
  category: "science",
  subcategory: "oceans",
  tags: [tag("Kelp"), tag("Oceans"), tag("Climate"), tag("Citizen Science"), tag("Marine Biology")],
  likeCount: 254,
  mainMedia: lead(
    "gizmodo-kelp-ocean",
    "A rust-brown island of kelp seen from the air, a research ship at its edge",
    {
      alignment: "Bleed",
      caption: ["The raft on October 22. The ship is 60 meters long."],
      credit: [{ credit: "Halvard Institute", source: "Gizmodo", label: "Photo" }],
    },
  ),
  ...story("gizmodo-4", {
    paragraph: p(
      "Kelp eats carbon. A healthy forest takes up something like 1.5 kilograms of CO",
      text("2", "Subscript"),
      " per square meter in a year, and when pieces sink into deep water, some of that stays down for centuries. How much is one of the large open questions in the field; estimates differ by a factor of 10",
      text("2", "Superscript"),
      ". A raft this size, drifting over a trench at half a knot, is an experiment that no one could ever have paid for.",
    ),
    kelpMap: image(
      "gizmodo-kelp-map",
      "A map of the raft’s drift: a wavering line southward over eleven weeks",
      {
        alignment: "Right",
        caption: ["Eleven weeks of Kev—of Raft 2026-03."],
        credit: [
          { credit: "Mina Castellanos", source: "Gizmodo; data: Halvard Institute", label: "Graphic" },
        ],
      },
    ),
    pullQuote: pullQuote(["“We asked people not to do that.”"], "Noor Valdivia, oceanographer", "Center"),
    paragraph2: p(
      "You can follow the drift on the institute’s ",
      link("https://halvard.example/raft/2026-03", "daily map", { noFollow: true }),
      ". There is a form for sightings. There is, at the bottom, in gray, a field marked ",
      i("suggested name"),
      ". “That’s not live,” Valdivia said. “That’s for morale.”",
    ),
  }),
};

const lastPager: ImportedPost = {
  sourceId: "demo:gizmodo-5",
  id: "1836100005",
  blog,
  authors: ["PriyaLindqvist"],
  publishTimeMillis: Date.UTC(2020, 1, 12, 15, 0),
  storyType: "features",
  category: "people",
  specialSection: section,
  tags: [tag("Pagers"), tag("Obsolete Tech"), tag("Small Business")],
  likeCount: 689,
  mainMedia: lead("gizmodo-pager-gadget", "A translucent blue pager on a wooden counter, its display lit", {
    credit: [{ credit: "Priya Lindqvist", source: "Gizmodo", label: "Photo" }],
  }),
  ...story("gizmodo-5"),
};

export const chapter: Chapter = {
  blog: {
    id: "4",
    name: "gizmodo",
    displayName: "Gizmodo",
    host: "gizmodo.com",
    locale: "en-US",
    blogGroup: "gizmodo",
    tagline: "We come from the future. The parking is terrible",
    position: 2,
    properties: { isGmgBlog: true, blogGroup: "gizmodo", hasAmp: true, feedEditorsPicks: true },
    sales: {
      amazonAffiliateTag: "gizmodoamzn-20",
      adNetworkId: "9999999",
      adSiteName: "gizmodo",
      indexExchangeAmpSiteId: "300004",
    },
    mailingLists: [
      {
        key: "earther",
        name: "Earther",
        id: "earther",
        description:
          "The planet this week, from Gizmodo’s climate desk: what warmed, what washed away, and what somebody did about it.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "gadgets",
            displayName: "Gadgets",
            subcategories: [
              { id: "phones", displayName: "Phones" },
              { id: "wearables", displayName: "Wearables" },
            ],
          },
          {
            id: "science",
            displayName: "Science",
            subcategories: [
              { id: "oceans", displayName: "Oceans" },
              { id: "space", displayName: "Space" },
            ],
          },
        ],
      },
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [
          {
            id: "hardware",
            displayName: "Hardware",
            subcategories: [
              { id: "laptops", displayName: "Laptops" },
              { id: "audio", displayName: "Audio" },
            ],
          },
        ],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "how-to", displayName: "How To", subcategories: [] },
          { id: "people", displayName: "People", subcategories: [] },
        ],
      },
    ],
    specialSections: [
      {
        urlName: section,
        displayName: "The Repair Files",
        description: "Things that broke, the people who fixed them, and what we learned about both.",
        sponsor: null,
        rule: "hand",
      },
      {
        urlName: "blackout-week",
        displayName: "Blackout Week",
        description: "Seven days without a screen after sunset, and everything that we read instead.",
        sponsor: "Halyard Lamps",
        sponsorLabel: "Presented by",
        startTimeMillis: Date.UTC(2025, 10, 3, 14),
        endTimeMillis: Date.UTC(2026, 0, 5, 5),
      },
    ],
    members: [
      { screenName: "AnselRook", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "PriyaLindqvist", role: "Admin", title: "Managing Editor" },
      { screenName: "OtisBanerjee", role: "Author", title: "Senior Reviewer" },
      { screenName: "MinaCastellanos", role: "Author", title: "Reporter and Graphics" },
      { screenName: "DrTamsinAkol", role: "Contributor", title: "Science Writer" },
    ],
    about: [
      p(
        "Gizmodo covers the things people build and the things people find out. We like both best when somebody has taken the back off.",
      ),
      p(
        "Everything we review, we live with for at least a week. Benchmarks are run three times and published with the method, because a number without a method is a mood.",
      ),
      p(
        "Our science desk reads the paper, calls the author and then calls somebody who disagrees with the author. If we got it wrong, write to ",
        link("mailto:corrections@gizmodo.example", "corrections@gizmodo.example"),
        " and we will say so at the top.",
      ),
      p(
        "io9, our sister in science fiction and fantasy, lives ",
        link("https://io9.gizmodo.com/", "next door"),
        ". She borrows things and does not bring them back.",
      ),
    ],
  },
  people: [
    person("5877002001", "AnselRook", "Ansel Rook", {
      avatar: 6,
      joined: Date.UTC(2010, 3, 11),
      bio: "Editor. Owns nine broken radios and one that works.",
    }),
    person("5877002002", "PriyaLindqvist", "Priya Lindqvist", {
      avatar: 7,
      joined: Date.UTC(2015, 7, 3),
      bio: "Managing editor; covers the companies that make the rectangles.",
    }),
    person("5877002003", "OtisBanerjee", "Otis Banerjee", {
      avatar: 8,
      joined: Date.UTC(2017, 10, 27),
      bio: "Reviews hardware by dropping it.",
    }),
    person("5877002004", "MinaCastellanos", "Mina Castellanos", {
      avatar: 9,
      joined: Date.UTC(2019, 2, 18),
      bio: "Charts, cables, doorbells.",
    }),
    person("5877002005", "DrTamsinAkol", "Tamsin Akol", {
      avatar: 10,
      joined: Date.UTC(2021, 5, 9),
      bio: "Marine biologist by training, writer by tide.",
    }),
    person("5877002101", "solder-and-regret", "solder and regret", {
      avatar: 18,
      joined: Date.UTC(2012, 9, 1),
    }),
    person("5877002102", "BackCoverBetty", "Back Cover Betty", { avatar: 19, joined: Date.UTC(2016, 3, 20) }),
    person("5877002103", "kevin-the-raft", "Kevin (the raft)", {
      avatar: 20,
      joined: Date.UTC(2026, 9, 28),
      bio: "Transient assemblage.",
    }),
    person("5877002104", "nullroute", "nullroute", { avatar: 21, joined: Date.UTC(2011, 0, 15) }),
    person("5877002105", "HaldenShareholder", "Long Halden", { avatar: 22, joined: Date.UTC(2022, 6, 6) }),
    person("5877002106", "RailwayMargit", "Margit, retired from rail", {
      avatar: 23,
      joined: Date.UTC(2018, 8, 8),
    }),
  ],
  posts: [
    keynote,
    drawerReview,
    repairGuide,
    kelpIsland,
    lastPager,
    ...discussion(keynote, 1836100101, [
      {
        by: "BackCoverBetty",
        after: 19,
        likes: 133,
        body: "FOUR SCREWS. ORDINARY ONES. I am at work and I have stood up.",
      },
      {
        by: "solder-and-regret",
        after: 22,
        likes: 58,
        to: 1,
        body: "Before we all throw our hats: is the battery glued? Someone in row nine please ask whether the battery is glued.",
      },
      {
        by: "OtisBanerjee",
        after: 27,
        likes: 91,
        to: 2,
        body: "Pull tab. I just pulled it. A person in a fleece has asked me to stop pulling it.",
      },
      { by: "BackCoverBetty", after: 29, likes: 44, to: 3, body: "Otis you absolute menace, never change." },
      {
        by: "HaldenShareholder",
        after: 35,
        likes: 6,
        body: "Everyone laughing at the lamp has clearly never sold eleven million lamps.",
      },
      { by: "nullroute", after: 37, likes: 49, to: 5, body: "Has Halden?" },
      { by: "HaldenShareholder", after: 52, likes: 18, to: 6, body: "No comment at this time." },
      {
        by: "solder-and-regret",
        after: 64,
        likes: 72,
        body: "“A presence” with a subscription is a landlord.",
      },
      {
        by: "nullroute",
        after: 90,
        state: "pending",
        body: "Does the hum work offline? Genuine question, I have a medical condition where I read terms of service.",
      },
    ]),
    ...discussion(repairGuide, 1836100301, [
      {
        by: "RailwayMargit",
        after: 40,
        likes: 166,
        body: [
          p(
            "I worked under Arvid for nine years. He once delayed the opening of a station by a month because the clock could, in principle, show 25:00. He was right. It later tried.",
          ),
          p("“Note the position of ring” will be on my wall by Friday."),
        ],
      },
      {
        by: "MinaCastellanos",
        after: 66,
        likes: 54,
        to: 1,
        body: "He has read this and says that it was six weeks, and to please check the date on your door label.",
      },
      { by: "RailwayMargit", after: 75, likes: 88, to: 2, body: "He is right again. Damn." },
      {
        by: "nullroute",
        after: 120,
        likes: 27,
        body: [
          p(
            "Small hardening note: quote your paths and run it under a supervisor, or a power blip will leave you bell-less:",
          ),
          ...code("respawn:/usr/local/bin/bell.sh"),
        ],
      },
      {
        by: "solder-and-regret",
        after: 140,
        likes: 31,
        to: 4,
        body: "Please don’t turn the one-page bell into a platform. This is how we got here.",
      },
    ]),
    ...discussion(kelpIsland, 1836100401, [
      {
        by: "kevin-the-raft",
        after: 61,
        likes: 402,
        body: "I would just like to say that I have read the article and I think it’s very fair.",
      },
      {
        by: "DrTamsinAkol",
        after: 80,
        likes: 121,
        to: 1,
        body: "Kevin, we have a few follow-up questions about the goat.",
      },
      { by: "kevin-the-raft", after: 83, likes: 377, to: 2, body: "What goat" },
      {
        by: "BackCoverBetty",
        after: 150,
        likes: 15,
        body: "Asking as a fan of the subscript: how do they weigh something by sonar? Isn’t that volume?",
      },
      {
        by: "DrTamsinAkol",
        after: 171,
        likes: 36,
        to: 4,
        body: "It is! You get volume from the echo and then multiply by the density of wet kelp, which somebody measured with a bathtub and a great deal of patience. The error bars are about the size of the goat.",
      },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "gizmodo-keynote-stage",
      scene: "stage",
      ratio: "16:9",
      palette: ["#0b1d2e", "#18afed", "#f4f8fa"],
    },
    {
      id: "gizmodo-keynote-thing",
      scene: "gadget",
      subject: "watch",
      ratio: "4:3",
      palette: ["#202830", "#8fd8f7"],
    },
    {
      id: "gizmodo-keynote-cube",
      scene: "abstract",
      subject: "cube",
      ratio: "16:9",
      palette: ["#10243a", "#ffffff", "#18afed"],
    },
    {
      id: "gizmodo-kestrel-desk",
      scene: "desk",
      subject: "laptop",
      ratio: "16:9",
      palette: ["#3d3026", "#c58f5a", "#dfe6ea"],
    },
    { id: "gizmodo-kestrel-chart", scene: "chart", ratio: "4:3", palette: ["#0075b2", "#18afed", "#eeb544"] },
    {
      id: "gizmodo-kestrel-parts",
      scene: "gadget",
      subject: "keyboard",
      ratio: "1:1",
      palette: ["#2e3b44", "#e5a04b", "#cfd8dc"],
    },
    { id: "gizmodo-kestrel-box", scene: "box", ratio: "1:1", palette: ["#b98b5e", "#3b2a1a"] },
    { id: "gizmodo-doorbell-bench", scene: "lab", ratio: "16:9", palette: ["#1f3a34", "#e3c16f", "#6fb1a0"] },
    { id: "gizmodo-kelp-ocean", scene: "ocean", ratio: "16:9", palette: ["#0d4d63", "#8a5a2b", "#bfe0e2"] },
    { id: "gizmodo-kelp-map", scene: "chart", ratio: "3:4", palette: ["#0d4d63", "#d9793a", "#e6f2f8"] },
    {
      id: "gizmodo-pager-gadget",
      scene: "gadget",
      subject: "pager",
      ratio: "16:9",
      palette: ["#2b4d8c", "#9ad0ff", "#7a5230"],
    },
  ],
};
