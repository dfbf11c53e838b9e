import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, h, image, lead, p, picture, pullQuote } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";
import { missOdessa } from "./theroot.ts";

const blog = "thetakeout";
const story = readStories(blog);

const people = [
  person("5878050001", "augusta-prine", "Augusta Prine", {
    avatar: 13,
    joined: Date.UTC(2016, 3, 18),
    bio: "Editor. Grew up over a diner and has never been able to sleep past the first bacon.",
  }),
  person("5878050002", "desmond-achebe-roy", "Desmond Achebe-Roy", {
    avatar: 15,
    joined: Date.UTC(2019, 6, 29),
    bio: "Recipe developer. Washes as he goes.",
  }),
  person("5878050003", "wilhelmina-stopes", "Billie Stopes", {
    avatar: 17,
    joined: Date.UTC(2021, 2, 22),
    bio: "Reports from counters, stools, and the passenger seat.",
  }),
  person("5878050011", "casserole-cassandra", "Casserole Cassandra", {
    avatar: 2,
    joined: Date.UTC(2018, 10, 20),
    bio: "Nobody listened about the topping.",
  }),
  person("5878050012", "brine-time", "Brine Time", { avatar: 4, joined: Date.UTC(2020, 3, 1) }),
  person("5878050013", "ReubenNotReuben", "Reuben (the person)", {
    avatar: 6,
    joined: Date.UTC(2019, 4, 13),
  }),
  person("5878050014", "no-notes-chef", "no notes, chef", { avatar: 8, joined: Date.UTC(2024, 7, 6) }),
  missOdessa,
  person("5878050015", "pie-shaped-hole", "Winnie", { avatar: null, joined: Date.UTC(2022, 10, 25) }),
];

const beefWord: ImportedPost = {
  sourceId: "demo:thetakeout-1",
  id: "1837300001",
  blog,
  authors: ["augusta-prine"],
  specialSection: "the-slow-sunday",
  sectionPosition: 3,
  publishTimeMillis: Date.UTC(2026, 10, 14, 17, 45),
  storyType: "features",
  category: "essays",
  tags: ["Beef", "Germany", "Language", "Dinner Parties", "Horseradish"].map(tag),
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 806,
  mainMedia: lead(
    "thetakeout-beef-dinner",
    "A long candlelit table with a joint of boiled beef at its center and place cards that fold out",
    {
      alignment: "FullWidth",
      caption: ["The place cards had to be folded twice."],
      credit: [{ credit: "Billie Stopes", source: "The Takeout", label: "Photo" }],
    },
  ),
  ...story("thetakeout-1", {
    horseradish: image(
      "thetakeout-horseradish",
      "A grater, a peeled horseradish root and a bowl of white cream on a marble counter",
      {
        alignment: "Right",
        caption: ["Grate it by an open window. Think of something sad first, to save time."],
        credit: [{ credit: "Desmond Achebe-Roy", source: "The Takeout", label: "Photo" }],
      },
    ),
    pullQuote: pullQuote(
      ["“In shorthand,” she told us, “it is only this,” and drew one small hook on the tablecloth."],
      "",
      "Center",
    ),
  }),
};

const soupSlides: [id: string, alt: string, name: string, text: string][] = [
  [
    "thetakeout-soup-egg",
    "A blue bowl of broth with ribbons of egg and scallions",
    "Tired From Work: Egg Drop",
    "Four cups of stock, a spoonful of cornstarch, two eggs poured from a height. Seven minutes from coat to couch.",
  ],
  [
    "thetakeout-soup-tomato",
    "A mug of tomato soup with a triangle of toasted cheese on its rim",
    "Tired From People: Tomato, in a Mug",
    "A can of whole tomatoes, half an onion, two tablespoons of butter; simmer twenty minutes and blend. A mug means nobody can join you.",
  ],
  [
    "thetakeout-soup-lentil",
    "Red lentil soup with a swirl of yogurt and a lemon half",
    "Tired From the Gym: Red Lentil",
    "One cup of lentils, five of water, cumin, and carrot. Lemon at the end, more than seems right.",
  ],
  [
    "thetakeout-soup-miso",
    "A small black bowl of miso soup with tofu cubes and seaweed",
    "Tired but It’s Only Noon: Miso",
    "Hot dashi, off the heat, then the miso through a sieve. If it boils after that, you’ve lost the argument.",
  ],
  [
    "thetakeout-soup-chicken",
    "A deep pot of chicken noodle soup with dill, seen from above",
    "Tired in the Bones: Chicken Noodle",
    "Start it on Sunday. A whole bird, cold water, two hours. Noodles in each bowl, never in the pot.",
  ],
];

