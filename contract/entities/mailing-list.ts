import * as v from "valibot";

/** Who sends a list's mail. All lists go out by an e-mail campaign provider (specification, section 9). */
export const newsletterProviders = ["campaignMonitor"] as const;
export const NewsletterProvider = v.picklist(newsletterProviders);

/** A newsletter's identifier is a string (specification, section 3), unique in the network: `avclub-daily`. */
export const NewsletterId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "must be 1 to 63 lowercase letters, digits or hyphens"),
);

/** A mailing list: key, name, id, description, provider (specification, section 3). Texts are in its blog's locale. */
export const MailingList = v.object({
  /** Its name among the blog's lists: `daily`. */
  key: NewsletterId,
  name: v.pipe(v.string(), v.nonEmpty("must have a name"), v.maxLength(120)),
  /** Ours; the provider's own number for it is configuration of the services. */
  id: NewsletterId,
  description: v.pipe(v.string(), v.maxLength(400)),
  provider: NewsletterProvider,
});
export type MailingList = v.InferOutput<typeof MailingList>;
