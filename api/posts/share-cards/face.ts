/** A face of `npm run fonts`. All lengths are in thousandths of the size that it is set in. */
export interface Face {
  capHeight: number;
  /** By letter: its width, and its outline as an SVG path, upwards from the baseline. */
  glyphs: Readonly<Record<string, string>>;
  /** By two letters without accents. */
  kerning: Readonly<Record<string, number>>;
}

const files = {
  "sans-600": () => import("./faces/sans-600.json", { with: { type: "json" } }),
  "sans-800": () => import("./faces/sans-800.json", { with: { type: "json" } }),
  "serif-700": () => import("./faces/serif-700.json", { with: { type: "json" } }),
  "baskerville-700": () => import("./faces/baskerville-700.json", { with: { type: "json" } }),
};
export type FaceName = keyof typeof files;
export const faceNames = Object.keys(files) as FaceName[];

/** Faces are read when a card needs them: few isolates draw any. */
export async function loadFace(name: FaceName): Promise<Face> {
  return JSON.parse((await files[name]()).default) as Face;
}

export const hasLetter = ({ glyphs }: Pick<Face, "glyphs">, letter: string): boolean =>
  Object.hasOwn(glyphs, letter);

export interface PlacedLetter {
  letter: string;
  /** Start of the letter, and of the next one without kerning. */
  from: number;
  to: number;
}

/** Sets a text in one line. Letters that the face doesn't have are left out. */
export function placeLetters({ glyphs, kerning }: Face, text: string, tracking: number): PlacedLetter[] {
  let at = 0;
  let before = "";
  return Array.from(text)
    .filter((letter) => hasLetter({ glyphs }, letter))
    .map((letter) => {
      const own = removeAccents(letter);
      const from = at + (kerning[before + own] ?? 0);
      const to = from + parseFloat(glyphs[letter] ?? "0");
      at = to + tracking;
      before = own;
      return { letter, from, to };
    });
}

const removeAccents = (letter: string) => letter.normalize("NFD").charAt(0);
