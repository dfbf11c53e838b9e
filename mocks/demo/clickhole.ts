import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, embed, i, image, lead, link, p, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "clickhole";
const story = readStories(blog);

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
  ...story("clickhole-1", {
    lanyard: image("clickhole-lanyard", "A chewed lanyard and half of an identity card on a lawn", {
      alignment: "Center",
      caption: ["It says ASSOCIATE. ", i("Associate what?")],
      credit: [{ credit: "A neighbor", source: "", label: "Photo" }],
    }),
    iframe: {
      type: "Iframe",
      url: "https://dog-payroll.example/calculator",
      title: "What is your dog making? A calculator",
      width: 600,
      height: 400,
    },
  }),
};

const ladders: ImportedPost = {
  sourceId: "demo:clickhole-2",
  id: "1837800002",
  blog,
  authors: ["barb-from-payroll"],
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
  ...story("clickhole-2", {
    typeform: embed(
      "Typeform",
      "Lad4Ron",
      "Find out which ladder you are",
      "The results are final and Ron has been told.",
    ),
    quiz: {
      type: "Quiz",
      title: "And How Well Do You Know Ron?",
      questions: [
        {
          question: "How many ladders are behind the garage?",
          answers: ["Three", "Four", "Ron has asked you not to count"],
          correct: 2,
          explanation: "It says so above. You were told.",
        },
        {
          question: "Who came down again but was never the same?",
          answers: ["Ron", "Ron’s father", "Skip", "The gutter"],
          correct: 3,
          explanation: "He paints only the lower halves of houses now.",
        },
        {
          question: "What does Ron keep at the top?",
          answers: ["Leaves", "It isn’t for you to say"],
          correct: 2,
        },
      ],
    },
    quotable: {
      type: "Quotable",
      value: [text("I have been the third ladder my whole life, and nobody had ever asked.")],
    },
  }),
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
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 20, 22, 10),
  storyType: "lists",
  category: "experiments",
  tags: ["Experiments", "Lamps", "Dentists"].map(tag),
  mainMedia: lead("clickhole-lamp", "A floor lamp standing alone on an empty sidewalk", {
    credit: [{ credit: "", source: "ClickHole", label: "Gif" }],
  }),
  ...story("clickhole-4", {
    paragraph: p(text("[Barb: does this need an ending, or is that it?]", "Italic", "Small")),
    paragraph2: p(text("[That’s it. I’ve got an appointment.]", "Italic", "Small")),
  }),
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
    mailingLists: [
      {
        key: "it-opens",
        name: "It Opens",
        id: "clickhole-it-opens",
        description:
          "An email arrives. It knows what it is about. You’ll never be ready for the other half of it.",
        provider: "campaignMonitor",
      },
    ],
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
