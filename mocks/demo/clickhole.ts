import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, h, i, image, lead, link, ol, p, text } from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "clickhole";

const people = [
  person("5878090001", "the-intern-emeritus", "The Intern Emeritus", {
    avatar: 23,
    joined: Date.UTC(2014, 5, 12),
    bio: "Came for the summer. It has been a long summer.",
  }),
  person("5878090002", "barb-from-payroll", "Barb (Payroll)", {
    avatar: 18,
    joined: Date.UTC(2016, 8, 30),
    bio: "Writes all of the quizzes. Knows all of the answers. Will not be drawn.",
  }),
  person("5878090011", "dennis-but-taller", "Dennis, but Taller", {
    avatar: 6,
    joined: Date.UTC(2017, 0, 9),
  }),
  person("5878090012", "ok-moss", "ok moss", {
    avatar: 2,
    joined: Date.UTC(2019, 2, 20),
    bio: "grows on you",
  }),
  person("5878090013", "Ladder-Number-Four", "Ladder No. 4", { avatar: null, joined: Date.UTC(2019, 8, 17) }),
];

const dog: ImportedPost = {
  sourceId: "demo:clickhole-1",
  id: "1837800001",
  blog,
  authors: ["the-intern-emeritus"],
  headline: "7 Signs Your Dog Is On Another Family’s Payroll",
  publishTimeMillis: Date.UTC(2026, 10, 19, 18, 20),
  storyType: "lists",
  category: "animals",
  tags: ["Dogs", "Lists", "Betrayal", "Direct Deposit"].map(tag),
  isFeatured: true,
  likeCount: 1777,
  mainMedia: lead("clickhole-dog", "A dog sits very upright behind a desk with a lamp", {
    caption: ["He said that he was “just looking at the desk.” It’s not your desk."],
    credit: [{ credit: "ClickHole", source: "", label: "Image" }],
  }),
  body: [
    p(
      "You feed him. You walk him. You say his name in four different voices. But how well do you know what he’s making? If you’ve noticed even one of these, sit down with him tonight, and bring a lawyer.",
    ),
    h(2, "1. He has started saying “the other house”"),
    p("Not often. Not to you."),
    h(2, "2. He comes back from the yard with a lanyard"),
    p(
      "When asked about it he ate it. But you saw the photo, and he was smiling in it, with his mouth closed, in a way that he’s never done for the Christmas card.",
    ),
    image("clickhole-lanyard", "A chewed lanyard and half of an identity card on a lawn", {
      alignment: "Center",
      caption: ["It says ASSOCIATE. ", i("Associate what?")],
      credit: [{ credit: "A neighbor", source: "", label: "Photo" }],
    }),
    h(2, "3. He now takes treats “against his draw”"),
    h(2, "4. He’s been asking about your health plan"),
    p("It’s only a head tilt. But it’s a head tilt in the direction of the folder."),
    h(2, "5. There’s a second bowl in his vocabulary"),
    h(2, "6. You found his calendar"),
    p(
      text(
        "7:00 Bark (Hendersons). 7:15 Bark (home). 9:30 Offsite, fence. 12:00 Squirrel, w/ legal. 3:00 PERFORMANCE REVIEW.",
        "Code",
      ),
      " He got “exceeds.” You’ve never once given him “exceeds.”",
    ),
    h(2, "7. He’s happy"),
    p(
      "And honestly? Good for him. You’ve been meaning to tell him that he works too hard. Scratch him on the place above the tail. He’s off the clock now. He chose to come back here, to you, for free.",
    ),
    {
      type: "Iframe",
      url: "https://dog-payroll.example/calculator",
      title: "What is your dog making? A calculator",
      width: 600,
      height: 400,
    },
  ],
};

