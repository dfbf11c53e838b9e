import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, i, image, lead, link, p, picture, product, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "jalopnik";
const story = readStories(blog);

const dashboards: ImportedPost = {
  sourceId: "demo:jalopnik-1",
  id: "1836400001",
  blog,
  authors: ["FreyaOkonjo"],
  publishTimeMillis: Date.UTC(2026, 10, 15, 16, 20),
  storyType: "features",
  category: "galleries",
  template: "Slideshow",
  tags: [tag("Dashboards"), tag("Car Design"), tag("Concept Cars"), tag("Galleries")],
  likeCount: 447,
  mainMedia: lead(
    "jalopnik-dash-lead",
    "A futuristic dashboard with a single steering spoke and far too many buttons",
    {
      credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
    },
  ),
  ...story("jalopnik-1", {
    slideshow: {
      type: "Slideshow",
      title: "Nine dashboards, no adults",
      slides: [
        image("jalopnik-dash-1", "A dashboard built around one enormous central dial", {
          caption: [
            b("1973 Corvina Stella."),
            " One dial. It shows speed, fuel, oil and the time, in that order, for three seconds each. You learn to blink in rhythm.",
          ],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
        image("jalopnik-dash-2", "Rows of identical beige push buttons across a car interior", {
          caption: [b("1976 Halvorsen 900 Bureau."), " Forty-four identical buttons. The horn is B6."],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
        image("jalopnik-dash-3", "A steering wheel with one thick spoke and a satellite of switches", {
          caption: [
            b("1978 Lumière Oursin."),
            " The satellite pods turn with the wheel, so that in a left-hand bend the turn signal is in your lap.",
          ],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
        image("jalopnik-dash-4", "A green glowing digital readout in a dark car", {
          caption: [
            b("1981 Tessel Digita."),
            " The first all-digital cluster. It could show any number, and did.",
          ],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
        image("jalopnik-dash-5", "A car interior upholstered entirely in orange corduroy", {
          caption: [b("1974 Pomona Ranchero Deluxe."), " The gauges are also corduroy."],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
        image("jalopnik-dash-6", "A pen-and-ink sketch of a dashboard shaped like a pipe organ", {
          caption: [
            b("1979 Maestro, as drawn."),
            " Each cylinder had a pipe. It was built; it was driven; there were complaints from two dioceses.",
          ],
          credit: [{ credit: "Brightwater Motor Museum", source: "Jalopnik", label: "Illustration" }],
        }),
        image("jalopnik-dash-7", "A dashboard with a paper map scrolling behind glass", {
          caption: [
            b("1985 Wayfinder GT."),
            " Navigation on a roll of paper, driven by the wheels. It knew where you were as long as you had started in Dayton.",
          ],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
        image("jalopnik-dash-8", "A joystick where a steering wheel ought to be", {
          caption: [b("1988 Aerolith."), " A joystick. ", i("“Do not sneeze,”"), " says a plaque."],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
        image("jalopnik-dash-9", "A perfectly plain dashboard with three round dials", {
          caption: [
            b("1989 Norrland 2."),
            " Three round dials and a radio. Strand says that people stand in front of it longest. “Some of them sigh.”",
          ],
          credit: [{ credit: "Freya Okonjo", source: "Jalopnik", label: "Photo" }],
        }),
      ],
    },
  }),
};

const wagon: ImportedPost = {
  sourceId: "demo:jalopnik-2",
  id: "1836400002",
  blog,
  authors: ["BuckThibodeaux"],
  publishTimeMillis: Date.UTC(2026, 10, 10, 14, 45),
  storyType: "features",
  category: "road-trips",
  tags: [
    tag("Wagons"),
    tag("Road Trips"),
    tag("Zip Ties"),
    tag("Norrland"),
    tag("Bad Ideas"),
    tag("Raccoons"),
  ],
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 1032,
  mainMedia: lead("jalopnik-wagon-desert", "A boxy brown station wagon, hood up, alone on a desert road", {
    alignment: "Bleed",
    caption: ["Mile 1,411. It’s steam, mostly."],
    credit: [{ credit: "Buck Thibodeaux", source: "Jalopnik", label: "Photo" }],
  }),
  ...story("jalopnik-2", {
    wagonEngine: image(
      "jalopnik-wagon-engine",
      "An engine bay so thick with black zip ties that it looks furred",
      {
        alignment: "FullWidth",
        caption: ["By day four it had a pelt."],
        credit: [{ credit: "Buck Thibodeaux", source: "Jalopnik", label: "Photo" }],
      },
    ),
    pageBreak: { type: "PageBreak" },
    pullQuote: pullQuote(["It worked very well in one direction."], "", "Right"),
    table: {
      type: "Table",
      caption: [text("What it cost")],
      rows: [
        { cells: ["Item", "Ties", "Dollars"].map((value) => ({ value: [text(value)], isHeader: true })) },
        ...[
          ["The car", "—", "600"],
          ["Exhaust", "14", "0"],
          ["Throttle, steering column, mirror", "73", "0"],
          ["Hood, doors, dignity", "125", "0"],
          ["Gasoline", "—", "511"],
          ["Peaches", "—", "38"],
          ["Towing, final", "—", "1,240"],
        ].map((row) => ({ cells: row.map((value) => ({ value: [text(value)] })) })),
      ],
    },
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "Normal",
      url: "https://www.amazon.com/dp/B0JLPZP212",
      items: [
        product("Zip ties, assorted, 212 pieces", "https://www.amazon.com/dp/B0JLPZP212", 11.99, {
          retailer: "Amazon",
          description: "Coffee can not included.",
          image: picture("jalopnik-ties-box", "A clear box of black zip ties in three lengths"),
        }),
      ],
    },
  }),
};

const sponsoredTires: ImportedPost = {
  sourceId: "demo:jalopnik-3",
  id: "1836400003",
  blog,
  authors: ["network-studio"],
  byline: "Presented by Fellgrip Tire & Rubber",
  publishTimeMillis: Date.UTC(2026, 10, 18, 11, 0),
  storyType: "features",
  category: "road-trips",
  sponsored: true,
  adZone: "collapse",
  tags: [tag("Sponsored"), tag("Tires"), tag("Road Trips")],
  allowReplies: false,
  syndicationExclusions: ["rss", "msn", "yahoo", "newsletter"],
  likeCount: 8,
  mainMedia: lead("jalopnik-tires-road", "A wet mountain road curling away under low cloud", {
    credit: [{ credit: "Fellgrip Tire & Rubber", source: "Jalopnik", label: "Image" }],
  }),
  ...story("jalopnik-3", {
    paragraph: p(
      "Find a dealer at ",
      link("https://fellgrip.example/dealers?src=jalopnik", "fellgrip.example", {
        noFollow: true,
        target: "_blank",
        analytics: [{ category: "Sponsored", action: "Dealer link", label: "fellgrip" }],
      }),
      ".",
    ),
    paragraph2: p(
      text(
        "This post is a sponsored collaboration between Fellgrip Tire & Rubber and the network’s studio. Jalopnik’s editors were not involved.",
        "Small",
      ),
    ),
  }),
};

const recall: ImportedPost = {
  sourceId: "demo:jalopnik-4",
  id: "1836400004",
  blog,
  authors: ["FreyaOkonjo"],
  publishTimeMillis: Date.UTC(2026, 10, 20, 19, 10),
  storyType: "news",
  category: "recalls",
  subcategory: "software",
  tags: [tag("Tessel"), tag("Recalls"), tag("Autonomous Cars"), tag("Manners")],
  likeCount: 392,
  mainMedia: lead("jalopnik-tessel-car", "Four identical silver crossovers at a four-way stop", {
    caption: ["Footage from the intersection at Ash and Third, hour two."],
    credit: [{ credit: "City of Lakemont", source: "Jalopnik", label: "Screenshot" }],
  }),
  ...story("jalopnik-4", {
    instagram: embed(
      "Instagram",
      "C9kTessel4wy",
      "The intersection at Ash and Third",
      "Posted by a neighbor who brought out a chair.",
    ),
  }),
};

const ferry: ImportedPost = {
  sourceId: "demo:jalopnik-5",
  id: "1836400005",
  blog,
  authors: ["BuckThibodeaux"],
  publishTimeMillis: Date.UTC(2022, 6, 8, 13, 30),
  storyType: "features",
  category: "road-trips",
  tags: [tag("Ferries"), tag("Road Trips"), tag("Small Towns")],
  likeCount: 716,
  mainMedia: lead(
    "jalopnik-ferry-ocean",
    "A flat little ferry carrying three cars across a narrow brown river",
    {
      credit: [{ credit: "Buck Thibodeaux", source: "Jalopnik", label: "Photo" }],
    },
  ),
  ...story("jalopnik-5", {
    pullQuote: pullQuote(["You can’t walk out."], "", "Center"),
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "12",
    name: "jalopnik",
    displayName: "Jalopnik",
    host: "jalopnik.com",
    locale: "en-US",
    blogGroup: "jalopnik",
    tagline: "Drive it until the door falls off, then drive the door",
    position: 5,
    properties: { isGmgBlog: true, blogGroup: "jalopnik", hasAmp: true, feedEditorsPicks: true },
    sales: {
      amazonAffiliateTag: "jalopnikamzn-20",
      adNetworkId: "9999999",
      adSiteName: "jalopnik",
      indexExchangeAmpSiteId: "300012",
    },
    mailingLists: [
      {
        key: "warm-up-lap",
        name: "The Warm-Up Lap",
        id: "jalopnik-warm-up-lap",
        description:
          "Tuesdays and Fridays: one car, one road, one bad idea, and the cheapest way to have all three.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "recalls",
            displayName: "Recalls",
            subcategories: [
              { id: "software", displayName: "Software" },
              { id: "hardware", displayName: "Hardware" },
            ],
          },
          { id: "industry", displayName: "Industry", subcategories: [] },
        ],
      },
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [{ id: "first-drives", displayName: "First Drives", subcategories: [] }],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "road-trips", displayName: "Road Trips", subcategories: [] },
          { id: "galleries", displayName: "Galleries", subcategories: [] },
        ],
      },
    ],
    members: [
      { screenName: "MaddoxReyes", role: "Owner", title: "Editor-in-Chief" },
      { screenName: "FreyaOkonjo", role: "Admin", title: "News Editor" },
      { screenName: "BuckThibodeaux", role: "Author", title: "Correspondent, Shoulders And Ditches" },
      { screenName: "network-studio", role: "Freelancer", title: "Studio" },
    ],
    about: [
      p(
        "Jalopnik is about cars, trucks, trains, ferries and anything else that can leave you standing by the road with a story.",
      ),
      p(
        "We drive what we write about. Press cars go back washed; our own cars don’t. A manufacturer has never seen a review before you did, and a few of them have said that they wish they hadn’t seen it after.",
      ),
      p(
        "Got a photo of a terrible repair? Send it to ",
        link("mailto:tips@jalopnik.example", "tips@jalopnik.example"),
        ". Zip ties count double.",
      ),
    ],
  },
  people: [
    person("5877005001", "MaddoxReyes", "Maddox Reyes", {
      avatar: 6,
      joined: Date.UTC(2013, 4, 22),
      bio: "Editor. One running car out of five.",
    }),
    person("5877005002", "FreyaOkonjo", "Freya Okonjo", {
      avatar: 7,
      joined: Date.UTC(2018, 7, 14),
      bio: "News, recalls, dashboards.",
    }),
    person("5877005003", "BuckThibodeaux", "Buck Thibodeaux", {
      avatar: 8,
      joined: Date.UTC(2016, 0, 19),
      bio: "Has been towed in 31 states.",
    }),
    person("5877005004", "network-studio", "The Studio", {
      avatar: null,
      joined: Date.UTC(2023, 2, 1),
      bio: "Makes sponsored posts. Not part of the newsroom.",
    }),
    person("5877005101", "torque-and-cheese", "Torque & Cheese", {
      avatar: 15,
      joined: Date.UTC(2014, 5, 28),
    }),
    person("5877005102", "AmarilloNurse", "Amarillo Nurse", { avatar: 18, joined: Date.UTC(2026, 10, 10) }),
    person("5877005103", "brown-manual-diesel", "brown manual diesel", {
      avatar: 23,
      joined: Date.UTC(2011, 8, 11),
      bio: "Wagons only. Please.",
    }),
    person("5877005104", "KinOwner26", "Reluctant Kin owner", { avatar: 24, joined: Date.UTC(2026, 7, 4) }),
    person("5877005105", "goose-lawyer", "The Goose’s Lawyer", {
      avatar: 14,
      joined: Date.UTC(2026, 10, 20),
    }),
  ],
  posts: [
    dashboards,
    wagon,
    sponsoredTires,
    recall,
    ferry,
    ...discussion(wagon, 1836400201, [
      {
        by: "AmarilloNurse",
        after: 95,
        likes: 604,
        body: "I’m the one with the flashlight. It was a good flashlight and you’ve still got it.",
      },
      {
        by: "BuckThibodeaux",
        after: 118,
        likes: 271,
        to: 1,
        body: "It’s in a padded envelope on my desk as of four minutes ago. There’s also a peach in there, so please open it soon.",
      },
      { by: "AmarilloNurse", after: 131, likes: 190, to: 2, body: "Sir, the mail takes five days." },
      { by: "BuckThibodeaux", after: 133, likes: 233, to: 3, body: "There is now no peach in there." },
      {
        by: "brown-manual-diesel",
        after: 150,
        likes: 88,
        body: "You took a running V40 estate, in brown, with the manual, and you turned it into a shrub. There are maybe forty left. I’ve had to lie down on my garage floor, next to mine.",
      },
      {
        by: "torque-and-cheese",
        after: 171,
        likes: 54,
        to: 5,
        body: "“Running” is doing a lot of lifting in that sentence. So were the zip ties.",
      },
      {
        by: "torque-and-cheese",
        after: 180,
        likes: 119,
        body: "I need sixty miles with the raccoon as a separate, full-length post.",
      },
    ]),
    ...discussion(recall, 1836400401, [
      {
        by: "KinOwner26",
        after: 25,
        likes: 145,
        body: "Mine let out a whole funeral. I wasn’t even in the road. I was in a driveway. It flashed its lights, slowly, in respect.",
      },
      { by: "torque-and-cheese", after: 34, likes: 37, to: 1, body: "Honestly? Keep it." },
      {
        by: "brown-manual-diesel",
        after: 50,
        likes: 29,
        body: "Two minds each waiting on the other forever is called a deadlock, and computing solved it in the sixties by having one of them be a jerk at random.",
      },
      {
        by: "FreyaOkonjo",
        after: 66,
        likes: 63,
        to: 3,
        body: "I put this to Tessel. The phrase “a jerk at random” is, I’m told, on a whiteboard.",
      },
      {
        by: "goose-lawyer",
        after: 90,
        state: "pending",
        body: "My client had right of way and has no further comment.",
      },
      { by: "KinOwner26", after: 200, state: "deleted", body: "does anyone want to buy a car" },
      { by: "torque-and-cheese", after: 203, likes: 12, to: 6, body: "After you." },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "jalopnik-dash-lead",
      scene: "interface",
      ratio: "16:9",
      palette: ["#2b1b14", "#ff7033", "#f2d9b0"],
    },
    { id: "jalopnik-dash-1", scene: "interface", ratio: "4:3", palette: ["#3a2a1e", "#e2b24a"] },
    { id: "jalopnik-dash-2", scene: "interface", ratio: "16:9", palette: ["#c9b896", "#6b5a3e"] },
    { id: "jalopnik-dash-3", scene: "car", ratio: "16:9", palette: ["#27486b", "#d95f3a"] },
    { id: "jalopnik-dash-4", scene: "interface", ratio: "4:3", palette: ["#071a10", "#3ee08a"] },
    { id: "jalopnik-dash-5", scene: "car", ratio: "16:9", palette: ["#b5521b", "#e89a4f"] },
    {
      id: "jalopnik-dash-6",
      scene: "abstract",
      subject: "organ",
      ratio: "3:4",
      palette: ["#f0e8d8", "#33302b"],
    },
    {
      id: "jalopnik-dash-7",
      scene: "gadget",
      subject: "phone",
      ratio: "16:9",
      palette: ["#e8ddc0", "#8a3b2a", "#31506b"],
    },
    { id: "jalopnik-dash-8", scene: "controller", ratio: "16:9", palette: ["#1d2126", "#c0392b"] },
    { id: "jalopnik-dash-9", scene: "car", ratio: "4:3", palette: ["#4a5258", "#cfd6da"] },
    { id: "jalopnik-wagon-desert", scene: "car", ratio: "16:9", palette: ["#d9965b", "#6b4423", "#8fc1de"] },
    { id: "jalopnik-wagon-engine", scene: "car", ratio: "21:9", palette: ["#17181a", "#6e7378"] },
    { id: "jalopnik-ties-box", scene: "box", ratio: "1:1", palette: ["#dfe5e8", "#1b1b1b"] },
    { id: "jalopnik-tires-road", scene: "road", ratio: "16:9", palette: ["#33403f", "#9fb2b0", "#dfe6e4"] },
    { id: "jalopnik-tessel-car", scene: "car", ratio: "16:9", palette: ["#b9c2c9", "#3e79b1", "#56604f"] },
    { id: "jalopnik-ferry-ocean", scene: "ocean", ratio: "16:9", palette: ["#7a5c3a", "#b9cbb0", "#e9dfc4"] },
  ],
};
