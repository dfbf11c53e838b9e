import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import { embed, h, i, image, lead, link, p, picture, product, pullQuote, text } from "./nodes.ts";
import { person } from "./person.ts";
import { readStories } from "./read-stories.ts";
import { tag } from "./tag.ts";

const blog = "esgizmodo";
const story = readStories(blog);

const people = [
  person("5878020001", "noa-ferreiro", "Noa Ferreiro", {
    avatar: 15,
    joined: Date.UTC(2015, 4, 11),
    locale: "es-ES",
    bio: "Dirige Gizmodo en Español desde Vigo. Guarda todos los cargadores por si acaso.",
  }),
  person("5878020002", "quim-balaguer", "Quim Balaguer", {
    avatar: 16,
    joined: Date.UTC(2018, 9, 2),
    locale: "es-ES",
    bio: "Ciencia, espacio y cosas que se caen del espacio. Antes, profesor de física en Terrassa.",
  }),
  person("5878020003", "lucia-arandia", "Lucía Arandia", {
    avatar: 17,
    joined: Date.UTC(2021, 1, 15),
    locale: "es-ES",
    bio: "Prueba cacharros y los devuelve en su caja original.",
  }),
  person("5878020011", "paquito-del-router", "Paquito del Router", {
    avatar: 1,
    joined: Date.UTC(2016, 6, 8),
    locale: "es-ES",
  }),
  person("5878020012", "MariaJoseCB", "María José C. B.", {
    avatar: 2,
    joined: Date.UTC(2019, 10, 23),
    locale: "es-ES",
    bio: "Radioaficionada. EA5, a mucha honra.",
  }),
  person("5878020013", "dospuntocero", "Ander", { avatar: 3, joined: Date.UTC(2022, 3, 4), locale: "es-ES" }),
  person("5878020014", "tia-loli", "Tía Loli", {
    avatar: null,
    joined: Date.UTC(2023, 11, 26),
    locale: "es-ES",
    bio: "Me ha hecho la cuenta mi sobrino.",
  }),
  person("5878020015", "vatios-y-patios", "Irene Luque", {
    avatar: 4,
    joined: Date.UTC(2020, 2, 30),
    locale: "es-ES",
  }),
];

const lumbre: ImportedPost = {
  sourceId: "demo:esgizmodo-1",
  id: "1837700001",
  blog,
  authors: ["lucia-arandia"],
  publishTimeMillis: Date.UTC(2026, 10, 19, 9, 30),
  storyType: "analisis",
  category: "moviles",
  subcategory: "tinta-electronica",
  tags: ["Móviles", "Tinta electrónica", "Lumbre", "Análisis", "Desconexión"].map(tag),
  isFeatured: true,
  dropCapEnabled: true,
  likeCount: 412,
  mainMedia: lead(
    "esgizmodo-lumbre",
    "Un móvil pequeño de pantalla mate apoyado junto a una taza, sobre una mesa de madera",
    {
      caption: ["El Lumbre Uno, a la luz que mejor le sienta: la de la ventana."],
      credit: [{ credit: "Lucía Arandia", source: "Gizmodo en Español", label: "Photo" }],
    },
  ),
  ...story("esgizmodo-1", {
    lumbreMapa: image(
      "esgizmodo-lumbre-mapa",
      "Un mapa de calles en blanco y negro dibujado en la pantalla del teléfono",
      {
        alignment: "Right",
        caption: ["Los mapas parecen grabados antiguos. Perderse sale favorecedor."],
        credit: [{ credit: "", source: "Lumbre", label: "Screenshot" }],
      },
    ),
    table: {
      type: "Table",
      caption: [text("Frente a sus rivales, con datos de nuestras pruebas")],
      rows: [
        ["", "Lumbre Uno", "Cartero 3", "Un móvil normal"],
        ["Pantalla", "Tinta, 5,2″", "Tinta, 4,3″", "OLED, 6,4″"],
        ["Batería (uso real)", "5 días", "7 días", "1 día y fe"],
        ["Aplicaciones", "7", "4", "Infinitas"],
        ["Pago sin contacto", "No", "No", "Sí"],
        ["Precio", "349 €", "279 €", "899 €"],
      ].map((cells, row) => ({
        cells: cells.map((cell, column) => ({ value: [text(cell)], isHeader: row === 0 || column === 0 })),
      })),
    },
    reviewBox: {
      type: "ReviewBox",
      title: "Lumbre Uno",
      subtitle: "Móvil de tinta electrónica",
      image: picture("esgizmodo-lumbre-caja", "El Lumbre Uno en su caja de cartón sin imprimir"),
      rating: "8/10",
      summary: "No sustituye a tu móvil: sustituye a la costumbre de tenerlo en la mano.",
      facts: [
        { label: "Precio", value: "349 €" },
        { label: "Peso", value: "138 g" },
        { label: "Hecho en", value: "Éibar" },
      ],
      pros: [
        "Cinco días de batería de verdad",
        "Una pantalla que no cansa",
        "Se puede abrir con un destornillador corriente",
      ],
      cons: ["Sin pago sin contacto", "La cámara, si esperas una cámara", "El teclado exige paciencia"],
    },
    commerceLink: {
      type: "CommerceLink",
      item: product("Lumbre Uno, 128 GB, gris pizarra", "https://www.amazon.es/dp/B0LUMBRE01", 349, {
        currency: "EUR",
        retailer: "Amazon.es",
      }),
    },
  }),
};

