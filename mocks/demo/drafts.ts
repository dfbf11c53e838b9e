import type { ImportedPost } from "../../contract/import/import.ts";
import { h, i, lead, p, text } from "./nodes.ts";
import { tag } from "./tag.ts";

/* Stories that somebody has begun, so that the lists of the studio have something in them. */

const inventory: ImportedPost = {
  sourceId: "demo:kotaku-draft-1",
  id: "1836000081",
  blog: "kotaku",
  authors: ["MarenOduya"],
  headline: "In Praise Of The Inventory Screen",
  subhead: "Forty years of small squares, and one very good bag",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 21, 16, 20),
  storyType: "features",
  category: "longreads",
  tags: [tag("Essays"), tag("Interface Design")],
  mainMedia: lead("kotaku-lantern-stairs", "A staircase that exists only inside a cone of yellow light"),
  body: [
    p(
      "Nobody has ever bought a game for its inventory screen, and nobody has ever finished a long one without moving in. You know where the rope is. You have opinions about the rope.",
    ),
    h(2, "A drawer for everything"),
    p(
      "The first thing a good inventory does is lie about how bags work. ",
      i("Marrow Coast"),
      " lets you carry eleven anchors and a pie, and complains only about the pie.",
    ),
    p(text("[Gus has a photograph of the original cardboard prototype. Ask before Monday. — M.]", "Italic")),
  ],
};

const movies: ImportedPost = {
  sourceId: "demo:kotaku-draft-2",
  id: "1836000082",
  blog: "kotaku",
  authors: ["TobiasQuill", "JunPellegrino"],
  headline: "Five Game Movies That Understood The Assignment",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 2, 9, 45),
  storyType: "features",
  category: "guides",
  tags: [tag("Game Movies")],
  body: [p("There are four so far. We are holding the fifth place for a movie that has not come out.")],
};

const pager: ImportedPost = {
  sourceId: "demo:gizmodo-draft-1",
  id: "1836100081",
  blog: "gizmodo",
  authors: ["AnselRook"],
  headline: "We Asked Eleven Smart Lamps To Turn Themselves Off",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 21, 11, 5),
  storyType: "news",
  category: "gadgets",
  tags: [tag("Smart Home")],
  mainMedia: lead("gizmodo-kestrel-desk", "A desk at night with one device awake on it"),
  body: [
    p("Eight did. Two asked for an account. The eleventh turned off everything else."),
    p("What follows is a conversation with the eleventh, edited for length and for tone."),
  ],
};

const breakfast: ImportedPost = {
  sourceId: "demo:thetakeout-draft-1",
  id: "1837300081",
  blog: "thetakeout",
  authors: ["wilhelmina-stopes"],
  headline: "The Case For Soup At Breakfast, From Somebody Who Has Had Some",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 20, 8, 30),
  storyType: "recipes",
  category: "soups",
  tags: [tag("Breakfast"), tag("Soup")],
  mainMedia: lead("thetakeout-soup-chicken", "A bowl of chicken soup beside an open window"),
  body: [
    p("It is hot, it is quick, and unlike cereal it does not get worse while you look for your keys."),
    p(text("[Desmond: tested twice, the second time before coffee.]", "Italic")),
  ],
};

const enchufe: ImportedPost = {
  sourceId: "demo:esgizmodo-draft-1",
  id: "1837700081",
  blog: "esgizmodo",
  authors: ["noa-ferreiro"],
  headline: "El cajón de los cargadores: qué guardar, qué reciclar y qué explicar a tu familia",
  subhead: "Una guía para quien ya no distingue un cable de otro",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 21, 9, 15),
  storyType: "analisis",
  category: "ordenadores",
  tags: [tag("Cargadores"), tag("Reciclaje")],
  mainMedia: lead("esgizmodo-altavoz", "Un altavoz azul sobre una mesa oscura"),
  body: [
    p("En casa de mis padres hay un cajón con diecinueve cargadores. Funcionan catorce. Nadie sabe de qué."),
    h(2, "Lo que conviene guardar"),
    p("Todo lo que termine en USB-C y no huela a quemado. Lo demás merece una conversación."),
  ],
};

const satelite: ImportedPost = {
  sourceId: "demo:esgizmodo-draft-2",
  id: "1837700082",
  blog: "esgizmodo",
  authors: ["quim-balaguer"],
  headline: "Por qué ese punto que se mueve no es una estrella",
  status: "DRAFT",
  publishTimeMillis: Date.UTC(2026, 10, 18, 20, 40),
  storyType: "noticias",
  category: "ciencia",
  tags: [tag("Astronomía")],
  body: [p("Si parpadea y va en línea recta, es un avión. Si no parpadea, sigue leyendo.")],
};

export const drafts: readonly ImportedPost[] = [inventory, movies, pager, breakfast, enchufe, satelite];