const soups: ImportedPost = {
  sourceId: "demo:thetakeout-2",
  id: "1837300002",
  blog,
  authors: ["desmond-achebe-roy"],
  specialSection: "the-slow-sunday",
  sectionPosition: 2,
  publishTimeMillis: Date.UTC(2026, 9, 30, 20, 15),
  storyType: "recipes",
  category: "soups",
  template: "Slideshow",
  tags: ["Soup", "Recipes", "Weeknights", "Slideshow"].map(tag),
  likeCount: 1120,
  mainMedia: lead("thetakeout-soups", "Five bowls of soup in different colors in a row on a wooden board", {
    credit: [{ credit: "Desmond Achebe-Roy", source: "The Takeout", label: "Photo" }],
  }),
  ...story("thetakeout-2", {
    slideshow: {
      type: "Slideshow",
      title: "Five soups for five kinds of tired",
      slides: soupSlides.map(([id, alt, name, recipe]) =>
        image(id, alt, {
          caption: [b(name), ". ", recipe],
          credit: [{ credit: "Desmond Achebe-Roy", source: "The Takeout", label: "Photo" }],
        }),
      ),
    },
    instagram: embed(
      "Instagram",
      "C9takeoutSoup",
      "A pot lid, lifted",
      "The sound you’re hearing is the lid. We checked.",
    ),
  }),
};

const sauce: ImportedPost = {
  sourceId: "demo:thetakeout-3",
  id: "1837300003",
  blog,
  authors: ["desmond-achebe-roy"],
  byline: "Desmond Achebe-Roy, for Casa Belfiore",
  publishTimeMillis: Date.UTC(2026, 10, 8, 15, 0),
  storyType: "recipes",
  category: "sauces",
  subcategory: "tomato",
  tags: ["Tomatoes", "Sauce", "Sunday Cooking", "Recipes"].map(tag),
  specialSection: "the-slow-sunday",
  sectionPosition: 1,
  sponsored: true,
  doNotCrawl: true,
  adZone: "slowsunday",
  syndicationExclusions: ["msn", "yahoo", "newsletter"],
  likeCount: 143,
  mainMedia: lead(
    "thetakeout-sauce",
    "Red sauce barely bubbling in an enameled pot beside a split head of garlic",
    {
      credit: [{ credit: "Casa Belfiore", source: "The Takeout", label: "Image" }],
    },
  ),
  ...story("thetakeout-3"),
};

