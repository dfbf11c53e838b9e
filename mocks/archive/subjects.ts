import manifest from "./images/manifest.json" with { type: "json" };

/** Subject of an archive image: its drawing, and descriptions in English and Spanish for the alt text. */
export interface Subject {
  drawing: string;
  /** Variants of the drawing, numbered from 0, that show the subject have this remainder; null for all. */
  only: { of: number; is: number } | null;
  alt: { "en-US": string; "es-ES": string };
}

const subject = (drawing: string, english: string, spanish: string, of = 1, is = 0): Subject => ({
  drawing,
  only: of === 1 ? null : { of, is },
  alt: { "en-US": english, "es-ES": spanish },
});

const animals = {
  animal: subject("animal", "A drawn animal", "Un animal dibujado"),
  cat: subject("animal", "A cat with its tail raised", "Un gato con la cola en alto", 4, 0),
  bird: subject("animal", "A bird, seen from the side", "Un pájaro, visto de perfil", 4, 1),
  bee: subject("animal", "A bird, seen from the side", "Un pájaro, visto de perfil", 4, 1),
  dog: subject("animal", "A dog waiting", "Un perro que espera", 4, 2),
  owl: subject("animal", "An owl with large eyes", "Un búho de ojos grandes", 4, 3),
  fish: subject("fish", "A fish blowing bubbles", "Un pez que suelta burbujas", 3, 0),
  whale: subject("fish", "A whale at the surface", "Una ballena en la superficie", 3, 1),
  octopus: subject("fish", "An octopus looking at the viewer", "Un pulpo que mira de frente", 3, 2),
};

const food = {
  bowl: subject("bowl", "A full bowl", "Un cuenco lleno"),
  plate: subject("plate", "A plate with knife and fork", "Un plato con cuchillo y tenedor", 4, 2),
  pie: subject("plate", "A pie cut into pieces", "Una tarta cortada en porciones", 4, 0),
  cookie: subject("plate", "A ring of dough on a plate", "Una rosquilla en un plato", 4, 1),
  pizza: subject("plate", "A slice of pizza on a plate", "Una porción de pizza en un plato", 4, 3),
  bread: subject("bread", "A slice of bread", "Una rebanada de pan", 3, 0),
  sandwich: subject("bread", "A sandwich with seeds on top", "Un bocadillo con semillas", 3, 1),
  egg: subject("bread", "A fried egg", "Un huevo frito", 3, 2),
  mug: subject("mug", "A steaming mug", "Una taza humeante", 3, 0),
  drink: subject("mug", "A glass with ice and a straw", "Un vaso con hielo y una pajita", 3, 1),
  can: subject("mug", "A jar with a label", "Un bote con etiqueta", 3, 2),
};

const places = {
  house: subject("house", "A small house with a tree", "Una casa pequeña con un árbol"),
  city: subject(
    "city",
    "Houses of a city with lit windows",
    "Edificios de una ciudad con luces en las ventanas",
  ),
  mountains: subject("mountains", "Two mountains with snow", "Dos montañas nevadas"),
  road: subject("road", "A road that leads to the horizon", "Una carretera que lleva al horizonte"),
  ship: subject("ship", "A ship on waves", "Un barco entre las olas"),
  stage: subject("stage", "A stage in a spotlight", "Un escenario bajo un foco"),
  stadium: subject("ball", "A full stadium", "Un estadio lleno", 4, 1),
  forest: subject("plant", "A row of fir trees", "Una hilera de abetos", 3, 1),
  tree: subject("plant", "A tree with fruit", "Un árbol con frutos", 3, 2),
  plant: subject("plant", "A plant in a pot", "Una planta en su maceta", 3, 0),
  planet: subject("planet", "A planet with a ring", "Un planeta con un anillo", 4, 0),
  moon: subject("planet", "The Moon among stars", "La Luna entre las estrellas", 4, 1),
  rocket: subject("planet", "A rocket on its way", "Un cohete en camino", 4, 2),
  satellite: subject("planet", "A satellite above a planet", "Un satélite sobre un planeta", 4, 3),
  crowd: subject("crowd", "A crowd of people", "Una multitud"),
  portrait: subject("portrait", "The portrait of a person", "El retrato de una persona"),
  courthouse: subject("gavel", "A building with columns", "Un edificio con columnas", 2, 1),
  kitchen: subject("bath", "A kitchen with a faucet", "Una cocina con grifo", 2, 0),
  bathtub: subject("bath", "A bathtub full of foam", "Una bañera llena de espuma", 2, 1),
};