const ladders: ImportedPost = {
  sourceId: "demo:clickhole-2",
  id: "1837800002",
  blog,
  authors: ["barb-from-payroll"],
  headline: "Quiz: Which Of Your Neighbor’s Four Ladders Are You?",
  publishTimeMillis: Date.UTC(2019, 8, 17, 15, 0),
  storyType: "quizzes",
  category: "personality",
  subcategory: "ladders",
  tags: ["Quizzes", "Ladders", "Neighbors"].map(tag),
  likeCount: 4004,
  mainMedia: lead(
    "clickhole-ladders",
    "Four ladders of different heights lean against the side of a garage",
    {
      alignment: "Bleed",
      credit: [{ credit: "Barb", source: "Payroll", label: "Photo" }],
    },
  ),
  body: [
    p(
      "There are four ladders behind Ron’s garage. Science does not know why. Answer these questions as honestly as you can, and do not answer them as Ron.",
    ),
    ...ol(
      [
        b("It is 6 a.m. Where are you? "),
        "(a) Against the wall. (b) Against the wall, wet. (c) Slightly apart from the others. (d) Extended.",
      ],
      [b("Somebody says, “Hold this.” You: "), "(a) Can’t. (b) Can’t. (c) Would, once. (d) Are being held."],
      [
        b("How many people have trusted you with everything? "),
        "(a) Ron. (b) Ron’s father. (c) A painter called Skip, who came down again but was never the same. (d) None yet. Soon.",
      ],
      [b("What is at the top? "), "(a) A gutter. (b) Leaves. (c) It isn’t for you to say. (d) (d)."],
    ),
    embed(
      "Typeform",
      "Lad4Ron",
      "Find out which ladder you are",
      "The results are final and Ron has been told.",
    ),
    {
      type: "Quotable",
      value: [text("I have been the third ladder my whole life, and nobody had ever asked.")],
    },
    p(
      "Mostly (a): you’re the stepladder. Mostly (b): you’re the other stepladder. Mostly (c): sit down, we’ll call someone. Mostly (d): hello, Extension. We knew you’d come.",
    ),
  ],
};

const blip: ImportedPost = {
  sourceId: "demo:clickhole-3",
  id: "1837800003",
  blog,
  authors: ["the-intern-emeritus"],
  isBlip: true,
  publishTimeMillis: Date.UTC(2026, 10, 11, 20, 45),
  storyType: "lists",
  tags: ["Announcements", "The Lake", "Swans"].map(tag),
  likeCount: 613,
  body: [
    p(
      "We’ve been asked to let everybody know that the lake is ",
      b("open"),
      " again. It was never closed, but for eleven days it had a feeling about it. The swans have signed something. Please come to the lake. Please don’t mention the feeling, the eleven days, or the swans; and if a man in a good coat asks whether you’re here about the boat, the answer, in a clear voice, is: “",
      i("No, Gerald."),
      "” Bring sunscreen.",
    ),
  ],
};

const lamp: ImportedPost = {
  sourceId: "demo:clickhole-4",
  id: "1837800004",
  blog,
  authors: ["barb-from-payroll", "the-intern-emeritus"],
  headline: "We Asked 5 Strangers To Hold A Lamp And One Of Them Was My Dentist",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 20, 22, 10),
  storyType: "lists",
  category: "experiments",
  tags: ["Experiments", "Lamps", "Dentists"].map(tag),
  mainMedia: lead("clickhole-lamp", "A floor lamp standing alone on an empty sidewalk", {
    credit: [{ credit: "", source: "ClickHole", label: "Gif" }],
  }),
  body: [
    p(
      "The idea was simple. Take one lamp. Take it outside. Ask the first five people who come along to hold it, and write down what they say. We thought we’d learn about trust. We learned about Dr. Feldspar.",
    ),
    ...ol(
      [
        b("Martin, 44, courier. "),
        "“Is it plugged in?” It’s a reasonable question, and we hadn’t considered it. Held for 9 seconds.",
      ],
      [
        b("Yolanda, 61, on her way home. "),
        "“I’ve got one of these.” She did. She went and fetched it. They held each other’s.",
      ],
      [
        b("A man who would not give his name. "),
        "Held the lamp for forty minutes in complete silence, nodded, and said, “Thank you. I needed to know that.”",
      ],
      [
        b("Two kids in one coat. "),
        "Technically strangers four and four and a half. Asked whether there was money in lamps.",
      ],
      [
        b("Dr. Feldspar. "),
        "“Barb?” said Dr. Feldspar. “You’ve been wearing the night guard?” I said that I had. He held the lamp up to my face. He knew.",
      ],
    ),
    p(text("[Barb: does this need an ending, or is that it?]", "Italic", "Small")),
    p(text("[That’s it. I’ve got an appointment.]", "Italic", "Small")),
  ],
};