const satelite: ImportedPost = {
  sourceId: "demo:esgizmodo-2",
  id: "1837700002",
  blog,
  authors: ["quim-balaguer"],
  publishTimeMillis: Date.UTC(2026, 10, 5, 17, 10),
  storyType: "noticias",
  category: "espacio",
  tags: ["Espacio", "Satélites", "Albufera-2", "Radioafición", "Educación", "Buenas noticias"].map(tag),
  likeCount: 1893,
  mainMedia: lead(
    "esgizmodo-albufera",
    "Ilustración de un pequeño satélite cúbico sobre el perfil curvo de la Tierra",
    {
      alignment: "FullWidth",
      caption: ["Así imaginan los alumnos al Albufera-2. El gorro de fallera no es preceptivo."],
      credit: [{ credit: "IES La Sèquia Reial", source: "Gizmodo en Español", label: "Illustration" }],
    },
  ),
  ...story("esgizmodo-2", {
    quiz: {
      type: "Quiz",
      title: "¿Lo has leído entero?",
      questions: [
        {
          question: "¿Cuánto mide cada lado del Albufera-2?",
          answers: ["Diez centímetros", "Un metro", "Lo que un botijo"],
          correct: 1,
          explanation: "Y pesa 1,1 kilos.",
        },
        {
          question: "¿Cuántas veces al día pasa sobre Valencia?",
          answers: ["Dos", "Cuatro", "Nueve"],
          correct: 2,
          explanation: "Cada pasada dura unos nueve minutos.",
        },
      ],
    },
    dailyMotion: embed(
      "DailyMotion",
      "x9k2lm0",
      "La noche en que volvió la señal",
      "La grabación del aula. A partir del segundo 40 ya no se entiende nada, por los gritos.",
    ),
    paragraph: p(
      "La hipótesis del equipo es de una sencillez preciosa. El satélite giraba sobre sí mismo con los paneles casi de canto al Sol; la batería nunca pasaba del umbral que necesita la radio. Con los meses, el roce con los restos de atmósfera —unas pocas moléculas de O",
      text("2", "Subscript"),
      " cada vez— fue frenando el giro hasta que, un día, los paneles miraron de frente. La carga subió. El programa de arranque, que pesa menos que esta frase, hizo lo que se le había pedido: ",
      i("saludar"),
      ".",
    ),
    pullQuote: pullQuote(
      ["«Llevaba siete meses sin poder mirar un soldador a la cara»"],
      "Aitana Roig, 17 años",
      "Left",
    ),
  }),
};

