import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, br, h, i, image, lead, link, p, picture, quote, text } from "./nodes.ts";
import { tag } from "./tag.ts";

type Align = "Left" | "Center" | "Right";

/** A paragraph with an alignment. */
const set = (align: Align, ...nodes: Parameters<typeof p>) => ({ ...p(...nodes), align });

/**
 * Content that no other chapter has: aligned text, every link target, focal points, an address chosen by the
 * editor.
 */
const program: ImportedPost = {
  sourceId: "demo:avclub-7",
  id: "1836500007",
  blog: "avclub",
  authors: ["IsoldeMarchbanks"],
  headline: "The Complete Program Of A Play That Ran For One Night, Annotated By Somebody Who Was There",
  subhead: "It was folded in four and it has been in my coat since March",
  slug: "one-night-program-annotated",
  publishTimeMillis: Date.UTC(2024, 4, 2, 18, 30),
  lastUpdateTimeMillis: Date.UTC(2024, 4, 3, 9, 5),
  storyType: "features",
  category: "essays",
  tags: [tag("Theater"), tag("Programs"), tag("Essays")],
  dropCapEnabled: true,
  likeCount: 266,
  mainMedia: {
    ...lead(
      "avclub-program-stage",
      "One performer in a cone of light on a small stage, heads of the audience below",
      {
        caption: ["The second act, as it looked from the cheap side."],
        credit: [{ credit: "Hattie Pomeroy", label: "Illustration" }],
      },
    ),
    image: {
      ...picture(
        "avclub-program-stage",
        "One performer in a cone of light on a small stage, heads of the audience below",
      ),
      focalPoint: { x: 0.5, y: 0.72 },
    },
  },
  body: [
    p(
      "On the first Saturday of March, in a room above a shop that sells aquariums, a company of nine people put on a play they had been rehearsing for two years. On the Sunday the ceiling came down, gently and all in one piece, onto the set. Nobody was there. There is no recording. What there is, is the program, which I reproduce here in full because I think it is the best thing that anyone in that room wrote, including me, and I reviewed it.",
    ),
    h(2, "The cover"),
    set(
      "Center",
      b("THE WEATHER INDOORS"),
      br,
      "a play in two acts and one interval",
      br,
      i("by the company"),
    ),
    set("Right", text("Saturday only", "Small")),
    p(
      "It did not say “Saturday only” because they knew. It said it because they could afford the room once.",
    ),
    h(2, "The cast, in order of disappearance"),
    set(
      "Center",
      "A Lodger … Marguerite Okonjo-Bell",
      br,
      "Another Lodger … Pip Vandersloot",
      br,
      "The Landlady … the Landlady",
    ),
    p(
      "That last line is not a joke. The landlady of the room asked to be in it, and was given the part of herself, and by general agreement stole the evening. She has ",
      link("https://www.avclub.com/1836500004", "no listing on our site", { target: "_self" }),
      " and says that she does not need one.",
    ),
    image("avclub-program-shelf", "A shelf of playbills and small ornaments, one of them a brass cat", {
      alignment: "Left",
      caption: ["The company’s own archive, which survived because it was on the other wall."],
      credit: [{ credit: "The company", label: "Photo" }],
    }),
    h(2, "A note from the director"),
    quote(
      "We would like to thank the fish. You will hear the pumps during the quiet parts. We have decided that they are the sea.",
    ),
    p(
      "I have read a great many notes from directors. Most could be ",
      link("https://www.avclub.com/c/features", "cut by half", { target: "_top" }),
      ". This one I would not touch. During the long silence in the second act the pumps were the sea, and there was a man two rows ahead who took off his hat to it.",
    ),
    h(2, "The back page"),
    set("Right", i("If you enjoyed this, tell someone today."), br, i("Tomorrow is not part of the run.")),
    p(
      "I did not tell anyone that day. I went home and ",
      link("https://www.avclub.com/latest", "filed eight hundred words", {
        target: "_parent",
        analytics: [{ category: "Body", action: "Click", label: "latest" }],
      }),
      " about the lighting. I am telling you now.",
    ),
  ],
};

/** Posts outside the chapters, so that every state in the specification occurs. */
export const states: Pick<Chapter, "posts" | "pictures"> = {
  posts: [
    program,
    ...discussion(program, 1836500701, [
      {
        by: "WardenOfTheNorthAisle",
        after: 41,
        likes: 88,
        body: "Twenty-two years I have picked programs up off floors. I have kept four. I would like to see this one.",
      },
      {
        by: "IsoldeMarchbanks",
        after: 66,
        to: 1,
        likes: 52,
        body: "Come by the office. It does not leave the coat, but you may look into the coat.",
      },
      {
        by: "prompter-in-love",
        after: 97,
        likes: 31,
        body: "“In order of disappearance” has gone straight to my heart and taken a seat.",
      },
    ]),
  ],
  pictures: [
    { id: "avclub-program-stage", scene: "stage", ratio: "16:9", palette: ["#3a1c4a", "#e8b04a", "#91dbd9"] },
    {
      id: "avclub-program-shelf",
      scene: "bookshelf",
      ratio: "3:4",
      palette: ["#5a2f4a", "#d9a441", "#2f6f6d"],
    },
  ],
};
