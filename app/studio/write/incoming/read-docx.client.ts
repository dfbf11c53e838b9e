import mammoth from "mammoth/mammoth.browser.min.js";
import { maxPasted } from "../../../editor/paste/parse-pasted-html.ts";
import type { Incoming } from "./insert-incoming.client.ts";
import { parsePastedStory } from "./parse-pasted-story.ts";

/** Styles of Word for which mammoth has no rule. Names of built-in styles are English in every file. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "u => u",
];

/** Reads a Word document (ECMA-376). Null if it is invalid, or too long for one story. */
export async function readDocx(bytes: ArrayBuffer): Promise<Incoming | null> {
  const files: File[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const ending = /^image\/([a-z]+)/.exec(image.contentType)?.[1] ?? "bin";
    const name = `image-${files.length + 1}.${ending}`;
    const data = await image.readAsArrayBuffer();
    return { src: String(files.push(new File([data], name, { type: image.contentType })) - 1) };
  });
  try {
    const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes }, { styleMap, convertImage });
    if (value.length > maxPasted) return null;
    const { body, sources, leftOut } = parsePastedStory(value);
    return { body, files: sources.map((source) => files[Number(source)] ?? null), leftOut };
  } catch {
    return null;
  }
}
