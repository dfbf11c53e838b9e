import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import {
  b,
  code,
  embed,
  h,
  i,
  image,
  lead,
  link,
  nested,
  ol,
  p,
  picture,
  product,
  pullQuote,
  text,
  ul,
} from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "gizmodo";
const section = "the-repair-files";

const keynote: ImportedPost = {
  sourceId: "demo:gizmodo-1",
  id: "1836100001",
  blog,
  authors: ["PriyaLindqvist", "OtisBanerjee"],
  headline: "Live From The Orchard One Keynote: The Phone, The Lamp And Whatever That Third Thing Is",
  subhead: "Newest first. We are in row nine, behind a man with a very large hat.",
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
  body: [
    h(3, "1:52 p.m. That’s a wrap"),
    p(
      "The lights are up and everybody is standing in line to touch a lamp. Prices below, hands-on when they let us near one. Thank you for the 1,100 replies; we read the ones about the hat.",
    ),
    ...ul(
      ["Orchard One (phone): ", b("$899"), ", ships December 4"],
      ["Orchard Lamp (a lamp): ", b("$349"), ", ships “in the spring of feeling”"],
      ["Orchard Nearby (???): no price, no date, no nouns"],
    ),
    h(3, "1:41 p.m. One more thing"),
    p(
      "It is not a ring. It is not a pin. Chief executive Cosima Hald is holding it between two fingers and calling it “a presence.” It hums. The hum is, she says, “yours.”",
    ),
    image("gizmodo-keynote-thing", "A pebble-shaped object lit from below on an outstretched palm", {
      alignment: "Center",
      caption: ["Our best guess: a doorstop with a subscription."],
      credit: [{ credit: "Halden Systems", source: "Gizmodo", label: "Image" }],
    }),
    h(3, "1:30 p.m. Battery claims"),
    p(
      "Three days, they say, and then, in type you could hide under a grain of rice: ",
      text("measured with the screen off, in a drawer, at 19 °C.", "Small"),
      " We will test this. We own a drawer.",
    ),
    h(3, "1:17 p.m. It opens"),
    p(
      "The back of the phone comes off with a coin. The room gasped, then looked around to see if gasping was allowed. Four screws, ordinary ones. A battery on a ribbon. Somebody two rows up is crying, and he is a lawyer.",
    ),
    h(3, "1:09 p.m. The lamp"),
    p(
      "The lamp reads the room. If you are sad it goes amber. If two people are in the room and one of them is sad, it goes amber on one side.",
    ),
    h(3, "1:00 p.m. Here we go"),
    p(
      "Music. Fog. A child with a cello. If you’re just joining us: Halden has not made a phone since the one that answered itself, and the share price is having an emotional morning.",
    ),
    {
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
  ],
};

const drawerReview: ImportedPost = {
  sourceId: "demo:gizmodo-2",
  id: "1836100002",
  blog,
  authors: ["OtisBanerjee"],
  headline: "The Kestrel 4 Is A Laptop For People Who Have Dropped A Laptop",
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
  body: [
    p(
      "I dropped the Kestrel 4 on its second day here, down one flight of stairs, in front of the person who had lent it to me. It landed on a corner. The corner came off. He reached into his jacket, took out another corner, and pressed it on.",
    ),
    p(
      "That is the pitch, more or less. Where other laptops are milled from a single block of something, the Kestrel is built like a good hiking boot: layers, stitching, a sole that you replace. There are eleven modules and one tool, which lives in the hinge. I have taken it apart on a train.",
    ),
    h(2, "What it is like when you are not dropping it"),
    p(
      "Rather lovely. The keyboard has the travel of an old library computer; the screen is matte, bright and very slightly too warm. Under load the fan makes a sound like someone reading in the next room. In our render test it finished in 6 minutes 12 seconds, behind the glossy competition by a coffee.",
    ),
    image(
      "gizmodo-kestrel-chart",
      "A bar chart: hours of battery life for five laptops, the Kestrel second",
      {
        alignment: "Center",
        caption: ["Video playback at 200 nits, Wi-Fi on, average of three runs."],
        credit: [{ credit: "Mina Castellanos", source: "Gizmodo", label: "Graphic" }],
      },
    ),
    p(
      "There are costs. It weighs 1.7 kilograms, which is a cat. The webcam is bad in a way that I had forgotten webcams could be: at my Monday meeting I appeared to be calling from the inside of a tea bag. And although every part can be bought, not every part can be bought ",
      i("today"),
      ": the company’s shop lists the trackpad as “soon, honestly.”",
    ),
    pullQuote(["It is a boot. You replace the sole."], "", "Left"),
    p(
      "Still, I keep thinking about that corner. In three years of reviewing sealed slabs I have learned to hold machines as you’d hold somebody else’s baby. This one I have started to throw onto the sofa.",
    ),
    {
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
    {
      type: "LinkPreview",
      kind: "internal",
      url: "https://gizmodo.com/1836100003",
      postId: "1836100003",
      title: "We Asked A Retired Signal Engineer To Fix Our Smart Doorbell",
    },
    {
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
  ],
};

const repairGuide: ImportedPost = {
  sourceId: "demo:gizmodo-3",
  id: "1836100003",
  blog,
  authors: ["MinaCastellanos"],
  headline:
    "We Asked A Retired Signal Engineer To Fix Our Smart Doorbell, And He Sent Us A Shell Script And A Lecture",
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
  body: [
    p(
      "In September the company that made our office doorbell went out of business, and at 9:14 the next morning the doorbell went too. It was in perfect order. It simply could no longer reach a server in another state to ask whether it had been pressed.",
    ),
    p(
      "I wrote to Arvid Sølvberg, who spent forty-one years making railway signals fail safely, and asked if he could help. He answered in under an hour. The subject line was “A bell.”",
    ),
    h(2, "What was wrong"),
    p(
      "A bell, he pointed out, has two jobs: to know that it has been pressed, and to tell you. Ours had been built with seventeen, and did them in the following order:",
    ),
    ...ol("Wake up", "Ask the company who it is"),
    nested(
      [
        { type: "List", style: "Number" },
        { type: "List", style: "Bullet" },
      ],
      "If there is no answer, ask again",
    ),
    nested(
      [
        { type: "List", style: "Number" },
        { type: "List", style: "Bullet" },
      ],
      "If there is still no answer, sulk",
    ),
    ...ol("Send a picture of your guest to another state", "Ring"),
    p("“Note the position of ", i("ring"), ",” he wrote."),
    h(2, "What he did"),
    p(
      "It turns out that the doorbell is a small computer running an old version of a free operating system, with a debugging port under the rubber foot. Four wires and a ",
      text("115200 8N1", "Code"),
      " connection later, you are looking at a login prompt, and the password is the name of the company backwards. Mr. Sølvberg found this “disappointing but brisk.”",
    ),
    ...code(
      '#!/bin/sh\n# A bell.\nwhile read -r press < /dev/button0; do\n  aplay -q /etc/ding.wav &\n  logger "somebody is at the door"\ndone',
    ),
    p(
      "That is all of it. It replaces 48 megabytes of software. He has put it, with notes on wiring and an essay on railway crossings, where anyone can use it:",
    ),
    embed("GithubGist", "signalman-demo/5f0ab317c2d94e60", "bell.sh"),
    p("If you try this at home, three cautions, in his words:"),
    ...ul(
      ["Unplug the transformer. It is only 16 volts, but ", b("so am I, these days"), "."],
      ["Keep the old software. ", text("You will not want it", "Struck"), " Somebody will want it."],
      ["Put a label inside saying what you did and when. Be kind to the next person; it is usually you."],
    ),
    p(
      "We have been ringing ever since. You can read more of the series in ",
      link("https://gizmodo.com/s/the-repair-files", "The Repair Files"),
      ", or, for cars, see what our neighbors did with ",
      link("https://jalopnik.com/1836400002", "a 31-year-old wagon and a bag of zip ties"),
      ".",
    ),
  ],
};

const kelpIsland: ImportedPost = {
  sourceId: "demo:gizmodo-4",
  id: "1836100004",
  blog,
  authors: ["DrTamsinAkol"],
  headline:
    "A Raft Of Kelp The Size Of Rhode Island Is Drifting South, And Scientists Would Like You To Stop Naming It",
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
  body: [
    p(
      "It is about 2,700 square kilometers of giant kelp, torn loose by the August storms and held together by its own tangles. It has gulls, seals, at least one very confused goat and, as of Tuesday, 4.1 million people watching it through a satellite’s eye. Officially it is Raft 2026-03. Unofficially, it is Kevin.",
    ),
    p(
      "“We asked people not to do that,” said Noor Valdivia, an oceanographer at the Halvard Institute, who has been aboard the research ship ",
      i("Second Opinion"),
      " since it first tied up alongside. “It’s a transient assemblage of ",
      i("macroalgae"),
      ". It’s going to fall apart in the spring. And then my inbox will be full of children.”",
    ),
    h(2, "Why anyone cares"),
    p(
      "Kelp eats carbon. A healthy forest takes up something like 1.5 kilograms of CO",
      text("2", "Subscript"),
      " per square meter in a year, and when pieces sink into deep water, some of that stays down for centuries. How much is one of the large open questions in the field; estimates differ by a factor of 10",
      text("2", "Superscript"),
      ". A raft this size, drifting over a trench at half a knot, is an experiment that no one could ever have paid for.",
    ),
    image("gizmodo-kelp-map", "A map of the raft’s drift: a wavering line southward over eleven weeks", {
      alignment: "Right",
      caption: ["Eleven weeks of Kev—of Raft 2026-03."],
      credit: [{ credit: "Mina Castellanos", source: "Gizmodo; data: Halvard Institute", label: "Graphic" }],
    }),
    p(
      "So far the answer appears to be “more than we thought, in lumps.” Sensors hung under the raft have caught bundles the size of vans letting go and going straight down, at about the speed of an elevator. Each one is logged, weighed by sonar and, because the crew are only human, saluted.",
    ),
    pullQuote(["“We asked people not to do that.”"], "Noor Valdivia, oceanographer", "Center"),
    h(2, "About the goat"),
    p(
      "Nobody knows. It was first seen on September 30, near the western edge, looking well. The nearest farm is on an island that the raft brushed in passing, and its owner has been reached. She says that she is missing no goats and would like it known that she keeps count.",
    ),
    p(
      "You can follow the drift on the institute’s ",
      link("https://halvard.example/raft/2026-03", "daily map", { noFollow: true }),
      ". There is a form for sightings. There is, at the bottom, in gray, a field marked ",
      i("suggested name"),
      ". “That’s not live,” Valdivia said. “That’s for morale.”",
    ),
  ],
};

const lastPager: ImportedPost = {
  sourceId: "demo:gizmodo-5",
  id: "1836100005",
  blog,
  authors: ["PriyaLindqvist"],
  headline: "The Country’s Last Pager Company Has 212 Customers And Knows All Of Their Names",
  publishTimeMillis: Date.UTC(2020, 1, 12, 15, 0),
  storyType: "features",
  category: "people",
  specialSection: section,
  tags: [tag("Pagers"), tag("Obsolete Tech"), tag("Small Business")],
  likeCount: 689,
  mainMedia: lead("gizmodo-pager-gadget", "A translucent blue pager on a wooden counter, its display lit", {
    credit: [{ credit: "Priya Lindqvist", source: "Gizmodo", label: "Photo" }],
  }),
  body: [
    p(
      "The switchboard at Beacon Paging is a door laid across two filing cabinets. On it are three telephones, a legal pad and Dolores Whitcomb, who is seventy-four and types sixty-one words a minute, every one of which must fit in eighty characters.",
    ),
    p(
      "“You learn to write short,” she says. The phone rings. It is a veterinarian’s wife. Dolores listens for a full minute, says “Oh, honey,” and types: ",
      text("MARE FOALING BARN 2. BRING THE LONG GLOVES. DINNER IN OVEN.", "Code"),
    ),
    p(
      "There were once sixty million pagers in this country. Beacon had eleven thousand of them, mostly in hospitals. Today it has 212, on a transmitter that covers four counties and, on clear nights, a piece of the sea. The customers are lifeboat volunteers, a beekeeper, two priests, and a number of people who, in Dolores’s phrase, “don’t care to be looked at by their telephone.”",
    ),
    h(2, "One way is the point"),
    p(
      "A pager can’t tell anyone where you are, because it doesn’t know. It listens; it never speaks. The network shouts every message over all four counties at once, and only the one device it is meant for makes a sound. As privacy engineering it is crude, complete, and about as old as I am.",
    ),
    p(
      "The frequency license is up in 2024. Her nephew thinks that they should let it go. Dolores has already filled in the form for the renewal, by typewriter, and in the box marked ",
      i("purpose of transmission"),
      " she has put what she would have put if anybody had asked her in 1986.",
    ),
    p(text("SO THEY KNOW SOMEBODY CALLED.", "Code")),
  ],
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
    properties: { isGmgBlog: true, blogGroup: "gizmodo", hasAmp: true },
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