const eggSalad: ImportedPost = {
  sourceId: "demo:thetakeout-4",
  id: "1837300004",
  blog,
  authors: ["wilhelmina-stopes", "augusta-prine"],
  publishTimeMillis: Date.UTC(2022, 6, 14, 16, 20),
  storyType: "reviews",
  category: "taste-tests",
  tags: ["Taste Test", "Egg Salad", "Gas Stations", "Road Trips", "Bravery"].map(tag),
  likeCount: 2044,
  mainMedia: lead(
    "thetakeout-gas-station",
    "A roadside gas station glowing at dusk beside an empty highway",
    {
      caption: ["Stop six. We were changed people by then."],
      credit: [{ credit: "Billie Stopes", source: "The Takeout", label: "Photo" }],
    },
  ),
  ...story("thetakeout-4", {
    reviewBox: {
      type: "ReviewBox",
      title: "Egg Salad on White, Halloran’s Gas & Bait",
      subtitle: "Bucyrus, Ohio. $3.25",
      image: picture(
        "thetakeout-egg-sandwich",
        "An egg salad sandwich on white bread, cut corner to corner and wrapped in wax paper",
      ),
      rating: "9.5/10",
      summary: "Made that morning by Mrs. Halloran, who wouldn’t discuss the mustard.",
      facts: [
        { label: "Temperature", value: "38°F" },
        { label: "Bread", value: "Soft, white, loyal" },
        { label: "Cat", value: "Present" },
      ],
      pros: ["Celery cut so small it’s more of a rumor", "Wax paper", "A pickle, unasked"],
      cons: ["It’s in Bucyrus and you aren’t"],
    },
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "1636140418",
    name: blog,
    displayName: "The Takeout",
    host: "thetakeout.com",
    locale: "en-US",
    blogGroup: "thetakeout",
    tagline: "Are you going to finish that?",
    timezone: "America/Chicago",
    properties: { isGmgBlog: true, blogGroup: "thetakeout" },
    sales: { adNetworkId: "9999999", adSiteName: blog },
    position: 14,
    about: [
      p(
        "The Takeout is about food the way people eat it: standing up, in cars, at weddings, out of the pan. We like a white tablecloth as much as anybody, chiefly as something to draw on.",
      ),
      p(
        "Recipes are tested three times, the last of them by a person who didn’t write it, in a kitchen with one dull knife. If it works there it’ll work at your place.",
      ),
      h(3, "Paid series"),
      p(
        "Now and then a company pays for a series. You’ll see its name at the top of every post in it. It doesn’t see the posts until you do.",
      ),
      p("We pay for our own sandwiches. All nine."),
    ],
    mailingLists: [
      {
        key: "second-helping",
        name: "Second Helping",
        id: "thetakeout-second-helping",
        description:
          "Sundays: what to cook this week, what to eat standing up, and a recipe that a reader swears by.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "recipes",
        displayName: "Recipes",
        categories: [
          { id: "soups", displayName: "Soups", subcategories: [] },
          {
            id: "sauces",
            displayName: "Sauces",
            subcategories: [
              { id: "tomato", displayName: "Tomato" },
              { id: "pan-sauces", displayName: "Pan Sauces" },
            ],
          },
          { id: "baking", displayName: "Baking", subcategories: [{ id: "pie", displayName: "Pie" }] },
        ],
      },
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [
          { id: "taste-tests", displayName: "Taste Tests", subcategories: [] },
          { id: "drinks", displayName: "Drinks", subcategories: [] },
        ],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [{ id: "essays", displayName: "Essays", subcategories: [] }],
      },
    ],
    specialSections: [
      {
        urlName: "the-slow-sunday",
        displayName: "The Slow Sunday",
        description: "Pots that mind their own business: cooking that takes all day and hardly any of yours.",
        sponsor: "Casa Belfiore",
        startTimeMillis: Date.UTC(2026, 8, 6, 14),
        endTimeMillis: Date.UTC(2036, 8, 1, 4),
        introduction:
          "Everything here was cooked by someone who was also doing something else: reading, sleeping, helping a neighbor get a couch around a corner. The pot keeps its own clock.\n\nStart anywhere, but start before noon.",
        cover: picture("thetakeout-soup-lentil", "A bowl of red lentil soup on a pale tablecloth"),
      },
    ],
    members: [
      { screenName: "augusta-prine", role: "Owner", title: "Editor" },
      { screenName: "desmond-achebe-roy", role: "Author", title: "Recipe Developer" },
      { screenName: "wilhelmina-stopes", role: "Contributor", title: "Correspondent at Large" },
    ],
  },
  people,
  posts: [
    beefWord,
    soups,
    sauce,
    eggSalad,
    ...discussion(beefWord, 1837300101, [
      {
        by: "ReubenNotReuben",
        after: 33,
        likes: 58,
        body: "My phone suggested this headline as a notification and the notification is still scrolling.",
      },
      {
        by: "brine-time",
        after: 50,
        likes: 24,
        body: "What cut did you say? Our butcher sells something as “top round” that behaves like a hiking boot.",
      },
      {
        by: "augusta-prine",
        after: 63,
        to: 2,
        likes: 19,
        body: "Ask for the cap, with the fat left on. If it still comes out like a boot, the water was moving too much. Barely a shiver.",
      },
      {
        by: "pie-shaped-hole",
        after: 240,
        state: "pending",
        body: "Please tell Frau Petzold that my mother also taught shorthand (Leipzig) and that she says the hook is correct but a little proud.",
      },
    ]),
    ...discussion(eggSalad, 1837300401, [
      {
        by: "casserole-cassandra",
        after: 10,
        likes: 132,
        body: "The raisins were a cry for help and you drove away.",
      },
      { by: "wilhelmina-stopes", after: 24, to: 1, likes: 99, body: "We left a note. It said “why.”" },
      {
        by: "brine-time",
        after: 41,
        likes: 66,
        body: "Former Bucyrus resident here. The mustard is the good mustard. That’s as far as I’m prepared to go; I have family there.",
      },
      { by: "ReubenNotReuben", after: 55, to: 3, likes: 38, body: "Blink twice if it’s the brown one." },
      { by: "brine-time", after: 57, to: 4, likes: 71, body: "I’ve said too much." },
      {
        by: "casserole-cassandra",
        after: 61,
        to: 5,
        likes: 22,
        body: "It’s horseradish mustard. It’s always horseradish mustard. Nobody listens to me.",
      },
      {
        by: "MissOdessaSays",
        after: 90,
        likes: 103,
        body: "Raisins. In egg salad. I had to read it to my sister over the phone, twice, and she has asked for the address.",
      },
      {
        by: "no-notes-chef",
        after: 2300,
        state: "pending",
        body: "drove 90 miles for this today. cat is now in charge of the register. 10/10",
      },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "thetakeout-beef-dinner",
      scene: "plate",
      subject: "steak",
      ratio: "16:9",
      palette: ["#4a1c1c", "#fbc000", "#e8d8c3"],
    },
    {
      id: "thetakeout-horseradish",
      scene: "kitchen",
      ratio: "3:4",
      palette: ["#eef2ea", "#8aa37b", "#5c4b3b"],
    },
    {
      id: "thetakeout-soups",
      scene: "plate",
      subject: "soup",
      ratio: "16:9",
      palette: ["#ca3116", "#fbc000", "#6b8f71"],
    },
    {
      id: "thetakeout-soup-egg",
      scene: "plate",
      subject: "soup",
      ratio: "4:3",
      palette: ["#f2d15c", "#2f5d8a"],
    },
    { id: "thetakeout-soup-tomato", scene: "drink", ratio: "4:3", palette: ["#d8432b", "#f6d9a8"] },
    {
      id: "thetakeout-soup-lentil",
      scene: "plate",
      subject: "soup",
      ratio: "4:3",
      palette: ["#e07b39", "#faf0ca"],
    },
    {
      id: "thetakeout-soup-miso",
      scene: "plate",
      subject: "soup",
      ratio: "4:3",
      palette: ["#1f1f1f", "#c8a165", "#5b7f5a"],
    },
    {
      id: "thetakeout-soup-chicken",
      scene: "kitchen",
      ratio: "4:3",
      palette: ["#f0c75e", "#6a994e", "#efe7d6"],
    },
    { id: "thetakeout-sauce", scene: "kitchen", ratio: "16:9", palette: ["#a4161a", "#f2e8cf", "#386641"] },
    {
      id: "thetakeout-gas-station",
      scene: "road",
      ratio: "16:9",
      palette: ["#1d2b53", "#ff6b35", "#ffd29d"],
    },
    {
      id: "thetakeout-egg-sandwich",
      scene: "plate",
      subject: "sandwich",
      ratio: "1:1",
      palette: ["#fff1c1", "#e9c46a"],
    },
  ],
};
