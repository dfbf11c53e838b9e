import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import {
  b,
  br,
  commerceList,
  embed,
  h,
  hr,
  i,
  image,
  lead,
  link,
  p,
  picture,
  product,
  pullQuote,
  quote,
  text,
} from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "io9";

const saltCathedral: ImportedPost = {
  sourceId: "demo:io9-1",
  id: "1836200001",
  blog,
  authors: ["CorvinHale"],
  headline: "The First Salt Cathedral Trailer Has A Whale, A Bell And Absolutely No Explanation",
  publishTimeMillis: Date.UTC(2026, 10, 20, 16, 30),
  storyType: "news",
  category: "movies",
  subcategory: "trailers",
  tags: [tag("The Salt Cathedral"), tag("Trailers"), tag("Fantasy Movies"), tag("Ottilie Marsh")],
  isFeatured: true,
  likeCount: 231,
  mainMedia: lead(
    "io9-salt-cathedral",
    "A white cathedral rising out of a flat salt plain under a violet sky",
    {
      alignment: "Bleed",
      caption: ["The cathedral, or possibly its reflection."],
      credit: [{ credit: "Long Winter Pictures", source: "io9", label: "Screenshot" }],
    },
  ),
  body: [
    p(
      "For eleven years there has been no footage of ",
      i("The Salt Cathedral"),
      ", unless you count the forty seconds that leaked from a cutting room in 2023 and turned out to be somebody’s holiday. As of this morning there are two minutes and six seconds of it. I have watched them nine times. I understand less each time, and I have never been happier.",
    ),
    embed("Vimeo", "718293460", "The Salt Cathedral: first trailer", "Headphones, please. The bell matters."),
    p(
      "If you are new: Ottilie Marsh’s 1988 novel is about a congregation that builds a church out of the sea’s leavings, one handful of salt a year, and about what comes in with the tide to ask for it back. It was called unfilmable by three directors who then tried to film it. Bram Achebe’s version has spent longer in production than the cathedral did in the first two parts of the book.",
    ),
    h(2, "What we can actually see"),
    p(
      "A girl carries a bucket across a plain. A procession, barefoot, each with a candle in a jar. The choirmaster (a nearly unrecognizable Linnea Duarte) takes off a glove, and we cut before we see the hand. There is the bell, being lowered. There is, for exactly eleven frames, an eye.",
    ),
    image("io9-salt-bell", "Pencil drawing of a huge bell hanging over a tide pool", {
      alignment: "Left",
      caption: ["Marsh’s own sketch of the bell, from the first edition."],
      credit: [{ credit: "Estate of Ottilie Marsh", source: "io9", label: "Illustration" }],
    }),
    p(
      "Fans of the book will have two questions. The first, about the glove, is not one that I can answer on a family site. The second is whether the film keeps the hymn, and the answer is in the last ten seconds, when the sound drops out and you hear a whole choir trying not to sing it:",
    ),
    quote(
      "Grain for the window, grain for the wall,",
      br,
      "grain for the creature that gave us it all;",
      br,
      "and what shall we give it, when it comes to call?",
      br,
      i("Hush. It has come to call."),
    ),
    p(
      i("The Salt Cathedral"),
      " opens on March 5. The whale is not in the novel. Nobody I asked at Long Winter would admit that there is a whale.",
    ),
  ],
  reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2026, 10, 20, 16, 31) }],
};

