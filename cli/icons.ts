import { mkdir, readFile, writeFile } from "node:fs/promises";
import { contrast } from "../styles/color.ts";
import { palette } from "../styles/tokens.ts";
import { themes } from "../styles/themes/themes.ts";
import { drawPng, drawSvg } from "./icons/draw-icon.ts";
import { listLetters, parsePath, placeInSquare } from "./icons/glyph.ts";

/**
 * `npm run icons`: regenerates each theme's icon after a change of its colors or its blog's logo. The icon is
 * the first letter of the name in the blog's placeholder, preceded by "The" where the name has it, because
 * otherwise five sister blogs would have the same icon.
 */
const placeholders = new URL("../public/profile-assets/placeholder/", import.meta.url);
const folder = new URL("../public/icons/", import.meta.url);

/** Browser tabs, phones, and the two sizes of a web app manifest. */
const sizes = [48, 180, 192, 512];
/** Fits within a circle of 80 % of the width, the safe zone of maskable icons. */
const share = 0.54;

/** Themes without their own blog, and the blog whose logo they use. */
const drawnAs: Readonly<Record<string, string>> = {
  default: "kinja",
  institutetheroot: "theroot",
  "io9-stage": "io9",
  "jezebel-stage": "jezebel",
};

const article = "The".length;
/** Blogs whose names start with "The". */
const withArticle: readonly string[] = [
  "avclub",
  "theglowup",
  "theinventory",
  "theonion",
  "theroot",
  "thetakeout",
];

await mkdir(folder, { recursive: true });
for (const [name, { logo }] of Object.entries(themes)) {
  const blog = drawnAs[name] ?? name;
  const placeholder = await readFile(new URL(`${blog}.svg`, placeholders), "utf8");
  const path = / d="([^"]+)"/.exec(placeholder)?.[1] ?? "";
  const background = fullColor(logo);
  const color = contrast("#ffffff", background) >= 3 ? "#ffffff" : palette.ink;
  const letter = listLetters(parsePath(path))[withArticle.includes(blog) ? article : 0];
  if (!letter) throw new TypeError(`The placeholder of ${blog} has no letter`);
  const mark = { rings: placeInSquare(letter, share), background, color };
  await writeFile(new URL(`${name}.svg`, folder), drawSvg(mark));
  for (const size of sizes) await writeFile(new URL(`${name}-${size}.png`, folder), drawPng(mark, size));
}

/** Expands `#18f` to `#1188ff`. */
function fullColor(color: string): string {
  return /^#[\da-f]{3}$/i.test(color) ? color.replace(/[\da-f]/gi, "$&$&") : color;
}
