import { createCanvas, wrapSvg } from "./canvas.ts";
import { flood, linear } from "./paint.ts";
import { circle } from "./shape.ts";

/** Portraits that people of the demo network can have. */
export const avatarIds = Array.from({ length: 24 }, (_, index) => `avatar-${String(index + 1).padStart(2, "0")}`);

const palettes = [
  ["#e4572e", "#f3a712"],
  ["#2e5eaa", "#f7c59f"],
] as const;

export function drawAvatar(id: string): string {
  const number = avatarIds.indexOf(id);
  const canvas = createCanvas(id, { width: 400, height: 400 }, palettes[number % palettes.length] ?? palettes[0]);
  return wrapSvg(canvas, flood(canvas, linear(canvas, [[0, canvas.inks.main], [1, canvas.inks.second]])) + circle(200, 180, 90, canvas.inks.paper));
}