const galleys: ImportedPost = {
  sourceId: "demo:io9-2",
  id: "1836200002",
  blog,
  authors: ["BeaTolliver"],
  headline: "The 7 Best Spaceship Kitchens In Science Fiction, Ranked By Whether You Could Make An Omelet",
  publishTimeMillis: Date.UTC(2026, 10, 16, 18, 0),
  storyType: "features",
  category: "lists",
  tags: [
    tag("Spaceships"),
    tag("Kitchens"),
    tag("Lists"),
    tag("Food In Science Fiction"),
    tag("Production Design"),
  ],
  likeCount: 518,
  mainMedia: lead("io9-galley-kitchen", "A curved orange kitchen with portholes and a floating egg", {
    caption: ["The galley of the ", i("Persimmon"), ", as we picture it on a good day."],
    credit: [{ credit: "Rafe Onwuka", label: "Illustration", source: "io9" }],
  }),
  body: [
    p(
      "Everyone argues about engines. No one argues about stoves. And yet a ship that can fold space but can’t fold an omelet is, to my mind, a prison with a view. I have applied one strict test to seven famous galleys: two eggs, butter, a pan, six minutes, the laws of physics as the story gives them.",
    ),
    h(3, "7. The ", i("Obsidian Verdict"), ", ", i("Throne of Cinders")),
    p(
      "There is no kitchen. There is a dungeon with a fire in it. The eggs are from something that is still upset.",
    ),
    h(3, "6. Station Nine, ", i("The Quiet Ring")),
    p(
      "Everything comes out of the wall as a warm beige square. When Lieutenant Osei asks for an omelet in the second season, the wall thinks for nine seconds and gives her a beige square with a crease in it. It’s the saddest scene in the series, and that includes the war.",
    ),
    h(3, "5. The ", i("Little Sister"), ", ", i("Haulers")),
    p(
      "One hot plate, bolted down; one pan, not bolted down. The whole of “The Breakfast Incident” is about precisely this.",
    ),
    image("io9-galley-haulers", "A cramped cargo ship mess with one hot plate and too many mugs", {
      alignment: "Right",
      caption: ["Note the dent in the ceiling. That was the pan."],
      credit: [{ credit: "Ninefold TV", source: "io9", label: "Image" }],
    }),
    h(3, "4. The generation ship in ", i("A Thousand Sundays")),
    p(
      "Fine kitchen, real hens, beautiful copper. But there’s a vote on each meal, and a committee on the vote. Your omelet is ready in 2341.",
    ),
    h(3, "3. The ", i("Heron"), ", ", i("Low Orbit Blues")),
    p(
      "Zero gravity, so no pan: the cook, Mirembe, does it in a spinning sphere of butter, by hand, in one unbroken shot. Points off only because it then has to be eaten with a straw.",
    ),
    h(3, "2. Grandmother’s pod, ", i("Tin Comet")),
    p(
      "She has a cast-iron skillet that weighs as much as the pod’s entire life support, and she chose the skillet. Correct.",
    ),
    h(3, "1. The ", i("Persimmon"), ", ", i("Persimmon")),
    p(
      "Gas (they explain it!), a window over the sink (they explain that, too), a drawer with string and dead batteries in it. Captain Ibarra makes an omelet in the very first scene, says nothing for two minutes, and burns it. You know everything about her. You’d follow her into a sun.",
    ),
    {
      type: "Quotable",
      value: [text("A ship that can fold space but can’t fold an omelet is a prison with a view.")],
    },
  ],
  reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2026, 10, 16, 18, 1) }],
};

const interview: ImportedPost = {
  sourceId: "demo:io9-3",
  id: "1836200003",
  blog,
  authors: ["QuennellIvey"],
  headline: "“My Dragons File Taxes”: A Talk With Saoirse Mbeki",
  subhead: "The author of The Ledger of Wings on bureaucracy, grief and giving a monster a pension",
  publishTimeMillis: Date.UTC(2026, 9, 14, 14, 0),
  storyType: "features",
  category: "books",
  subcategory: "interviews",
  tags: [tag("Saoirse Mbeki"), tag("The Ledger of Wings"), tag("Fantasy Books"), tag("Interviews")],
  dropCapEnabled: true,
  likeCount: 162,
  mainMedia: lead(
    "io9-mbeki-portrait",
    "A writer in a green coat, laughing, in front of a wall of filing cabinets",
    {
      credit: [{ credit: "Quennell Ivey", source: "io9", label: "Photo" }],
    },
  ),
  body: [
    p(
      "Saoirse Mbeki worked for sixteen years in the revenue office of a port town, and will tell you, unasked, that it’s the best training a fantasist can have. “Everyone who came to my window was in the middle of an epic,” she says. “They had a sword, so to speak. I had a stamp.” Her third novel, ",
      i("The Ledger of Wings"),
      ", follows a junior clerk sent to value a hoard. We met in her kitchen, where a kettle was making a noise like a small argument.",
    ),
    p(b("io9: Why taxes?")),
    p(
      b("Mbeki:"),
      " Because a dragon is a rich person with no neighbors. You can write the knight who kills it; we’ve had a thousand years of him. I wanted the woman who turns up with a form. She is not brave. She has to be home by six. But she is ",
      text("entitled to see the receipts", "Underline"),
      ".",
    ),
    p(b("io9: It’s very funny, and then it very much isn’t.")),
    p(
      b("Mbeki:"),
      " Well, somebody dies. When my father died I had to telephone eleven offices and tell each one. The twelfth asked if I could put him on. I laughed so much I had to sit on the stairs. Everything I know about tone I learned on those stairs.",
    ),
    pullQuote(["“They had a sword, so to speak. I had a stamp.”"], "Saoirse Mbeki", "Left"),
    p(b("io9: The dragon’s name runs to four pages. Did you ever consider cutting it?")),
    p(
      b("Mbeki:"),
      " My editor did, hourly. But the clerk has to write it in the box, you see, and the box is ",
      i("this"),
      " big. That’s the book. That’s the whole book.",
    ),
    hr,
    p(i("The Ledger of Wings"), " is out now from Foxglove & Sons. The name in full is on pages 41 to 44."),
  ],
};