const altavoz: ImportedPost = {
  sourceId: "demo:esgizmodo-3",
  id: "1837700003",
  blog,
  authors: ["noa-ferreiro", "lucia-arandia"],
  publishTimeMillis: Date.UTC(2022, 1, 10, 11, 0),
  lastUpdateTimeMillis: Date.UTC(2022, 1, 11, 8, 20),
  storyType: "guias",
  category: "hogar",
  tags: ["Altavoces", "Domótica", "Privacidad", "Trucos"].map(tag),
  likeCount: 640,
  mainMedia: lead(
    "esgizmodo-altavoz",
    "Un altavoz cilíndrico con un anillo de luz azul en un dormitorio a oscuras",
    {
      credit: [{ credit: "Noa Ferreiro", source: "Gizmodo en Español", label: "Illustration" }],
    },
  ),
  ...story("esgizmodo-3", {
    altavozAjustes: image(
      "esgizmodo-altavoz-ajustes",
      "Pantalla de ajustes con un interruptor de modo noche activado",
      {
        alignment: "Left",
        caption: ["El interruptor que buscas suele estar tres menús más abajo de lo razonable."],
        credit: [{ credit: "", source: "Gizmodo en Español", label: "Screenshot" }],
        lightbox: false,
      },
    ),
    paragraph: p(
      text("Actualización, 11 de febrero: ", "Bold", "Italic"),
      i("Una lectora de Getafe nos señala una quinta causa: el loro. Queda añadida."),
    ),
  }),
};

/** The translation of `demo:gizmodo-5`. */
const buscas: ImportedPost = {
  sourceId: "demo:esgizmodo-8",
  id: "1837700008",
  blog,
  translationOf: "demo:gizmodo-5",
  authors: ["noa-ferreiro"],
  publishTimeMillis: Date.UTC(2020, 1, 14, 9, 0),
  storyType: "noticias",
  tags: ["Buscas", "Tecnología obsoleta"].map(tag),
  likeCount: 74,
  mainMedia: lead(
    "gizmodo-pager-gadget",
    "Un busca azul translúcido sobre un mostrador de madera, con la pantalla encendida",
    {
      credit: [{ credit: "Priya Lindqvist", source: "Gizmodo", label: "Photo" }],
    },
  ),
  ...story("esgizmodo-8"),
};

