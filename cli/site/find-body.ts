import type { Element, Root } from "hast";
import { attribute, findElement, findElements, hasClass, isElement, textOf } from "../nodes/hast.ts";

/** The element that holds the text of an article, and how it was found. */
export interface FoundBody {
  element: Element;
  guess: string;
}

const countWords = (element: Element): number => textOf(element).split(/\s+/).length;
/** Elements that are compared by their lengths. */
const maxCompared = 50;
const longest = (all: readonly Element[]): Element | undefined =>
  all
    .slice(0, maxCompared)
    .map((element) => ({ element, words: countWords(element) }))
    .toSorted((a, b) => b.words - a.words)[0]?.element;
const isHeading = (element: Element) => isElement(element, "h1");

/**
 * The text of a page's article, by what says so: microdata, microformats, `article`, `main`, and then where the paragraphs are.
 * Null for a list of articles, unless the page is `knownAsArticle`.
 */
export function findBody(root: Root, knownAsArticle: boolean): FoundBody | null {
  const outer = listOuterArticles(root);
  const withHeading = outer.filter((element) => findElement(element, isHeading) !== null);
  const isList = outer.length > 1 && withHeading.length !== 1;
  if (isList && !knownAsArticle) return null;
  const article = withHeading.length === 1 ? withHeading[0] : longest(outer);
  const place: Root | Element = article ?? root;
  const find = (guess: string, passes: (element: Element) => boolean): FoundBody[] => {
    const element = longest(findElements(place, passes));
    return element === undefined ? [] : [{ element, guess }];
  };
  const main = findElement(
    root,
    (element) => isElement(element, "main") || attribute(element, "role") === "main",
  );
  const candidates: FoundBody[] = [
    ...find("microdata (articleBody)", (element) =>
      attribute(element, "itemProp").split(" ").includes("articleBody"),
    ),
    ...find("microformats", (element) => hasClass(element, "e-content", "entry-content")),
    ...(article === undefined ? [] : [{ element: article, guess: "article" }]),
    ...(main === null ? [] : [{ element: main, guess: "main" }]),
    ...findDensest(root),
  ];
  return candidates.find(({ element }) => textOf(element).trim() !== "") ?? null;
}

/** Articles that aren't inside of others; comments are articles too. */
function listOuterArticles(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) => {
    if (!isElement(child)) return [];
    const isArticle = isElement(child, "article") && !hasClass(child, "comment", "comment-body");
    return isArticle ? [child] : listOuterArticles(child);
  });
}

/** The element with the largest number of words in paragraphs of its own. */
function findDensest(root: Root): FoundBody[] {
  let best: { element: Element; words: number } | null = null;
  for (const element of findElements(root, (found) => isElement(found, "div", "section", "td", "body"))) {
    const words = element.children
      .filter((child) => isElement(child, "p"))
      .reduce((sum, paragraph) => sum + countWords(paragraph), 0);
    if (words > (best?.words ?? 0)) best = { element, words };
  }
  return best === null ? [] : [{ element: best.element, guess: "its paragraphs" }];
}