const decemberBooks: ImportedPost = {
  sourceId: "demo:io9-4",
  id: "1836200004",
  blog,
  authors: ["BeaTolliver", "CorvinHale"],
  headline:
    "Every New Science Fiction And Fantasy Book You’ll Want To Hide From Your Relatives With This December",
  publishTimeMillis: Date.UTC(2026, 10, 21, 7, 30),
  storyType: "features",
  category: "books",
  subcategory: "new-books",
  tags: [tag("New Books"), tag("Fantasy Books"), tag("Science Fiction Books"), tag("Shopping")],
  isRoundup: true,
  likeCount: 74,
  mainMedia: lead("io9-december-bookshelf", "A bookshelf with a small door cut into the lowest row", {
    credit: [{ credit: "Rafe Onwuka", label: "Illustration", source: "io9" }],
  }),
  body: [
    p(
      "The year ends as it should, with ghosts, orbital mechanics and a talking goose. Here are the ones we’d cancel dinner for. ",
      text("We may earn a commission from links on this page.", "Small", "Italic"),
    ),
    h(2, "December 1"),
    p(
      b("The Weather in Other People"),
      " by Ludo Varga. A psychic plumber inherits a haunted block of flats and, worse, its boiler. It has the best opening line of the month: “I knew she was lying because it began to drizzle.”",
    ),
    {
      type: "CommerceLink",
      item: product(
        "The Weather in Other People, hardcover",
        "https://www.amazon.com/dp/1946000271",
        "24.30",
        { retailer: "Amazon" },
      ),
    },
    h(2, "December 8"),
    p(
      b("Apogee, Mon Amour"),
      " by Hester Lindgren-Cole. Two rival orbital mechanics fall in love by correcting each other’s arithmetic. There are footnotes. The footnotes also fall in love.",
    ),
    p(
      b("Goose of Record"),
      " by Pim Adeyemi. A notary’s goose wakes up able to speak, and unable to lie. Short, furious, and perfect from end to end.",
    ),
    h(2, "December 15"),
    p(
      b("The Long Lease"),
      " by Owain Sabharwal. A generation ship arrives three hundred years late to find that the planet has been let. What follows is less a war than a very tense house-share. Sabharwal was a housing lawyer, and it shows, in the best way: the clauses are terrifying.",
    ),
    p(
      b("Nine Hundred Small Gods"),
      " by Araminta Quist. Closing volume of the ",
      i("Threshold"),
      " books. If you haven’t read the others, start with the others; if you have, you’ve already left this page to go and stand outside a shop.",
    ),
    {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceList",
      url: "https://www.amazon.com/dp/1946000298",
      title: "The rest of the stack",
      items: [
        product("Apogee, Mon Amour", "https://www.amazon.com/dp/1946000298", "18.00", {
          listPrice: "27.00",
          retailer: "Amazon",
          image: picture("io9-book-apogee", "Book cover: two dotted orbits crossing over a red moon"),
        }),
        product("Goose of Record", "https://www.amazon.com/dp/1946000301", "12.99", { retailer: "Amazon" }),
        product("Threshold, volumes 1 to 5, boxed", "https://www.amazon.com/dp/B0I9THRSH5", "1,089", {
          retailer: "Amazon",
          description: "Bound in something that the shop describes only as “consenting.”",
        }),
      ],
    },
    h(2, "December 29"),
    p(
      b("Please Return the Sea"),
      " by Calla Rosenthal-Diop. A lighthouse librarian starts getting overdue notices from the water. It’s ninety pages long and is meant to be read aloud, one chapter a night, to somebody who’s pretending to be asleep. I tried it on the cat, and the cat stayed.",
    ),
    p("And if money is no object:"),
    ...commerceList(
      ["A ", link("https://www.amazon.com/dp/B0I9LAMP07", "reading lamp shaped like a lighthouse"), ", $39"],
      ["A ", link("https://www.amazon.com/dp/B0I9DOOR22", "doorstop shaped like a door"), ", $17"],
    ),
  ],
  reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2026, 10, 21, 7, 31) }],
};

