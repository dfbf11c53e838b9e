/* One string in every field of every node that takes text or an address. */
const text = (value: string) => [{ type: "Text", value, styles: ["Bold"] }];

/**
 * Nodes with the string in every field that takes text or an address; the first paragraph is the string
 * alone.
 */
export function fillBlocks(attack: string): object[] {
  const value = [...text(attack), { type: "Link", value: text(attack), reference: attack, target: attack }];
  const image = { id: attack, format: "jpg", alt: attack, remoteUrl: attack };
  const item = {
    title: attack,
    url: attack,
    image,
    retailer: attack,
    description: attack,
    promoCode: attack,
    meta: { price: attack, listPrice: attack, currency: "USD" },
  };
  const picture = {
    type: "Image",
    image,
    caption: value,
    attribution: [{ credit: attack, source: attack, label: attack }],
  };
  const ids = ["YoutubeVideo", "Twitter", "Facebook", "SoundCloud", "GithubGist", "Mixcloud"];
  return [
    { type: "Paragraph", value },
    { type: "Paragraph", value, containers: [{ type: "Code" }] },
    { type: "Header", level: 2, value },
    { type: "Table", caption: value, rows: [{ cells: [{ value }] }] },
    { type: "PullQuote", value, cite: attack },
    { type: "Quotable", value },
    { type: "CommerceLink", item },
    picture,
    { type: "Slideshow", title: attack, slides: [picture, { ...picture, image: { ...image, id: "" } }] },
    {
      type: "KinjaVideo",
      id: attack,
      title: attack,
      poster: image,
      captions: [{ locale: attack, url: attack }],
    },
    {
      type: "LinkPreview",
      kind: "external",
      url: attack,
      title: attack,
      excerpt: attack,
      siteName: attack,
      image,
    },
    { type: "LinkPreview", kind: "commerce", url: attack, items: [item] },
    {
      type: "ReviewBox",
      title: attack,
      subtitle: attack,
      image,
      rating: attack,
      summary: attack,
      facts: [{ label: attack, value: attack }],
      pros: [attack],
      cons: [attack],
    },
    { type: "Iframe", url: attack, title: attack },
    { type: "FullBleedWidget", url: attack, title: attack },
    ...ids.map((type) => ({ type, id: attack, title: attack, caption: value })),
  ];
}
