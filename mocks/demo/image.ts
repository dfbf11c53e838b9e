/** The scene on an image of the demo network. */
type Scene =
  | "city"
  | "mountains"
  | "forest"
  | "ocean"
  | "desert"
  | "planet"
  | "cave"
  | "portrait"
  | "crowd"
  | "stadium"
  | "car"
  | "road"
  | "kitchen"
  | "plate"
  | "drink"
  | "desk"
  | "gadget"
  | "interface"
  | "controller"
  | "stage"
  | "cinema"
  | "newspaper"
  | "bookshelf"
  | "house"
  | "box"
  | "chart"
  | "robot"
  | "lab"
  | "animal"
  | "abstract";

/** An image of the demo network, stored as `mocks/pictures/{id}.jpg`. */
export interface DemoImage {
  /** Unique, letters, digits and dashes: "kotaku-lantern-cave". */
  id: string;
  scene: Scene;
  /** The object in the scene, if the text names it: "headphones", "soup". */
  subject?: string;
  ratio: "16:9" | "4:3" | "1:1" | "3:4" | "21:9";
  /** The two or three dominant colors, #rrggbb. */
  palette: string[];
}
