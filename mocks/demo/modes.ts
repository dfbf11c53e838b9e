import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, h, i, lead, p, ul } from "./nodes.ts";
import { tag } from "./tag.ts";

interface Entry {
  by: string;
  /** Minutes after the story. */
  after: number;
  is?: "key" | "pinned";
  body: ImportedPost["body"];
}

/** The entries of a story's liveblog, with ids from `firstId` on. */
const entries = (story: ImportedPost, firstId: number, written: Entry[]): ImportedPost[] =>
  written.map(({ by, after, is, body }, index) => ({
    sourceId: `${story.sourceId}-e${String(index + 1)}`,
    id: String(firstId + index),
    blog: story.blog,
    authors: [by],
    parent: story.sourceId,
    publishTimeMillis: story.publishTimeMillis + after * 60_000,
    body,
    entry: { isKey: is === "key", isPinned: is === "pinned" },
  }));

const marathonStart = Date.UTC(2026, 10, 20, 15, 0);
const marathon: ImportedPost = {
  sourceId: "demo:kotaku-11",
  id: "1836000011",
  blog: "kotaku",
  authors: ["JunPellegrino", "TobiasQuill"],
  headline: "Forty Hours of Lantern Keep, One Chair, No Naps",
  subhead: "Nine runners, one save file, and a kettle that has its own camera",
  publishTimeMillis: marathonStart,
  storyType: "news",
  category: "culture",
  subcategory: "speedrunning",
  tags: [tag("Speedrunning"), tag("Lantern Keep"), tag("Charity")],
  mode: "liveblog",
  modeStates: [
    { state: "queued", timeMillis: marathonStart - 86_400_000, beginsTimeMillis: marathonStart },
    { state: "live", timeMillis: marathonStart, screenName: "JunPellegrino" },
  ],
  likeCount: 88,
  mainMedia: lead("kotaku-arcade-crowd", "A crowd pressed around one glowing cabinet in a narrow room"),
  body: [
    p(
      "The Thornbury Relay is back in the same church hall with the same radiator, and this year all nine runners share a single save file. If anyone deletes it, that is the end of the relay and, the organizers say, of several friendships. We are here until it is over.",
    ),
  ],
};

const marathonEntries = entries(marathon, 1836001101, [
  {
    by: "JunPellegrino",
    after: 4,
    is: "pinned",
    body: [
      p(
        b("How this works: "),
        "each runner has the controller for at most five hours. The kettle may be used by anybody. The donation count is on the wall, in chalk, because the screen broke in rehearsal.",
      ),
    ],
  },
  {
    by: "JunPellegrino",
    after: 11,
    is: "key",
    body: [
      h(3, "And they are off"),
      p("Runner one skips the drawbridge by walking backward into the moat. The hall applauds a moat."),
    ],
  },
  {
    by: "TobiasQuill",
    after: 38,
    body: [
      p("Somebody’s dog has been allowed in. It has taken the second chair. Nobody has asked it to move."),
    ],
  },
  {
    by: "TobiasQuill",
    after: 74,
    is: "key",
    body: [
      h(3, "The cellar skip works on the first try"),
      p(
        "That is eleven minutes saved, and the first time it has been done by a person who had just eaten a whole pie. ",
        i("“I could feel it helping,”"),
        " says the runner.",
      ),
    ],
  },
  {
    by: "JunPellegrino",
    after: 121,
    body: [
      p("First hand-over. The chair is warm. The new runner asks for a towel, then for a different towel."),
    ],
  },
  {
    by: "JunPellegrino",
    after: 166,
    body: [
      p("Where we are:"),
      ...ul(
        "Third floor of the keep, no maps bought",
        "Two lanterns, both lit",
        "$14,210 on the wall, in three people’s handwriting",
      ),
    ],
  },
  {
    by: "TobiasQuill",
    after: 203,
    is: "key",
    body: [
      h(3, "A death, and a long silence"),
      p("They are back at the well. Nine people are looking at the ceiling. The dog has left the chair."),
    ],
  },
  {
    by: "JunPellegrino",
    after: 219,
    body: [p("The dog is back. Morale, on the wall chart that exists for this, is “fine.”")],
  },
]);

