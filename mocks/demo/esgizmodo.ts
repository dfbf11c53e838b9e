import type { ImportedPost } from "../../contract/import/import.ts";
import type { Chapter } from "./chapter.ts";
import { discussion } from "./discussion.ts";
import {
  b,
  embed,
  h,
  i,
  image,
  lead,
  link,
  ol,
  p,
  picture,
  product,
  pullQuote,
  quote,
  text,
  ul,
} from "./nodes.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

const blog = "esgizmodo";

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
  headline: "Un mes con el Lumbre Uno, el móvil que te invita a guardarlo en el bolsillo",
  subhead: "Pantalla de tinta, siete aplicaciones y una batería que dura lo que un puente de diciembre",
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
  body: [
    p(
      "El primer día lo saqué del bolsillo ciento doce veces. Lo sé porque el propio teléfono las cuenta y, al llegar la noche, te lo dice con una frase en gris: «Hoy me has mirado mucho. ¿Todo bien?». El día treinta lo saqué diecinueve. Entre una cifra y otra hay un aparato lento, terco y bastante bonito que ha hecho conmigo lo que no consiguieron tres aplicaciones de bienestar digital.",
    ),
    p(
      "El Lumbre Uno es un móvil de tinta electrónica de 5,2 pulgadas, fabricado por una empresa de once personas en Éibar. Hace llamadas, manda mensajes, enseña mapas, guarda billetes, reproduce pódcast, apunta notas y saca fotos en blanco y negro. ",
      b("Nada más."),
      " No hay tienda de aplicaciones, ni la habrá, según me juran.",
    ),
    h(2, "Lo que se echa de menos (y lo que no)"),
    p(
      "Eché de menos el banco, sobre todo un viernes a las once delante de un datáfono. No eché de menos el vídeo: a los cuatro días dejé de buscar con el pulgar el sitio donde antes estaba. La pantalla tarda medio segundo en cambiar y ese medio segundo es toda la filosofía del producto. ",
      i("Da tiempo a preguntarse para qué la has encendido."),
    ),
    image(
      "esgizmodo-lumbre-mapa",
      "Un mapa de calles en blanco y negro dibujado en la pantalla del teléfono",
      {
        alignment: "Right",
        caption: ["Los mapas parecen grabados antiguos. Perderse sale favorecedor."],
        credit: [{ credit: "", source: "Lumbre", label: "Screenshot" }],
      },
    ),
    p(
      "La batería merece párrafo propio. Lo cargué el primer viernes de octubre y no volví a enchufarlo hasta el miércoles siguiente, con un 8 % y cierta sensación de estar haciendo trampas. La cámara, en cambio, es de otra época: hace fotos granuladas que parecen sacadas de un periódico de provincias. A mi abuela le encantaron.",
    ),
    {
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
    {
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
    p(
      "¿Me lo quedo? Lo he devuelto, porque es lo que toca. Luego he entrado en la web y he encargado uno. Tarda tres semanas en llegar. No tengo prisa.",
    ),
    {
      type: "CommerceLink",
      item: product("Lumbre Uno, 128 GB, gris pizarra", "https://www.amazon.es/dp/B0LUMBRE01", 349, {
        currency: "EUR",
        retailer: "Amazon.es",
      }),
    },
  ],
};

const satelite: ImportedPost = {
  sourceId: "demo:esgizmodo-2",
  id: "1837700002",
  blog,
  authors: ["quim-balaguer"],
  headline:
    "¡Está vivo! El satélite que un instituto de Alzira dio por perdido vuelve a emitir tras 212 días de silencio",
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
  body: [
    p(
      "El martes a las 4:51 de la madrugada, un ordenador olvidado en el aula de tecnología de un instituto de Alzira escribió una línea que nadie esperaba: ",
      text("ALB2 OK BAT 71% TEMP -9C HOLA", "Code"),
      ". La leyó primero la señora de la limpieza, que tuvo el buen juicio de no apagar nada.",
    ),
    p(
      "El Albufera-2 es un cubo de diez centímetros de lado y 1,1 kilos que montaron veintitrés alumnos de Bachillerato a lo largo de dos cursos. Llegó a la órbita a primeros de abril, saludó durante seis horas y se calló. Una tormenta solar, dijeron los expertos. Un cable mal soldado, temía en secreto quien lo soldó.",
    ),
    embed(
      "DailyMotion",
      "x9k2lm0",
      "La noche en que volvió la señal",
      "La grabación del aula. A partir del segundo 40 ya no se entiende nada, por los gritos.",
    ),
    h(2, "¿Qué le pasó?"),
    p(
      "La hipótesis del equipo es de una sencillez preciosa. El satélite giraba sobre sí mismo con los paneles casi de canto al Sol; la batería nunca pasaba del umbral que necesita la radio. Con los meses, el roce con los restos de atmósfera —unas pocas moléculas de O",
      text("2", "Subscript"),
      " cada vez— fue frenando el giro hasta que, un día, los paneles miraron de frente. La carga subió. El programa de arranque, que pesa menos que esta frase, hizo lo que se le había pedido: ",
      i("saludar"),
      ".",
    ),
    pullQuote(
      ["«Llevaba siete meses sin poder mirar un soldador a la cara»"],
      "Aitana Roig, 17 años",
      "Left",
    ),
    p(
      "«Le habíamos hecho hasta un funeral», cuenta Vicent Domènech, el profesor que puso en marcha el proyecto. «Con horchata.» Desde el miércoles, los alumnos se turnan por las noches para escucharlo. Pasa sobre Valencia cuatro veces al día y cada pasada dura unos nueve minutos, en la frecuencia 437,225 MHz. Cualquiera con una antena modesta puede oírlo.",
    ),
    quote(
      "Hoy hemos recibido su primera foto. Sale torcida y no se ve casi nada. La vamos a poner en un marco.",
    ),
    quote("— Del cuaderno de guardias, 5 de noviembre"),
    p(
      "Le quedan, calculan, unos catorce meses antes de que ese mismo roce que lo salvó lo haga caer y arder en unos segundos. Ya hay fecha aproximada, y ya hay quien ha pedido permiso en casa para quedarse despierto.",
    ),
  ],
};

const altavoz: ImportedPost = {
  sourceId: "demo:esgizmodo-3",
  id: "1837700003",
  blog,
  authors: ["noa-ferreiro", "lucia-arandia"],
  headline: "¿Por qué tu altavoz se pone a hablar solo a las tres de la mañana?",
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
  body: [
    p(
      "Estás dormido. La casa está en calma. Y entonces, desde la cómoda, una voz amable anuncia que ha añadido «siete kilos de vinagre» a la lista de la compra. No, no es un fantasma: a los fantasmas no les interesa el vinagre. Casi siempre es una de estas cuatro cosas, y todas tienen arreglo.",
    ),
    ...ol(
      [
        b("Ha oído su nombre. "),
        "O algo que se le parece. La tele del vecino, un pódcast que sigue sonando o un ronquido con dos sílabas. En los ajustes puedes escuchar qué creyó oír; es una lectura humillante, pero útil.",
      ],
      [
        b("Le han puesto una rutina. "),
        "Busca las que tengan hora fija. En la mitad de los casos que nos escribisteis, la programó un cuñado en Nochebuena.",
      ],
      [
        b("Se ha actualizado. "),
        "Muchos se reinician de madrugada y algunos lo celebran en voz alta. Activa el modo noche de 23:00 a 8:00.",
      ],
      [
        b("Tiene el volumen en «automático». "),
        "Sube cuando hay ruido. Y a las tres de la mañana, un camión de basura es mucho ruido.",
      ],
    ),
    image("esgizmodo-altavoz-ajustes", "Pantalla de ajustes con un interruptor de modo noche activado", {
      alignment: "Left",
      caption: ["El interruptor que buscas suele estar tres menús más abajo de lo razonable."],
      credit: [{ credit: "", source: "Gizmodo en Español", label: "Screenshot" }],
      lightbox: false,
    }),
    p(
      "Si después de todo esto sigue hablando, queda el método infalible, que es también el más antiguo de la informática:",
    ),
    ...ul(["Sujeta el cable con firmeza."], ["Tira."], ["Vuelve a la cama."]),
    p(
      text("Actualización, 11 de febrero: ", "Bold", "Italic"),
      i("Una lectora de Getafe nos señala una quinta causa: el loro. Queda añadida."),
    ),
  ],
};

/** The translation of `demo:gizmodo-5`. */
const buscas: ImportedPost = {
  sourceId: "demo:esgizmodo-8",
  id: "1837700008",
  blog,
  translationOf: "demo:gizmodo-5",
  authors: ["noa-ferreiro"],
  headline: "La última empresa de buscas tiene 212 clientes y se sabe el nombre de todos",
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
  body: [
    p(
      "La centralita de Beacon Paging es una puerta apoyada en dos archivadores. Encima hay tres teléfonos, un bloc amarillo y Dolores Whitcomb, que tiene setenta y cuatro años y teclea sesenta y una palabras por minuto, todas las cuales deben caber en ochenta caracteres.",
    ),
    p(
      "«Se aprende a escribir corto», dice. Suena el teléfono. Es la mujer de un veterinario. Dolores escucha un minuto entero, dice «ay, cariño» y teclea: ",
      text("YEGUA DE PARTO NAVE 2. TRAE LOS GUANTES LARGOS. CENA EN EL HORNO.", "Code"),
    ),
    p(
      "En su día hubo sesenta millones de buscas en el país. Beacon tenía once mil, casi todos en hospitales. Hoy tiene 212, con un transmisor que cubre cuatro condados y, en las noches claras, un trozo de mar. Los clientes son voluntarios de salvamento, un apicultor, dos curas y unas cuantas personas a las que, en palabras de Dolores, «no les hace gracia que el teléfono las mire».",
    ),
    h(2, "La gracia es que solo va en un sentido"),
    p(
      "Un busca no puede decirle a nadie dónde estás, porque no lo sabe. Escucha y nunca habla. La red grita cada mensaje por los cuatro condados a la vez, y solo suena el aparato al que va dirigido. Como ingeniería de la privacidad es tosca, es completa y tiene más o menos mi edad.",
    ),
    p(
      "La licencia de la frecuencia caduca en 2024. Su sobrino cree que deberían dejarla morir. Dolores ya ha rellenado el impreso de la renovación, a máquina, y en la casilla del ",
      i("objeto de la transmisión"),
      " ha puesto lo mismo que habría puesto si alguien se lo hubiera preguntado en 1986.",
    ),
    p(text("QUE SEPAN QUE ALGUIEN HA LLAMADO.", "Code")),
  ],
};

const ofertas: ImportedPost = {
  sourceId: "demo:esgizmodo-4",
  id: "1837700004",
  blog,
  authors: ["lucia-arandia"],
  byline: "El equipo de Gizmodo en Español",
  headline:
    "Las ofertas del finde: auriculares que sí aíslan, un aspirador con nombre propio y una freidora que cabe en la mochila",
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
  body: [
    p(
      "Falta una semana para el gran viernes y las tiendas ya están nerviosas. Hemos mirado unas trescientas rebajas y hemos descartado todas las que hace un mes costaban lo mismo. Quedan estas. ",
      text(
        "Los precios son los de la mañana del viernes 20; si compras desde aquí, puede que nos llevemos una comisión.",
        "Small",
      ),
    ),
    p(
      "El método es el de siempre: apuntamos los precios todo el año en una hoja de cálculo que ya tarda medio minuto en abrirse, y solo entra lo que está al menos un quince por ciento por debajo de su media de otoño. Este año hemos añadido una columna, «¿lo compraría mi madre?», que ha resultado ser la más útil.",
    ),
    h(2, "La oferta del día"),
    {
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
    p(
      "El código quita otros diez euros al pasar por caja. En nuestras pruebas aguantaron el AVE, dos bebés y una despedida de soltera.",
    ),
    h(2, "Para la casa"),
    {
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
    h(2, "Por menos de veinte euros"),
    {
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
    p(
      "¿Has visto una mejor? ",
      link("#replies", "Déjala en los comentarios"),
      " y, si da la talla, la subimos.",
    ),
  ],
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
