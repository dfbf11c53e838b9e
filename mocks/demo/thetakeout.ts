import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, h, i, image, lead, link, ol, p, picture, pullQuote, text, ul } from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";
import { missOdessa } from "./theroot.ts";

const blog = "thetakeout";

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
  headline:
    "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz: A Dinner in Honor of the Longest Word Ever Written About Beef",
  subhead: "Sixty-three letters, four courses, and a guest who could pronounce it",
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
  body: [
    p(
      "Some words are born in poetry. This one was born in a state parliament in Schwerin, in 1999, where it had a job to do: it named the law that delegated the duty of overseeing the labeling of beef. It worked quietly for fourteen years. In 2013 a regulation changed, the law wasn’t needed anymore, and the longest word in official German was struck from the books. It left no survivors longer than itself.",
    ),
    p(
      "I think about it every November. A word that long ought to have had a wake. So last Saturday I gave it one, and because the deceased had been in beef, I cooked.",
    ),
    h(2, "The menu"),
    ...ul(
      [b("Broth, "), "clear enough to read fine print through, with little semolina dumplings"],
      [b("Boiled beef "), "with horseradish cream, because roast beef would have been showing off"],
      [b("Potatoes, "), "labeled"],
      [b("Rote Grütze, "), "cold, with vanilla sauce, and the bowl passed to the left by statute"],
    ),
    p(
      "The trick to boiled beef is in its name, which is a lie. You never boil it. You lower a three-pound piece of top round into salted water that’s barely moving, with an onion charred black on its cut side, and you hold it at about 190°F for three hours. It asks for as much supervision as a sleeping dog. What you get is beef that tastes like itself, only calmer.",
    ),
    image(
      "thetakeout-horseradish",
      "A grater, a peeled horseradish root and a bowl of white cream on a marble counter",
      {
        alignment: "Right",
        caption: ["Grate it by an open window. Think of something sad first, to save time."],
        credit: [{ credit: "Desmond Achebe-Roy", source: "The Takeout", label: "Photo" }],
      },
    ),
    p(
      "At nine o’clock my neighbor Frau Ilse Petzold, who is seventy-eight and taught shorthand in Rostock, stood up with a glass of Korn. She said the word once. It took about five seconds, and she didn’t breathe, and nobody else did either. Then she said that in all her years she had never needed it, and that this was true of most things worth having.",
    ),
    pullQuote(
      ["“In shorthand,” she told us, “it is only this,” and drew one small hook on the tablecloth."],
      "",
      "Center",
    ),
    p("I haven’t washed the tablecloth. I’m thinking of having it labeled."),
  ],
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
  headline: "Five Soups for Five Kinds of Tired",
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
  body: [
    p(
      "“I’m tired” isn’t one sentence. It’s at least five, and each of them wants a different bowl. None of these take skill. One of them takes Sunday. Find your tired below.",
    ),
    {
      type: "Slideshow",
      title: "Five soups for five kinds of tired",
      slides: soupSlides.map(([id, alt, name, recipe]) =>
        image(id, alt, {
          caption: [b(name), ". ", recipe],
          credit: [{ credit: "Desmond Achebe-Roy", source: "The Takeout", label: "Photo" }],
        }),
      ),
    },
    p("All of them freeze except the egg drop, which, like its cook, doesn’t make plans."),
    embed(
      "Instagram",
      "C9takeoutSoup",
      "A pot lid, lifted",
      "The sound you’re hearing is the lid. We checked.",
    ),
  ],
};

const sauce: ImportedPost = {
  sourceId: "demo:thetakeout-3",
  id: "1837300003",
  blog,
  authors: ["desmond-achebe-roy"],
  byline: "Desmond Achebe-Roy, for Casa Belfiore",
  headline: "The Three-Hour Sauce That Only Needs You for Eleven Minutes",
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
  body: [
    p(
      "There’s a kind of Sunday cooking that’s a performance, with flour on the cheekbone. This isn’t that. It’s a pot that minds its own business while you read, and you get up three times, for eleven minutes in all. We timed it.",
    ),
    h(2, "You’ll need"),
    ...ul(
      "Two 28-ounce cans of whole tomatoes",
      "One onion, cut in half through the root, and left alone",
      "Six tablespoons of butter",
      [text("½", "Bold"), " teaspoon of salt, and more later"],
      "A rind of hard cheese, from the bag of rinds you have or will now start",
    ),
    h(2, "Your eleven minutes"),
    ...ol(
      [
        b("Minutes 1–4. "),
        "Crush the tomatoes by hand into the pot, slowly, facing away from your shirt. Everything else goes in. Low heat; lid ajar.",
      ],
      [
        b("Minutes 5–7. "),
        "After an hour, stir. Scrape the bottom. Taste it and think, “That isn’t much.” Put the lid back.",
      ],
      [
        b("Minutes 8–9. "),
        "After two hours, press the onion against the side. If it gives way, the sauce is close.",
      ],
      [
        b("Minutes 10–11. "),
        "At three, lift out the rind and the onion. Salt. Taste again. Sit down for a second.",
      ],
    ),
    p(
      "It coats a pound and a half of pasta, or half a pound and a lot of bread. It freezes in jars for three months. ",
      i(
        "This post is part of The Slow Sunday, a series paid for by Casa Belfiore; the recipe and the timing are ours.",
      ),
    ),
  ],
};

const eggSalad: ImportedPost = {
  sourceId: "demo:thetakeout-4",
  id: "1837300004",
  blog,
  authors: ["wilhelmina-stopes", "augusta-prine"],
  headline: "We Ate Nine Gas Station Egg Salad Sandwiches So That You Can Eat One",
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
  body: [
    p(
      "The rules were simple. One car, one cooler, 312 miles of Route 30, and a stop at every gas station with a triangle of egg salad in its case. Each sandwich had to be inside its date. Each had to be eaten on the premises, sitting on the hood, by both of us. We brought a thermometer, a notebook, and, in deference to my editor, who came along, a second notebook.",
    ),
    p(
      "Here’s what nobody tells you: most of them are ",
      i("fine"),
      ". Egg salad is eggs, fat, and salt between two pieces of bread whose only duty is not to be noticed. Five of the nine met that standard. Two were too sweet. One contained, for reasons we didn’t pursue, raisins.",
    ),
    p(
      "And one, at a two-pump station outside Bucyrus with a hand-lettered sign and a cat, was the best thing I ate that year.",
    ),
    {
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
    h(2, "How to choose one"),
    ...ol(
      "Look for a handwritten date. Somebody’s name is on this.",
      "Press the bread. It should come back, but not eagerly.",
      "Is there a cat? It’s a good sign. Is there a cat in the case? Drive on.",
    ),
    p(
      "We went back on the way home, of course. She’d sold out by noon. She sold us the pickle. For gentler uses of an egg, see our ",
      link("https://thetakeout.com/five-soups-for-five-kinds-of-tired-1837300002", "five soups"),
      ".",
    ),
  ],
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