const ofertas: ImportedPost = {
  sourceId: "demo:esgizmodo-4",
  id: "1837700004",
  blog,
  authors: ["lucia-arandia"],
  byline: "El equipo de Gizmodo en Español",
  publishTimeMillis: Date.UTC(2026, 10, 20, 7, 30),
  storyType: "ofertas",
  category: "tecnologia",
  tags: ["Ofertas", "Auriculares", "Robots aspiradores", "Cocina"].map(tag),
  isRoundup: true,
  likeCount: 58,
  syndicationExclusions: ["msn", "yahoo"],
  mainMedia: lead(
    "esgizmodo-ofertas",
    "Auriculares, una caja abierta y un robot aspirador redondo sobre fondo amarillo",
    {
      credit: [{ credit: "Gizmodo en Español", source: "Gizmodo en Español", label: "Graphic" }],
    },
  ),
  ...story("esgizmodo-4", {
    paragraph: p(
      "Falta una semana para el gran viernes y las tiendas ya están nerviosas. Hemos mirado unas trescientas rebajas y hemos descartado todas las que hace un mes costaban lo mismo. Quedan estas. ",
      text(
        "Los precios son los de la mañana del viernes 20; si compras desde aquí, puede que nos llevemos una comisión.",
        "Small",
      ),
    ),
    linkPreview: {
      type: "LinkPreview",
      kind: "commerce",
      style: "Normal",
      url: "https://www.amazon.es/dp/B0SIESTA77",
      title: "Auriculares Siesta Pro",
      excerpt:
        "Se llevan el tren, la obra y a medio vecindario. Treinta horas de batería y botones de los de apretar.",
      siteName: "Amazon.es",
      image: picture("esgizmodo-auriculares", "Auriculares de diadema de color arena"),
      items: [
        product("Auriculares Siesta Pro", "https://www.amazon.es/dp/B0SIESTA77", 129.99, {
          listPrice: 219,
          currency: "EUR",
          promoCode: "SIESTA10",
          retailer: "Amazon.es",
        }),
      ],
    },
    linkPreview2: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceList",
      url: "https://tienda.example/hogar",
      title: "Limpieza y cocina",
      items: [
        product("Robot aspirador Fermín R3", "https://www.amazon.es/dp/B0FERMIN03", "1,299", {
          listPrice: 1649.5,
          currency: "EUR",
          retailer: "Amazon.es",
          image: picture("esgizmodo-aspirador", "Robot aspirador redondo y blanco"),
          description: "Friega, aspira y respeta los cordones.",
        }),
        product("Freidora de viaje Chisque, 0,9 l", "https://tienda.example/chisque", 44.9, {
          listPrice: 69.9,
          currency: "EUR",
          retailer: "Tienda Ejemplo",
          image: picture("esgizmodo-freidora", "Freidora de aire diminuta junto a un plato de croquetas"),
        }),
        product("Hervidor Brasa con termómetro", "https://www.amazon.es/dp/B0HERV1D0R", null, {
          currency: "EUR",
          retailer: "Amazon.es",
          description: "El precio cambia cada hora; hoy lo hemos visto a menos de cuarenta.",
        }),
      ],
    },
    linkPreview3: {
      type: "LinkPreview",
      kind: "commerce",
      style: "CommerceCondensed",
      url: "https://www.amazon.es/",
      title: "Pequeñeces",
      items: [
        product("Regleta plana de cinco tomas", "https://www.amazon.es/dp/B0REGLETA5", 17.95, {
          listPrice: 24.95,
          currency: "EUR",
        }),
        product("Pack de tres cables trenzados, 2 m", "https://www.amazon.es/dp/B0TRENZA23", "12.99", {
          currency: "EUR",
        }),
        product("Linterna frontal Candil", "https://www.amazon.es/dp/B0CAND1L00", 9, {
          listPrice: 15,
          currency: "EUR",
        }),
      ],
    },
  }),
};