const things = {
  airplane: subject("airplane", "An airplane trip", "Un viaje en avión"),
  arcade: subject("controller", "An arcade cabinet", "Una máquina recreativa", 2, 0),
  controller: subject("controller", "A game controller", "Un mando de consola", 2, 1),
  headphones: subject("audio", "A pair of headphones", "Unos auriculares", 4, 1),
  microphone: subject("audio", "A microphone", "Un micrófono", 4, 0),
  record: subject("audio", "A record player", "Un tocadiscos", 4, 2),
  radio: subject("audio", "An old radio", "Una radio antigua", 4, 3),
  ball: subject("ball", "A baseball", "Una pelota de béisbol", 4, 0),
  rink: subject("ball", "A stick and a puck on the ice", "Un palo y un disco sobre el hielo", 4, 2),
  pin: subject("ball", "A bowling ball and three pins", "Una bola y tres bolos", 4, 3),
  book: subject("book", "Books", "Libros"),
  shelf: subject("shelf", "Two full shelves", "Dos estantes llenos"),
  box: subject("box", "A cardboard box", "Una caja de cartón"),
  camera: subject("camera", "A camera", "Una cámara de fotos"),
  car: subject("car", "A car, seen from the side", "Un coche, visto de perfil"),
  bus: subject("car", "A bus, seen from the side", "Un autobús, visto de perfil", 3, 2),
  cards: subject("cards", "A hand of playing cards and dice", "Cartas y dados"),
  chair: subject("chair", "A piece of furniture", "Un mueble"),
  table: subject("chair", "A round table", "Una mesa redonda", 3, 2),
  chart: subject("chart", "A chart with rising values", "Una gráfica ascendente"),
  clock: subject("clock", "A round clock", "Un reloj redondo"),
  coin: subject("coin", "Stacks of coins", "Pilas de monedas"),
  door: subject("door", "A door", "Una puerta"),
  drop: subject("drop", "A drop of water", "Una gota de agua", 2, 0),
  cloud: subject("drop", "A cloud with rain", "Una nube con lluvia", 2, 1),
  router: subject("gadget", "A box with antennas", "Una caja con antenas", 4, 0),
  robot: subject("gadget", "A friendly robot", "Un robot simpático", 4, 1),
  chip: subject("gadget", "A computer chip", "Un chip", 4, 2),
  battery: subject("gadget", "A battery", "Una pila", 4, 3),
  gavel: subject("gavel", "A gavel", "Un mazo", 2, 0),
  knife: subject("knife", "A knife on a board", "Un cuchillo sobre una tabla", 3, 0),
  pencil: subject("knife", "Colored pencils", "Lápices de colores", 3, 1),
  ladder: subject("knife", "A ladder", "Una escalera", 3, 2),
  lamp: subject("lamp", "A lamp", "Una lámpara"),
  lighthouse: subject("lamp", "A lighthouse", "Un faro", 3, 2),
  letter: subject("letter", "A letter", "Una carta"),
  newspaper: subject("letter", "A newspaper page", "Una página de periódico", 3, 2),
  map: subject("map", "A map with a marked place", "Un mapa con un lugar marcado"),
  phone: subject("phone", "A phone", "Un teléfono"),
  laptop: subject("screen", "A laptop", "Un portátil", 3, 0),
  screen: subject("screen", "A screen", "Una pantalla", 3, 1),
  keyboard: subject("screen", "A keyboard", "Un teclado", 3, 2),
  shirt: subject("shirt", "Clothes", "Ropa"),
  suitcase: subject("suitcase", "A suitcase", "Una maleta"),
  tools: subject("tools", "A hammer and a wrench", "Un martillo y una llave", 3, 0),
  gear: subject("tools", "Two gears", "Dos engranajes", 3, 1),
  key: subject("tools", "A key", "Una llave", 3, 2),
  trophy: subject("trophy", "A trophy", "Un trofeo"),
};

/** Words that stories use for a subject that has another name here. */
const synonyms: Record<string, string> = {
  abstract: "chip",
  bag: "suitcase",
  beans: "bowl",
  berries: "bowl",
  bicycle: "road",
  bucket: "can",
  building: "city",
  candle: "lamp",
  cart: "box",
  castle: "house",
  cave: "mountains",
  cheese: "pizza",
  cinema: "stage",
  court: "stadium",
  cup: "mug",
  desk: "keyboard",
  donut: "cookie",
  engine: "gear",
  factory: "city",
  fridge: "kitchen",
  handheld: "controller",
  ice: "bowl",
  jar: "can",
  microwave: "kitchen",
  mushroom: "bowl",
  ocean: "ship",
  pan: "bowl",
  people: "crowd",
  photos: "camera",
  plug: "battery",
  pot: "bowl",
  potato: "bowl",
  printer: "keyboard",
  puck: "rink",
  rice: "bowl",
  ring: "phone",
  salad: "bowl",
  sink: "kitchen",
  sock: "shirt",
  soup: "bowl",
  spoon: "bowl",
  station: "house",
  sun: "planet",
  target: "clock",
  toaster: "bread",
  train: "bus",
  truck: "bus",
  van: "bus",
  waffle: "cookie",
  washer: "kitchen",
  wave: "ship",
};

const subjects = new Map<string, Subject>(Object.entries({ ...animals, ...food, ...places, ...things }));

/** The subject for a story's key; undefined for an unknown one. */
export const findSubject = (word: string): Subject | undefined => subjects.get(synonyms[word] ?? word);

const ids = manifest.map(({ id }) => id);

/** The ids of the pictures that show a subject. */
export const listImages = ({ drawing, only }: Subject): string[] =>
  ids
    .filter((id) => id.startsWith(`drawn-${drawing}-`))
    .filter((_, index) => only === null || index % only.of === only.is);
