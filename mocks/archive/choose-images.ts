import { findSubject, listImages } from "./subjects.ts";

/** A story that wants a picture. */
interface Wish {
  blog: string;
  /** A word of `subjects.ts`. */
  picture: string;
}

/** A chosen picture, with what it shows. */
export interface ChosenImage {
  id: string;
  alt: { "en-US": string; "es-ES": string };
}

/**
 * A picture for each story, in the same order: of those that show its subject, the one that was used longest ago, on its
 * blog and then on any. So lists that are read together don't show one twice. Throws for an unknown subject.
 */
export function chooseImages(stories: readonly Wish[]): ChosenImage[] {
  const used = new Map<string, number>();
  const lastUse = (key: string) => used.get(key) ?? -1;
  return stories.map(({ blog, picture }, index) => {
    const subject = findSubject(picture);
    if (subject === undefined) throw new Error(`No picture shows ${picture}.`);
    const [id = ""] = listImages(subject).toSorted(
      (a, b) => lastUse(`${blog} ${a}`) - lastUse(`${blog} ${b}`) || lastUse(a) - lastUse(b),
    );
    used.set(id, index);
    used.set(`${blog} ${id}`, index);
    return { id, alt: subject.alt };
  });
}
