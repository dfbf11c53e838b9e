import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import {
  b,
  embed,
  h,
  i,
  image,
  lead,
  link,
  ol,
  p,
  picture,
  product,
  pullQuote,
  quote,
  text,
  ul,
} from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "jalopnik";

const dashboards: ImportedPost = {
  sourceId: "demo:jalopnik-1",
  id: "1836400001",
  blog,
  authors: ["FreyaOkonjo"],
  headline: "Nine Dashboards From The Years When Nobody Could Tell The Designers No",
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
  body: [
    p(
      "Between about 1971 and 1989, something got into the water in every car studio on earth. The steering wheel lost its middle. The speedometer went for a walk. These nine are from the basement of the Brightwater Motor Museum, where curator Ivo Strand let me sit in all of them provided that I took my shoes off.",
    ),
    {
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
    p("The museum is open from April to October, and by appointment for people who can explain why."),
  ],
};

const wagon: ImportedPost = {
  sourceId: "demo:jalopnik-2",
  id: "1836400002",
  blog,
  authors: ["BuckThibodeaux"],
  headline: "I Drove A 31-Year-Old Wagon Across The Country On Zip Ties, And Only The Zip Ties Made It",
  subhead: "2,904 miles, 212 ties, one raccoon",
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
  body: [
    p(
      "The man who sold me the 1995 Norrland V40 estate had one condition, which was that I not tell him what happened to it. I gave him six hundred dollars. He gave me the key, a second key that he said was “for the other problem,” and a coffee can holding two hundred and twelve zip ties, assorted. Then he went inside and, I noticed, closed the blinds.",
    ),
    p(
      "I wanted to know one thing. Everyone who loves old cars will tell you that they were built to be fixed by the side of the road. I’d go from Savannah to the Pacific with no tools, no parts and no phone calls. Just ties.",
    ),
    h(2, "Day 1: Optimism (14 ties)"),
    p(
      "The exhaust came down in Macon. You lie on your back in a gas station, you feed two ties through a bracket, you pull. That ratchet sound is the most reassuring noise in motoring. I bought myself a peach.",
    ),
    h(2, "Day 3: Engineering (61 ties)"),
    p(
      "Outside Shreveport the throttle cable parted. I made another, out of eleven ties end to end, running through the window to my left hand. It worked very well in one direction.",
    ),
    image("jalopnik-wagon-engine", "An engine bay so thick with black zip ties that it looks furred", {
      alignment: "FullWidth",
      caption: ["By day four it had a pelt."],
      credit: [{ credit: "Buck Thibodeaux", source: "Jalopnik", label: "Photo" }],
    }),
    { type: "PageBreak" },
    h(2, "Day 5: The raccoon (0 ties)"),
    p(
      "I will be brief. It got in at a rest stop, through the hole where the heater had been. It sat in the passenger seat. I drove sixty miles with it because I could not, on my throttle arrangement, stop. It looked out of the window the entire way. At Tucumcari it got out and walked into a diner.",
    ),
    pullQuote(["It worked very well in one direction."], "", "Right"),
    h(2, "Day 8: The sea (212 ties)"),
    p(
      "The radiator let go nine miles short. I spent the last of the can on the hood, which had begun to clap, and coasted down the final hill into the sand at Morro Bay in neutral, in a fog, with the door held shut by my belt. I turned off the key. I turned off the other key. There was a long, plural sound, like an audience sitting down, and everything that wasn’t a zip tie let go of everything that was.",
    ),
    {
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
    p(
      "So were they built to be fixed by the side of the road? Yes, in the sense that I did it, sixty-one times. But I learned what that phrase leaves out. Every time the hood went up, somebody stopped. A nurse in Amarillo held the flashlight in her teeth. A boy gave me his bicycle’s kickstand. I had said no tools and no parts, and I kept to it; I never thought to say ",
      i("no people"),
      ".",
    ),
    p(
      "I’ve cut one tie off the wreck. It’s on my key ring, holding nothing. If you’d like to try it yourself, our friends at Gizmodo have ",
      link("https://gizmodo.com/1836100003", "some thoughts on labels"),
      ".",
    ),
    {
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
  ],
};

const sponsoredTires: ImportedPost = {
  sourceId: "demo:jalopnik-3",
  id: "1836400003",
  blog,
  authors: ["network-studio"],
  byline: "Presented by Fellgrip Tire & Rubber",
  headline: "Five Roads That Will Tell You Whether Your Tires Love You",
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
  body: [
    p(
      "A tire is four handshakes with the planet. Fellgrip’s new Accord All-Season was developed over three winters on the kind of road that shakes back. Here are five of our test drivers’ favorites.",
    ),
    ...ol(
      [b("Corkscrew Lane."), " Fourteen hairpins, one ice-cream van, no shoulder."],
      [b("The Old Salt Causeway."), " Passable for six hours a day. Check which six."],
      [b("Mount Harrow, north side."), " It’s the same road as the south side, but it has moods."],
      [b("Junction 11."), " Not scenic. Deeply, educationally wet."],
      [b("Your own street, at 6 a.m., in January."), " You know the bit."],
    ),
    p(
      "What do they have in common? Every one of them is wet when you’d rather it weren’t, cold on one side, and patched by somebody in a hurry. The Accord’s tread was cut for just that: wide channels down the middle to move water, narrow ones at the shoulder that close up in a bend and grip. The rubber stays supple down to 5 °F, so that January at 6 a.m. feels, if not like June, then at least like March.",
    ),
    p(
      "Our test driver Petra, who has done Corkscrew Lane four hundred times, puts it more simply. “You stop thinking about the tires,” she says. “You think about the ice-cream van.”",
    ),
    p(
      "Find a dealer at ",
      link("https://fellgrip.example/dealers?src=jalopnik", "fellgrip.example", {
        noFollow: true,
        target: "_blank",
        analytics: [{ category: "Sponsored", action: "Dealer link", label: "fellgrip" }],
      }),
      ".",
    ),
    p(
      text(
        "This post is a sponsored collaboration between Fellgrip Tire & Rubber and the network’s studio. Jalopnik’s editors were not involved.",
        "Small",
      ),
    ),
  ],
};

const recall: ImportedPost = {
  sourceId: "demo:jalopnik-4",
  id: "1836400004",
  blog,
  authors: ["FreyaOkonjo"],
  headline: "Tessel Recalls 18,000 Crossovers Because They Keep Politely Letting Other Cars Go First",
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
  body: [
    p(
      "Tessel Motor is calling back every 2026 Tessel Kin fitted with its SteadyHand driving assistant after what regulators describe as “excessive deference.” An update pushed out on November 2 taught the crossover to yield whenever it was in doubt. It is, it turns out, always in doubt.",
    ),
    p(
      "Nobody has been hurt. Eleven people have missed flights. In Lakemont on Sunday four of the cars reached a four-way stop at the same moment and waited for one another for three hours and eight minutes, until a goose went through and, in the words of the incident report, “broke the tie.”",
    ),
    embed(
      "Instagram",
      "C9kTessel4wy",
      "The intersection at Ash and Third",
      "Posted by a neighbor who brought out a chair.",
    ),
    p(
      "Engineers had been asked to reduce complaints about the previous version, which merged, one owner wrote, “like my uncle.” According to a memo that I have seen, the new model was trained on two million hours of footage from a single Canadian parking lot.",
    ),
    quote(
      "When two Kins meet, each models the other’s wish to yield. Each then yields to that wish. We had not considered that it might be mutual.",
    ),
    p(
      "I took one out on Thursday to see. It’s a fine car: quiet, roomy, seats like a good aunt’s. On an empty road it holds its lane as if drawn there. Then a mail truck put its blinker on, a quarter of a mile off, on another street, and we pulled over. We were there for some time. The screen said ",
      i("Making room."),
      " At a crosswalk it stopped for a man who wasn’t crossing, and who, after a minute, out of pure embarrassment, did.",
    ),
    p("What to do if you own one:"),
    ...ul(
      "Turn SteadyHand off under Settings → Driving → Feelings.",
      "Do not wave at another Kin. It’ll wave back.",
      ["Expect a letter. ", i("It begins, “Sorry to trouble you.”")],
    ),
    p("The fix is due in two weeks and adds what Tessel calls “a small amount of self-respect.”"),
  ],
};

const ferry: ImportedPost = {
  sourceId: "demo:jalopnik-5",
  id: "1836400005",
  blog,
  authors: ["BuckThibodeaux"],
  headline: "The Shortest Car Ferry In America Takes 94 Seconds, And I Rode It For A Week",
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
  body: [
    p(
      "The ",
      i("Miss Opal"),
      " carries six cars, or four and a hay wagon, over a hundred and ten yards of the Little Wending River. There is a bridge eight minutes upstream. There has been a bridge there since 1962. The ferry has not lost a single regular to it.",
    ),
    p(
      "The fare is a dollar. The captain is Junie Park, who had it from her father, who had it from a man named Opal. She runs it on a cable with a 40-horsepower tractor engine and can tell you the make, year and troubles of anything that comes down the ramp with its headlights off, because in the fog she does it by the sound of the brakes.",
    ),
    h(2, "What can happen in 94 seconds"),
    p(
      "In seven days I saw one proposal (yes), one resignation (by phone, with applause), a calf born, a chess game in its fourth year, and a couple in separate cars who are, Junie says, divorced, and who have met on the 8:10 every weekday since, because it’s where they always did their best talking and you can’t walk out.",
    ),
    pullQuote(["You can’t walk out."], "", "Center"),
    p(
      "Nobody turns on the radio. They switch off their engines when they board; there isn’t a rule. You can hear the water, and the cable coming up over the drum, and eleven people not being anywhere yet.",
    ),
    p(
      "“Folks tell me the bridge is quicker,” Junie said on my last evening, when I had been back and forth enough to be charged nothing. She put it in gear. “Quicker than what?”",
    ),
  ],
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
    properties: { isGmgBlog: true, blogGroup: "jalopnik", hasAmp: true },
    sales: {
      amazonAffiliateTag: "jalopnikamzn-20",
      adNetworkId: "9999999",
      adSiteName: "jalopnik",
      indexExchangeAmpSiteId: "300012",
    },
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
