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