export const chapter: Chapter = {
  blog: {
    id: "19292",
    name: blog,
    displayName: "Gizmodo en Español",
    host: "es.gizmodo.com",
    locale: "es-ES",
    blogGroup: "esgizmodo",
    tagline: "Venimos del futuro y allí también se cae el wifi",
    timezone: "Europe/Madrid",
    properties: { isGmgBlog: true, blogGroup: "esgizmodo", hasAmp: true },
    sales: { amazonAffiliateTag: "gizmodoesamzn-20", adNetworkId: "9999999", adSiteName: blog },
    flags: [{ name: "sticky_sidebar", value: "off" }],
    position: 19,
    about: [
      p(
        "Gizmodo en Español cuenta la tecnología y la ciencia para quien quiere entenderlas, no para quien quiere presumir de ellas. Somos una redacción pequeña repartida entre Vigo, Terrassa y Madrid, con una mesa de pruebas en cada casa y un grupo de mensajería que no calla.",
      ),
      p(
        "Probamos lo que analizamos, lo devolvemos y decimos quién nos lo dejó. Cuando nos equivocamos, lo corregimos arriba del todo y con la fecha; si quieres avisarnos, escribe a ",
        link("mailto:redaccion@example.com", "redaccion@example.com"),
        ".",
      ),
      h(3, "Cómo ganamos dinero"),
      p(
        "Con publicidad y con comisiones: si compras a través de algunos enlaces, la tienda nos paga una parte. Quien escribe el análisis nunca sabe si ese enlace vende mucho o poco, y preferimos que siga siendo así.",
      ),
    ],
    mailingLists: [
      {
        key: "semanal",
        name: "El parte semanal",
        id: "esgizmodo-semanal",
        description:
          "Los viernes a las ocho: lo que probamos, lo que aprendimos y lo que devolvimos a la tienda.",
        provider: "campaignMonitor",
      },
    ],
    storyTypes: [
      {
        id: "noticias",
        displayName: "Noticias",
        categories: [
          {
            id: "espacio",
            displayName: "Espacio",
            subcategories: [{ id: "satelites", displayName: "Satélites" }],
          },
          { id: "ciencia", displayName: "Ciencia", subcategories: [] },
          { id: "internet", displayName: "Internet", subcategories: [] },
        ],
      },
      {
        id: "analisis",
        displayName: "Análisis",
        categories: [
          {
            id: "moviles",
            displayName: "Móviles",
            subcategories: [
              { id: "tinta-electronica", displayName: "Tinta electrónica" },
              { id: "plegables", displayName: "Plegables" },
            ],
          },
          { id: "ordenadores", displayName: "Ordenadores", subcategories: [] },
        ],
      },
      {
        id: "guias",
        displayName: "Guías",
        categories: [{ id: "hogar", displayName: "Hogar", subcategories: [] }],
      },
      {
        id: "ofertas",
        displayName: "Ofertas",
        categories: [{ id: "tecnologia", displayName: "Tecnología", subcategories: [] }],
      },
    ],
    members: [
      { screenName: "noa-ferreiro", role: "Owner", title: "Directora" },
      { screenName: "quim-balaguer", role: "Author", title: "Redactor de ciencia" },
      { screenName: "lucia-arandia", role: "Author", title: "Redactora de análisis" },
    ],
  },
  people,
  posts: [
    lumbre,
    satelite,
    altavoz,
    ofertas,
    buscas,
    ...discussion(lumbre, 1837700101, [
      {
        by: "dospuntocero",
        after: 24,
        likes: 31,
        body: "¿Y los códigos de verificación del banco? Pregunto por un amigo que lleva desde 2019 sin poder cambiar de número.",
      },
      {
        by: "lucia-arandia",
        after: 40,
        to: 1,
        likes: 18,
        body: "Los SMS llegan sin problema. Lo que no hay es aplicación del banco: para transferencias tiré de ordenador, como en el Pleistoceno.",
      },
      {
        by: "dospuntocero",
        after: 47,
        to: 2,
        likes: 6,
        body: "Mi amigo te lo agradece. Dice que igual se lo pide para Reyes.",
      },
      {
        by: "tia-loli",
        after: 210,
        body: "Hola. Quisiera saber si se puede poner la letra grande. Gracias. Loli.",
        state: "pending",
      },
      {
        by: "vatios-y-patios",
        after: 330,
        likes: 44,
        body: [
          p(
            "Cinco días de batería y se abre con un destornillador normal. No sé qué más hay que pedirle a un teléfono.",
          ),
          p("Bueno, sí: que lo puedas ", i("pagar"), " con otro teléfono."),
        ],
      },
    ]),
    ...discussion(satelite, 1837700201, [
      {
        by: "MariaJoseCB",
        after: 35,
        likes: 120,
        body: "Confirmado desde Sueca con una Yagi casera y el palo de la fregona: 23:14, señal clarísima. Se me han saltado las lágrimas, y eso que los de Alzira nos ganaron la liga de petanca.",
      },
      {
        by: "quim-balaguer",
        after: 52,
        to: 1,
        likes: 64,
        body: "María José, ¿tienes la grabación? El instituto está juntando todas las escuchas para afinar el giro. Con el palo de la fregona en la foto, a ser posible.",
      },
      {
        by: "MariaJoseCB",
        after: 71,
        to: 2,
        likes: 58,
        body: "Enviada. El palo sale de perfil, que es su lado bueno.",
      },
      {
        by: "paquito-del-router",
        after: 80,
        to: 3,
        likes: 40,
        body: "Esto es lo más valenciano que ha pasado nunca en órbita.",
      },
      {
        by: "dospuntocero",
        after: 96,
        likes: 12,
        body: "Llamadme aguafiestas, pero en catorce meses tendremos otro cacharro ardiendo sobre nuestras cabezas. ¿Nadie piensa en la basura espacial?",
      },
      {
        by: "vatios-y-patios",
        after: 118,
        to: 5,
        likes: 73,
        body: "Justo al revés: va tan bajo que se limpia solo. Un kilo de aluminio se deshace a ochenta kilómetros y no llega al suelo ni el gorro de fallera.",
      },
      {
        by: "paquito-del-router",
        after: 400,
        state: "deleted",
        body: "Seguro que es todo un montaje del instituto de Carcaixent.",
      },
      { by: "MariaJoseCB", after: 431, to: 7, likes: 29, body: "Paquito, que soy de Carcaixent y te leo." },
      {
        by: "tia-loli",
        after: 1500,
        likes: 88,
        body: "Mi sobrino es uno de los veintitrés. No ha dormido desde el martes. Estamos todos muy contentos. Loli.",
      },
    ]),
    ...discussion(altavoz, 1837700301, [
      {
        by: "paquito-del-router",
        after: 15,
        likes: 52,
        body: "Lo de la rutina del cuñado me ha dolido. Era yo. Lo siento, Manolo.",
      },
      {
        by: "noa-ferreiro",
        after: 33,
        to: 1,
        likes: 37,
        body: "Manolo nos ha escrito. Dice que el vinagre llegó.",
      },
      {
        by: "vatios-y-patios",
        after: 95,
        likes: 20,
        body: "Nosotros le cambiamos la palabra de activación por «Torrijas» y desde entonces solo se despierta en Semana Santa.",
      },
      { by: "tia-loli", after: 620000, body: "¿Esto sirve también para el de mi hermana?", state: "pending" },
    ]),
  ],
  front: null,
  pictures: [
    {
      id: "esgizmodo-lumbre",
      scene: "gadget",
      subject: "phone",
      ratio: "16:9",
      palette: ["#d8cfc0", "#3b3a36", "#b5651d"],
    },
    { id: "esgizmodo-lumbre-mapa", scene: "interface", ratio: "3:4", palette: ["#f4f1ea", "#4a4a4a"] },
    { id: "esgizmodo-lumbre-caja", scene: "box", ratio: "1:1", palette: ["#c7a97b", "#efe6d5"] },
    { id: "esgizmodo-albufera", scene: "planet", ratio: "16:9", palette: ["#0b1d3a", "#18aff0", "#f4a261"] },
    {
      id: "esgizmodo-altavoz",
      scene: "gadget",
      subject: "speaker",
      ratio: "16:9",
      palette: ["#10131f", "#2d6cdf", "#47506b"],
    },
    { id: "esgizmodo-altavoz-ajustes", scene: "interface", ratio: "4:3", palette: ["#e6f2f8", "#0075b2"] },
    { id: "esgizmodo-ofertas", scene: "box", ratio: "16:9", palette: ["#ffd166", "#073b4c", "#ef476f"] },
    {
      id: "esgizmodo-auriculares",
      scene: "gadget",
      subject: "headphones",
      ratio: "1:1",
      palette: ["#e9dcc9", "#8c7a5b"],
    },
    { id: "esgizmodo-aspirador", scene: "robot", ratio: "1:1", palette: ["#f2f4f5", "#5f6c7b"] },
    { id: "esgizmodo-freidora", scene: "kitchen", ratio: "1:1", palette: ["#f6e7cb", "#3c3c3c", "#d9822b"] },
  ],
};
