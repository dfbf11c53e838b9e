const words = "the mayor said on Tuesday that nobody had asked for a second bridge and yet here it was".split(
  " ",
);

/** Text of `count` words that differs with `seed`. */
const text = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => words[(seed * 7 + index) % words.length]).join(" ");

function createNode(index: number): object {
  if (index % 20 === 7) {
    const image = { id: `picture-${index}`, format: "jpg", width: 1600, height: 900, alt: text(index, 8) };
    return {
      type: "Image",
      image,
      alignment: "Center",
      caption: [{ type: "Text", value: text(index, 9), styles: [] }],
    };
  }
  if (index % 20 === 13)
    return { type: "Header", level: 2, value: [{ type: "Text", value: text(index, 5), styles: [] }] };
  return {
    type: "Paragraph",
    value: [
      { type: "Text", value: text(index, 24), styles: [] },
      { type: "Text", value: text(index, 3), styles: ["Bold"] },
      {
        type: "Link",
        value: [{ type: "Text", value: text(index, 4), styles: ["Italic"] }],
        reference: `https://example.com/${index}`,
        target: "_blank",
      },
      { type: "LineBreak" },
      { type: "Text", value: text(index, 20), styles: [] },
    ],
    containers: index % 9 === 0 ? [{ type: "List", style: "Bullet" }] : [],
  };
}

/** A post of `nodes` blocks as a service would send it: mostly paragraphs, some with links, some pictures, some headers. */
export function createSamplePost(nodes: number): object {
  return {
    id: "1836000001",
    headline: text(1, 9),
    permalink: "https://example.com/a-1836000001",
    publishTimeMillis: 1_560_000_000_000,
    tags: Array.from({ length: 8 }, (_, index) => ({ safeName: `tag${index}`, displayName: `Tag ${index}` })),
    body: Array.from({ length: nodes }, (_, index) => createNode(index)),
  };
}