const vigilStart = Date.UTC(2026, 10, 14, 20, 0);
const vigil: ImportedPost = {
  sourceId: "demo:esgizmodo-11",
  id: "1837700011",
  blog: "esgizmodo",
  authors: ["quim-balaguer", "noa-ferreiro"],
  headline: "La noche en que cayó el satélite Garza, minuto a minuto",
  subhead: "Cuatro horas mirando al cielo desde un aparcamiento de Vigo",
  publishTimeMillis: vigilStart,
  storyType: "noticias",
  category: "espacio",
  subcategory: "satelites",
  tags: [tag("Satélites"), tag("Garza"), tag("En directo")],
  mode: "liveblog",
  modeStates: [
    { state: "queued", timeMillis: vigilStart - 3_600_000, beginsTimeMillis: vigilStart },
    { state: "live", timeMillis: vigilStart, screenName: "quim-balaguer" },
    { state: "ended", timeMillis: vigilStart + 4 * 3_600_000, screenName: "noa-ferreiro" },
  ],
  likeCount: 41,
  body: [
    p(
      "El Garza llevaba veintidós años dando vueltas y esta noche ha decidido parar. Lo hemos seguido desde la azotea del aparcamiento, con dos termos, un prismático prestado y la radioafición de media ría.",
    ),
  ],
};

const vigilEntries = entries(vigil, 1837701101, [
  {
    by: "quim-balaguer",
    after: 6,
    body: [p("Cielo despejado, contra todo pronóstico y contra toda costumbre. La señal llega fuerte.")],
  },
  {
    by: "quim-balaguer",
    after: 58,
    is: "key",
    body: [
      h(3, "Última vuelta completa"),
      p(
        "Según los cálculos, ya no volverá a pasar por aquí entero. Alguien aplaude. Alguien dice que no es para aplaudir.",
      ),
    ],
  },
  {
    by: "noa-ferreiro",
    after: 131,
    body: [
      p("Nos piden que no apuntemos con láseres. Nadie llevaba un láser. Ahora todo el mundo quiere uno."),
    ],
  },
  {
    by: "quim-balaguer",
    after: 187,
    is: "key",
    body: [
      h(3, "Lo hemos visto"),
      p("Once segundos, de oeste a este, partido en tres. El silencio de después ha durado bastante más."),
    ],
  },
  {
    by: "noa-ferreiro",
    after: 236,
    is: "pinned",
    body: [p("Recogemos los termos. Nadie ha resultado herido, salvo un paraguas. Gracias por estar ahí.")],
  },
]);

const interview: ImportedPost = {
  sourceId: "demo:esgizmodo-12",
  id: "1837700012",
  blog: "esgizmodo",
  authors: ["lucia-arandia"],
  headline: "Pregúntale a una radioaficionada: María José responde",
  subhead: "Cincuenta años de antena en el tejado dan para mucho",
  publishTimeMillis: Date.UTC(2026, 10, 16, 17, 0),
  storyType: "noticias",
  category: "ciencia",
  tags: [tag("Radioafición"), tag("Entrevistas")],
  mode: "ask",
  guests: ["MariaJoseCB"],
  likeCount: 27,
  body: [
    p(
      "María José montó su primera antena con una percha y permiso de nadie. Esta tarde contesta a lo que queráis preguntarle, menos a lo de la percha, que ya ha prescrito.",
    ),
  ],
};

const questions = discussion(interview, 1837701201, [
  {
    by: "dospuntocero",
    after: 12,
    likes: 9,
    state: "pending",
    body: "¿Cuál es el contacto más lejano que has hecho nunca?",
  },
  {
    by: "MariaJoseCB",
    after: 25,
    to: 1,
    likes: 22,
    body: "Una base en la Antártida, en 1987. Hablamos del tiempo, como en un ascensor. Hacía frío en los dos sitios.",
  },
  { by: "paquito-del-router", after: 31, state: "pending", body: "¿Y se puede empezar sin tejado propio?" },
  { by: "tia-loli", after: 47, likes: 3, state: "pending", body: "¿Qué opinaban los vecinos de la antena?" },
  {
    by: "MariaJoseCB",
    after: 55,
    to: 4,
    likes: 31,
    body: "Al principio, que les estropeaba la tele. Cuando se fue la luz en el 93 y fui la única que sabía qué pasaba, me trajeron rosquillas.",
  },
]);

/** Stories with other discussion modes than threads, apart from those in the chapters. */
export const modes: Pick<Chapter, "posts"> = {
  posts: [
    marathon,
    ...marathonEntries,
    ...discussion(marathon, 1836001201, [
      { by: "crabwise", after: 44, likes: 12, body: "The dog has better posture than anybody in this hall." },
      {
        by: "FrameDataFiona",
        after: 80,
        likes: 19,
        body: "For the record: the cellar skip has a two-frame window, and nobody has ever written “after pie” into the category rules.",
      },
      { by: "JunPellegrino", after: 90, to: 2, likes: 8, body: "They are writing it in now." },
    ]),
    vigil,
    ...vigilEntries,
    interview,
    ...questions,
  ],
};
