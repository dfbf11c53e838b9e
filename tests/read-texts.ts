import { SaxesParser } from "saxes";

/** The text of every element with a name; throws if the document is not well-formed. */
export function readTexts(xml: string, name: string): string[] {
  const texts: string[] = [];
  let open: string | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    if (tag.name === name) open = "";
  });
  parser.on("text", (text) => {
    if (open !== null) open += text;
  });
  parser.on("closetag", (tag) => {
    if (tag.name === name && open !== null) texts.push(open);
    if (tag.name === name) open = null;
  });
  parser.write(xml).close();
  return texts;
}
