/** A story as it is written in a file of `stories/`. */
export interface WrittenStory {
  headline: string;
  standfirst: string;
  /** Screen name. */
  author: string;
  storyType: string;
  category: string | null;
  subcategory: string | null;
  /** Subject of its image: a key of `subjects.ts`. */
  picture: string;
  tags: string[];
  paragraphs: string[];
  products: WrittenProduct[];
}

export interface WrittenProduct {
  title: string;
  price: string;
  listPrice: string | null;
  url: string;
}

/**
 * Parses a file of stories, newest first. The first block names the authors, `M=MarenOduya T=TobiasQuill`. Blocks are
 * separated by empty lines; each is a headline after `# `, a standfirst after `> `, a line
 * `M news/industry ocean | Tag, Another Tag` with author, category and picture, and the paragraphs, one a line. Below
 * them, a line `$ Earplugs | 9 | 15 | https://shop.example.com/earplugs` is a product with its price and list price,
 * which may be empty. Throws an error that names the story.
 */
export function parseStories(text: string): WrittenStory[] {
  const [head = "", ...blocks] = text.trim().split(/\n{2,}/);
  const authors = new Map(head.split(" ").map((entry) => entry.split("=") as [string, string]));
  return blocks.map((block) => parseStory(block.split("\n"), authors));
}

function parseStory([first = "", second = "", third = "", ...lines]: string[], authors: Map<string, string>) {
  const [facts = "", tags = ""] = third.split(" | ");
  const [initial = "", path = "", picture = "", ...rest] = facts.split(" ");
  const [storyType = "", category = null, subcategory = null] = path.split("/");
  const author = authors.get(initial);
  const paragraphs = lines.filter((line) => !line.startsWith(productMark));
  const isWhole = first.startsWith("# ") && second.startsWith("> ") && picture !== "" && rest.length === 0;
  if (!isWhole || author === undefined || tags === "" || paragraphs.length === 0)
    throw new Error(`This story can't be read: ${first}`);
  const [headline, standfirst] = [first.slice(2), second.slice(2)];
  return {
    headline,
    standfirst,
    author,
    storyType,
    category,
    subcategory,
    picture,
    tags: tags.split(", "),
    paragraphs,
    products: lines.filter((line) => line.startsWith(productMark)).map(parseProduct),
  };
}

const productMark = "$ ";

function parseProduct(line: string): WrittenProduct {
  const [title = "", price = "", listPrice = "", url = "", ...rest] = line
    .slice(productMark.length)
    .split(" | ");
  if (title === "" || price === "" || !URL.canParse(url) || rest.length > 0)
    throw new Error(`This product can't be read: ${line}`);
  return { title, price, listPrice: listPrice || null, url };
}
