import JSZip from "jszip";

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(" ");
/** A PNG of one pixel. */
export const onePixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts that Word writes, with the body given. */
export async function createDocx(body: string): Promise<ArrayBuffer> {
  const zip = new JSZip();
  zip.file(
    "[Content_Types].xml",
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  const relationships = (rows: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`;
  zip.file(
    "_rels/.rels",
    relationships(`<Relationship Id="d" Type="${relations}/officeDocument" Target="word/document.xml"/>`),
  );
  zip.file(
    "word/_rels/document.xml.rels",
    relationships(
      `<Relationship Id="i" Type="${relations}/image" Target="media/image1.png"/><Relationship Id="n" Type="${relations}/numbering" Target="numbering.xml"/><Relationship Id="s" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="l" Type="${relations}/hyperlink" Target="https://example.com/a" TargetMode="External"/>`,
    ),
  );
  zip.file(
    "word/styles.xml",
    `<w:styles ${namespaces}>${["Title", "heading 1", "Quote"].map((name) => `<w:style w:type="paragraph" w:styleId="${name.replace(" ", "")}"><w:name w:val="${name}"/></w:style>`).join("")}</w:styles>`,
  );
  const level = (at: number, format: string) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/></w:lvl>`;
  zip.file(
    "word/numbering.xml",
    `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0">${level(0, "decimal")}${level(1, "bullet")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  );
  zip.file("word/media/image1.png", onePixel);
  zip.file("word/document.xml", `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`);
  return zip.generateAsync({ type: "arraybuffer" });
}

export const run = (text: string, style = "") => `<w:r><w:rPr>${style}</w:rPr><w:t>${text}</w:t></w:r>`;
export const styled = (name: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${name}"/></w:pPr>${run(text)}</w:p>`;
export const item = (level: number, text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
export const image = (alt: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="i" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="i"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