export const chapter: Chapter = {
  blog: {
    id: "1636577167",
    name: blog,
    displayName: "ClickHole",
    host: "clickhole.com",
    locale: "en-US",
    blogGroup: "clickhole",
    tagline: "Because you clicked, somewhere a door opened",
    isSatire: true,
    timezone: "America/Chicago",
    properties: { isGmgBlog: true, blogGroup: "clickhole" },
    sales: { adNetworkId: "9999999", adSiteName: blog },
    position: 18,
    about: [
      p(
        "ClickHole believes that everything deserves to be read by everyone, or at any rate scrolled past at a respectful speed. Every day we make content. Every night it gets out.",
      ),
      p(
        "Our quizzes are scored by Barb in Payroll, by hand, on green paper. Our lists are numbered so that you can leave and come back. Nothing here is true except the part about the lake.",
      ),
      p(
        "If you’re Gerald: ",
        link("https://www.theonion.com/about", "they’re looking for you next door"),
        ".",
      ),
    ],
    storyTypes: [
      {
        id: "lists",
        displayName: "Lists",
        categories: [
          { id: "animals", displayName: "Animals", subcategories: [] },
          { id: "experiments", displayName: "Experiments", subcategories: [] },
        ],
      },
      {
        id: "quizzes",
        displayName: "Quizzes",
        categories: [
          {
            id: "personality",
            displayName: "Who Are You",
            subcategories: [
              { id: "ladders", displayName: "Ladders" },
              { id: "soups", displayName: "Soups" },
            ],
          },
          { id: "trivia", displayName: "What Do You Know", subcategories: [] },
        ],
      },
      {
        id: "oral-history",
        displayName: "Oral Histories",
        categories: [{ id: "film", displayName: "Film", subcategories: [] }],
      },
    ],
    members: [
      { screenName: "the-intern-emeritus", role: "Owner", title: "Intern (Emeritus)" },
      { screenName: "barb-from-payroll", role: "Contributor", title: "Quizzes; Also Payroll" },
    ],
  },
  people,
  posts: [
    dog,
    ladders,
    blip,
    lamp,
    ...discussion(dog, 1837800101, [
      {
        by: "dennis-but-taller",
        after: 16,
        likes: 90,
        body: "Number 3 happened to us. Turns out that he’d been unionized since March and we were the only house on the street without a contract.",
      },
      { by: "ok-moss", after: 29, to: 1, likes: 57, body: "did you get a contract?" },
      {
        by: "dennis-but-taller",
        after: 33,
        to: 2,
        likes: 84,
        body: "We got terms. I’m not allowed to describe the terms. He’s watching me type.",
      },
      {
        by: "the-intern-emeritus",
        after: 50,
        to: 3,
        likes: 41,
        body: "Say hi to him for me. He used to be my manager.",
      },
      { by: "Ladder-Number-Four", after: 120, state: "pending", body: "Extended." },
    ]),
    ...discussion(ladders, 1837800201, [
      { by: "Ladder-Number-Four", after: 5, likes: 312, body: "I got (d)." },
      {
        by: "ok-moss",
        after: 44,
        likes: 66,
        body: "mostly (c). they did call someone. she’s very nice. we’re having soup",
      },
      { by: "barb-from-payroll", after: 62, to: 2, likes: 70, body: "That’s my sister. Let her talk." },
      { by: "dennis-but-taller", after: 90, likes: 22, body: "I’m Ron." },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "clickhole-dog",
      scene: "animal",
      subject: "dog",
      ratio: "16:9",
      palette: ["#ff6f0f", "#2b2d42", "#fff3eb"],
    },
    {
      id: "clickhole-lanyard",
      scene: "abstract",
      subject: "badge",
      ratio: "4:3",
      palette: ["#7cb518", "#db3a00", "#fbf5f3"],
    },
    {
      id: "clickhole-ladders",
      scene: "house",
      subject: "cottage",
      ratio: "21:9",
      palette: ["#f3b562", "#c05746", "#f0e6d2"],
    },
    { id: "clickhole-lamp", scene: "city", ratio: "16:9", palette: ["#ffe066", "#247ba0", "#50514f"] },
  ],
};
