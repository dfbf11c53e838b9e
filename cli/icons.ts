import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { shareCardSize } from "../contract/posts/share-cards.ts";
import { contrast } from "../styles/color.ts";
import { palette } from "../styles/tokens.ts";
import { themes } from "../styles/themes/themes.ts";
import { drawPng, drawSvg, type Mark } from "./icons/draw-icon.ts";
import { listLetters, parsePath, placeInBox, type Ring } from "./icons/glyph.ts";

/**
 * `npm run icons`: regenerates each theme's icon after a change of its colors or its blog's logo. The icon is
 * the first letter of the name in the blog's placeholder, preceded by "The" where the name has it, because
 * otherwise five sister blogs would have the same icon. Each blog's card, for pages that are shared without an image, has
 * the whole name, and so has the artwork of its podcast.
 */
const placeholders = new URL("../public/profile-assets/placeholder/", import.meta.url);
const folder = new URL("../public/icons/", import.meta.url);
const artworkFolder = new URL("../public/profile-assets/artwork/", import.meta.url);
const cardFolder = new URL("../public/profile-assets/card/", import.meta.url);

/** Browser tabs, phones, and the two sizes of a web app manifest. */
const sizes = [48, 180, 192, 512];
/** Fits within a circle of 80 % of the width, the safe zone of maskable icons. */
const share = 0.54;
/** Share of a card's width, since some networks crop the sides. */
const cardShare = 0.52;
/** Share of a podcast's artwork, and its side in pixels: the minimum that Apple accepts. */
const artworkShare = 0.8;
const artworkSize = 1_400;
const { width, height } = shareCardSize;

/** Themes without their own blog, and the blog whose logo they use. */
const drawnAs: Readonly<Record<string, string>> = {
  default: "kinja",
  institutetheroot: "theroot",
  "io9-stage": "io9",
  "jezebel-stage": "jezebel",
};

/** Blogs without a theme of their own. */
const themeOf: Readonly<Record<string, string>> = { esgizmodo: "gizmodo", kinja: "default" };

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
  const colors = chooseColors(logo);
  const letter = listLetters(await readName(blog))[withArticle.includes(blog) ? article : 0];
  if (!letter) throw new TypeError(`The placeholder of ${blog} has no letter`);
  const mark = { rings: placeInBox(letter, share), ...colors };
  await writeFile(new URL(`${name}.svg`, folder), drawSvg(mark));
  for (const size of sizes)
    await writeFile(new URL(`${name}-${size}.png`, folder), await drawPng(mark, size));
}

await mkdir(artworkFolder, { recursive: true });
await mkdir(cardFolder, { recursive: true });
for (const file of await readdir(placeholders)) {
  const name = file.replace(".svg", "");
  const theme = themes[(themeOf[name] ?? name) as keyof typeof themes];
  const outlines = await readName(name);
  const rings = placeInBox(outlines, cardShare, height / width);
  const colors = chooseColors(theme.logo);
  await writeFile(new URL(`${name}.png`, cardFolder), await drawPng({ rings, ...colors }, width, height));
  const square = placeInBox(outlines, artworkShare);
  await writeFile(
    new URL(`${name}.png`, artworkFolder),
    await drawPng({ rings: square, ...colors }, artworkSize),
  );
}

/** The outlines of a blog's name in its placeholder. */
async function readName(blog: string): Promise<Ring[]> {
  const placeholder = await readFile(new URL(`${blog}.svg`, placeholders), "utf8");
  return parsePath(/ d="([^"]+)"/.exec(placeholder)?.[1] ?? "");
}

/** The theme's color, and white on it, or dark ink if white has too little contrast. */
function chooseColors(logo: string): Pick<Mark, "background" | "color"> {
  const background = fullColor(logo);
  return { background, color: contrast("#ffffff", background) >= 3 ? "#ffffff" : palette.ink };
}

/** Expands `#18f` to `#1188ff`. */
function fullColor(color: string): string {
  return /^#[\da-f]{3}$/i.test(color) ? color.replace(/[\da-f]/gi, "$&$&") : color;
}