const ninthMoon: ImportedPost = {
  sourceId: "demo:io9-5",
  id: "1836200005",
  blog,
  authors: ["CorvinHale"],
  headline: "Ninth Moon Ended The Only Way It Could: With Everybody Waiting For A Bus",
  publishTimeMillis: Date.UTC(2019, 5, 24, 2, 15),
  storyType: "reviews",
  category: "tv-recaps",
  tags: [tag("Ninth Moon"), tag("TV Recaps"), tag("Series Finales")],
  likeCount: 947,
  mainMedia: lead("io9-ninth-moon", "Six people at a bus stop on a gray moon, two larger moons behind them", {
    alignment: "FullWidth",
    caption: ["Left to right: everyone we love, and Dennis."],
    credit: [{ credit: "Ninefold TV", source: "io9", label: "Image" }],
  }),
  body: [
    p(
      "There were people who thought that the finale of ",
      i("Ninth Moon"),
      " would tell us what the Signal was. There were people (I had a spreadsheet) who thought it would be Dennis. In the end, seven seasons, two wars and one musical episode came down to six tired friends on a bench at the edge of a crater, reading a timetable.",
    ),
    p(
      "The bus, if you recall, has been a joke since the pilot. It is on every map of the colony. It has a stop, and a shelter, and a schedule posted in four languages. It has never come. In season three Adaeze waits for it for a whole episode as a protest, and is arrested.",
    ),
    h(2, "The Signal"),
    p(
      "So when Tomasz turns the great dish around, at last, and we hear the Signal clean for the first time, and it is a recorded voice saying that ",
      i("service will resume shortly"),
      ", I laughed, and then I found that I wasn’t laughing. Eighty years. It had been telling them for eighty years that somebody was on the way.",
    ),
    image("io9-ninth-bench", "An empty bench with a single mitten on it, lit from the left by headlights", {
      alignment: "Center",
      credit: [{ credit: "Ninefold TV", source: "io9", label: "Screenshot" }],
    }),
    p(
      "They sit. Nobody makes a speech. Dennis shares his sandwich. The showrunners hold on the six of them for three minutes and forty seconds, which on television is about a year, and let each face arrive at it separately: they don’t need to leave anymore. They’d like to, though. It would be nice to be asked.",
    ),
    p("And then, from the left, just before the cut, on Adaeze’s cheek: headlights."),
  ],
};

const draft: ImportedPost = {
  sourceId: "demo:io9-6",
  id: "1836200006",
  blog,
  authors: ["QuennellIvey"],
  headline: "What If The Wizard Was The Problem (WORKING TITLE)",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 20, 11, 0),
  storyType: "features",
  category: "lists",
  tags: [tag("Wizards"), tag("Fantasy Books"), tag("Essays")],
  body: [
    p(
      "Every prophecy I have ever read was delivered by a man who then left the room. Let’s talk about that man.",
    ),
    p(text("[Corvin: is this 800 words or is it just a grudge? — Q.]", "Italic")),
  ],
};

