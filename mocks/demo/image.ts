/** What can be seen on a picture of the demo network. */
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

/** A picture of the demo network, which is `mocks/pictures/{id}.jpg`. */
export interface DemoImage {
  /** Unique, letters, digits and dashes: "kotaku-lantern-cave". */
  id: string;
  scene: Scene;
  /** Which of the scene's things is to be seen, where the text around it says so: "headphones", "soup". */
  subject?: string;
  ratio: "16:9" | "4:3" | "1:1" | "3:4" | "21:9";
  /** Two or three colours, #rrggbb, that lead the picture. */
  palette: string[];
}
