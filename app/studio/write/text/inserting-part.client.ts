import { definePart } from "../../parts/part.ts";

/** Makes blocks of the wire into content of the story: for who pastes, chooses an image or enters an address. */
export const inserting = definePart(() => import("./insert-blocks.client.ts"));