export const chapter: Chapter = {
  blog: {
    id: "8",
    name: "io9",
    displayName: "io9",
    host: "io9.gizmodo.com",
    locale: "en-US",
    blogGroup: "io9",
    tagline: "Science fiction, fantasy, and the kitchen sinks of both",
    position: 3,
    parentBlogId: "4",
    properties: { isGmgBlog: true, blogGroup: "io9", autoRepostToParent: true },
    sales: { amazonAffiliateTag: "io9amzn-20", adNetworkId: "9999999", adSiteName: "io9" },
    mailingLists: [
      {
        key: "io9",
        name: "The io9 Newsletter",
        id: "io9",
        description:
          "Trailers taken apart, books worth the commute, and a word about the ship you saw in the background.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          {
            id: "movies",
            displayName: "Movies",
            subcategories: [
              { id: "trailers", displayName: "Trailers" },
              { id: "casting", displayName: "Casting" },
            ],
          },
          { id: "television", displayName: "Television", subcategories: [] },
        ],
      },
      {
        id: "reviews",
        displayName: "Reviews",
        categories: [{ id: "tv-recaps", displayName: "TV Recaps", subcategories: [] }],
      },
      {
        id: "features",
        displayName: "Features",
        categories: [
          { id: "lists", displayName: "Lists", subcategories: [] },
          {
            id: "books",
            displayName: "Books",
            subcategories: [
              { id: "interviews", displayName: "Interviews" },
              { id: "new-books", displayName: "New Books" },
            ],
          },
        ],
      },
    ],
    members: [
      { screenName: "VesperLangley", role: "Owner", title: "Editor" },
      { screenName: "CorvinHale", role: "Admin", title: "Deputy Editor" },
      { screenName: "BeaTolliver", role: "Author", title: "Staff Writer" },
      { screenName: "QuennellIvey", role: "Freelancer", title: "Books" },
    ],
    about: [
      p(
        "io9 is where we take the imaginary seriously and ourselves not at all. We cover films, television, comics and books in which at least one thing is impossible.",
      ),
      p(
        "We recap to the end of the episode and we mark a spoiler when we see one coming. Trailers get at least two viewings before a verdict. Dragons are innocent until proven otherwise.",
      ),
      p(
        "We are part of ",
        link("https://gizmodo.com/", "Gizmodo"),
        ", where our stories also appear, and where they roll their eyes at our physics.",
      ),
    ],
  },
  people: [
    person("5877003001", "VesperLangley", "Vesper Langley", {
      avatar: 11,
      joined: Date.UTC(2011, 1, 20),
      bio: "Edits io9. Collects maps of places that aren’t.",
    }),
    person("5877003002", "CorvinHale", "Corvin Hale", {
      avatar: 12,
      joined: Date.UTC(2016, 5, 5),
      bio: "Deputy editor, recapper, bus enthusiast.",
    }),
    person("5877003003", "BeaTolliver", "Bea Tolliver", {
      avatar: 1,
      joined: Date.UTC(2020, 9, 13),
      bio: "Writes lists with a stopwatch and a whisk.",
    }),
    person("5877003004", "QuennellIvey", "Quennell Ivey", {
      avatar: null,
      joined: Date.UTC(2025, 0, 31),
      bio: "Reads on trains. Has yet to find a photograph that looks like anyone.",
    }),
    person("5877003101", "DennisDeservedBetter", "Dennis Deserved Better", {
      avatar: 24,
      joined: Date.UTC(2018, 4, 2),
    }),
    person("5877003102", "ottilie-was-right", "Ottilie was right", {
      avatar: 13,
      joined: Date.UTC(2014, 7, 17),
    }),
    person("5877003103", "butterfly-pan", "Butterfly Pan", {
      avatar: 16,
      joined: Date.UTC(2017, 1, 1),
      bio: "Line cook. Yes, I have thoughts about the straw.",
    }),
    person("5877003104", "hull-breach-dad", "Hull Breach Dad", {
      avatar: 20,
      joined: Date.UTC(2015, 11, 24),
    }),
    person("5877003105", "saltlick", "saltlick", { avatar: null, joined: Date.UTC(2026, 10, 20) }),
  ],
  posts: [
    saltCathedral,
    galleys,
    interview,
    decemberBooks,
    ninthMoon,
    draft,
    ...discussion(saltCathedral, 1836200101, [
      {
        by: "ottilie-was-right",
        after: 14,
        likes: 67,
        body: "I have been waiting since I was nineteen. I’m a grandmother. THE GLOVE. THEY KEPT THE GLOVE.",
      },
      {
        by: "hull-breach-dad",
        after: 20,
        likes: 12,
        to: 1,
        body: "Have not read it. How worried should I be about the glove, on a scale of one to taking the kids?",
      },
      {
        by: "ottilie-was-right",
        after: 26,
        likes: 55,
        to: 2,
        body: "Do not take the kids. Do not take your own hands.",
      },
      {
        by: "CorvinHale",
        after: 40,
        likes: 29,
        to: 3,
        body: "I asked the publicist about the glove and she put me on hold. I’m still on hold. I’m typing this on hold.",
      },
      {
        by: "saltlick",
        after: 51,
        state: "pending",
        body: "frame 1:47:09, bottom left. thats not a whale thats the CHOIR",
      },
      {
        by: "DennisDeservedBetter",
        after: 95,
        likes: 33,
        body: "Counterpoint: eleven years is a short time to build a cathedral and a very long time to build a trailer.",
      },
    ]),
    ...discussion(galleys, 1836200201, [
      {
        by: "butterfly-pan",
        after: 25,
        likes: 141,
        body: "Professional here. The spinning butter sphere works, I did the sums on my break. What does NOT work is that Mirembe never once wipes down. There are six people breathing egg on that ship.",
      },
      {
        by: "BeaTolliver",
        after: 38,
        likes: 66,
        to: 1,
        body: "I’d like to hire you as a consultant, payable in omelets.",
      },
      { by: "butterfly-pan", after: 41, likes: 59, to: 2, body: "I get paid in omelets now. I’d like rent." },
      {
        by: "hull-breach-dad",
        after: 70,
        likes: 24,
        body: "The Breakfast Incident is the only bottle episode my whole family agrees on and my daughter now bolts down her cereal.",
      },
      {
        by: "DennisDeservedBetter",
        after: 133,
        likes: 18,
        body: "No mention of Dennis’s sandwich from Ninth Moon? Not a kitchen, I know. But he had so little and he cut it in six.",
      },
      { by: "CorvinHale", after: 150, likes: 47, to: 5, body: "I have something in my eye and it’s Dennis." },
    ]),
  ],
  front: null,
  pictures: [
    { id: "io9-salt-cathedral", scene: "desert", ratio: "16:9", palette: ["#f2eee8", "#6b4fa0", "#c9a6d8"] },
    {
      id: "io9-salt-bell",
      scene: "abstract",
      subject: "bell",
      ratio: "3:4",
      palette: ["#e9e4da", "#4a4a52"],
    },
    { id: "io9-galley-kitchen", scene: "kitchen", ratio: "16:9", palette: ["#e8772e", "#1c2b4a", "#f7d9b0"] },
    { id: "io9-galley-haulers", scene: "kitchen", ratio: "4:3", palette: ["#3d4a3a", "#c9b44a"] },
    {
      id: "io9-mbeki-portrait",
      scene: "portrait",
      ratio: "16:9",
      palette: ["#1f5a3c", "#d8c7a8", "#7a4a2e"],
    },
    {
      id: "io9-december-bookshelf",
      scene: "bookshelf",
      ratio: "16:9",
      palette: ["#402a52", "#d9a441", "#7fa3a1"],
    },
    { id: "io9-book-apogee", scene: "planet", ratio: "3:4", palette: ["#b5322c", "#131a33", "#f2e9d8"] },
    { id: "io9-ninth-moon", scene: "planet", ratio: "21:9", palette: ["#2a2e3a", "#a9b4c4", "#e2c27a"] },
    { id: "io9-ninth-bench", scene: "road", ratio: "16:9", palette: ["#181c28", "#f2d38a"] },
  ],
};
