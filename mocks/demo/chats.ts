import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { b, br, p, quote, ul } from "./nodes.ts";
import { tag } from "./tag.ts";

const oldThings: ImportedPost = {
  sourceId: "demo:esgizmodo-13",
  id: "1837700013",
  blog: "esgizmodo",
  authors: ["noa-ferreiro", "lucia-arandia"],
  headline: "La tertulia del domingo: ¿qué cacharro te niegas a jubilar?",
  subhead: "Café, confesiones y algún que otro cargador de 2004",
  publishTimeMillis: Date.UTC(2026, 10, 8, 16, 0),
  storyType: "noticias",
  category: "internet",
  tags: [tag("Tertulia"), tag("Aparatos viejos"), tag("Comunidad")],
  mode: "chat",
  likeCount: 63,
  body: [
    p(
      "Domingo, cuatro de la tarde, lluvia en media península. Sentaos donde podáis. La pregunta de hoy la manda una lectora de Cuenca que sigue escuchando la radio con un ",
      b("walkman"),
      " al que le faltan dos tornillos y la tapa: ¿qué aparato tendrías que haber tirado hace años, y por qué sigue en tu casa?",
    ),
    p("Las normas de la casa, que son pocas:"),
    ...ul(
      "Se puede presumir, pero hay que decir cuánto costó la última reparación.",
      "Nadie llama «trasto» a lo que otro llama «el bueno».",
      "Si huele a quemado, primero se desenchufa y después se cuenta.",
    ),
    p("Yo estaré por aquí hasta que se acabe el bizcocho."),
  ],
};

/** Stories in chat mode, which belong to no chapter. */
export const chats: Pick<Chapter, "posts"> = {
  posts: [
    oldThings,
    ...discussion(oldThings, 1837701301, [
      {
        by: "noa-ferreiro",
        after: 1,
        likes: 4,
        body: "Abro yo: un despertador de cuerda que adelanta siete minutos. No lo arreglo porque gracias a él llego puntual.",
      },
      {
        by: "tia-loli",
        after: 6,
        likes: 11,
        body: "Mi microondas es del 89. El plato no gira, así que lo giro yo. A mitad de la leche se para una y hace memoria.",
      },
      {
        by: "paquito-del-router",
        after: 9,
        likes: 7,
        body: "Un router que reinicio con la cuchara de madera. Con la mano no quiere.",
      },
      { by: "dospuntocero", after: 11, likes: 2, body: "Con la cuchara. De madera. Lo apunto." },
      {
        by: "MariaJoseCB",
        after: 17,
        likes: 18,
        body: "Un emisor de válvulas que calienta el cuarto entero. En invierno es calefacción con conversación.",
      },
      {
        by: "vatios-y-patios",
        after: 21,
        likes: 5,
        body: "María José, ¿y la factura?",
      },
      {
        by: "MariaJoseCB",
        after: 23,
        likes: 14,
        body: "La factura llega en papel, y el papel también calienta.",
      },
      {
        by: "lucia-arandia",
        after: 30,
        likes: 9,
        body: [
          p("Para que conste, he preguntado a mi madre por su batidora. Respuesta literal:"),
          quote("Esa batidora no se jubila. Esa batidora me entierra."),
        ],
      },
      {
        by: "dospuntocero",
        after: 34,
        likes: 6,
        body: [
          p(
            "Confieso: una impresora de inyección con tres cartuchos vacíos de cuatro.",
            br,
            "Lleva desde 2016 imprimiendo solo en magenta. Mis apuntes de la carrera parecen una carta de amor.",
          ),
        ],
      },
      {
        by: "tia-loli",
        after: 38,
        likes: 3,
        body: "Ander, hijo, que eso se arregla.",
      },
      { by: "dospuntocero", after: 39, likes: 8, body: "Ya, Loli. Pero entonces no sería mía." },
      {
        by: "quim-balaguer",
        after: 46,
        likes: 12,
        body: "Una calculadora a la que solo le falla el 7. He aprendido muchísima aritmética rodeándolo.",
      },
      {
        by: "noa-ferreiro",
        after: 58,
        likes: 10,
        body: "Se ha acabado el bizcocho. Seguid vosotros, apagad la luz al salir y dejad la cuchara de madera donde estaba.",
      },
    ]),
  ],
};
