import * as v from "valibot";

/**
 * Providers that send a list's mail. All lists go through an email campaign provider (specification, section
 * 9).
 */
export const newsletterProviders = ["campaignMonitor"] as const;
export const NewsletterProvider = v.picklist(newsletterProviders);

/** A newsletter's id is a string (specification, section 3), unique in the network: `avclub-daily`. */
export const NewsletterId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "must be 1 to 63 lowercase letters, digits or hyphens"),
);

/**
 * A mailing list: key, name, id, description, provider (specification, section 3). Texts are in the blog's
 * locale.
 */
export const MailingList = v.object({
  /** Its key among the blog's lists: `daily`. */
  key: NewsletterId,
  name: v.pipe(v.string(), v.nonEmpty("must have a name"), v.maxLength(120)),
  /** Our id; the provider's own id is part of the services' configuration. */
  id: NewsletterId,
  description: v.pipe(v.string(), v.maxLength(400)),
  provider: NewsletterProvider,
});
export type MailingList = v.InferOutput<typeof MailingList>;

/** Lists that a blog may offer, at most. */
const maxOffered = 50;

/**
 * Reads the keys of the lists that a blog offers, one on each line. `fault` is the number of the first line that is no key
 * or is too many, which is left out as are all such lines.
 */
export function readOfferedLists(text: string): { keys: string[]; fault: number | null } {
  const keys = new Set<string>();
  let fault: number | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const key = line.trim().toLowerCase();
    if (key === "") continue;
    if (v.is(NewsletterId, key) && (keys.has(key) || keys.size < maxOffered)) keys.add(key);
    else fault ??= index + 1;
  }
  return { keys: [...keys], fault };
}

/** The lists that a blog offers, in its order; all of them if it names none. */
export function listOffered<List extends Pick<MailingList, "key">>(
  lists: readonly List[],
  offered: string | null | undefined,
): List[] {
  const { keys } = readOfferedLists(offered ?? "");
  if (keys.length === 0) return [...lists];
  return keys.flatMap((key) => lists.filter((list) => list.key === key));
}
