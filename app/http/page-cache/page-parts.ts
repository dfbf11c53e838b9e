import type { LineSection } from "../../../contract/answer-lines.ts";
import type { PageEntry } from "./page-entry.ts";

type Body = PageEntry["body"];

/** What is needed to make a page again from an earlier one of which only the discussion has changed. */
export interface PageParts {
  /** The answer that the page was made from. */
  answer: LineSection;
  /** Where the page was cut, bytes: the end of each piece but the last. */
  cuts: readonly number[];
  /** Of each thread, whether a link in it earns money: then the discussion says so. */
  paid: readonly boolean[];
  /** Memory of the answer, bytes (`weighAnswer`). */
  weight: number;
}

/** Memory of an answer at most, bytes: a character takes two if there is any that isn't Latin. */
export const weighAnswer = (text: string): number => 2 * text.length;

/** They belong to the body, so that a page that was confirmed keeps them; only in this isolate. */
const parts = new WeakMap<Body, PageParts>();

export const findParts = (body: Body): PageParts | null => parts.get(body) ?? null;

export function keepParts(body: Body, found: PageParts): void {
  parts.set(body, found);
}

/** Memory of the parts of a body, bytes. */
export const weighParts = (body: Body): number => parts.get(body)?.weight ?? 0;
