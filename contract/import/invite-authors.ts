import * as v from "valibot";
import { ScreenName } from "../entities/ids.ts";
import { Email } from "../subscriptions/subscriptions.ts";
import { definePrivilegedWrite, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { blogAndSource } from "./sources.ts";

/*
 * Invitations of authors whose stories an import brought (docs/decisions/0206): as "Author" of the blog, by the address that
 * the export or an editor says, and only those that an editor chose.
 */

/** Maximum number of authors in a call. */
export const maxInvitedAuthors = 20;

const entries = {
  ...blogAndSource,
  authors: v.pipe(
    v.array(v.object({ screenName: ScreenName, email: Email })),
    v.minLength(1),
    v.maxLength(maxInvitedAuthors, `must have at most ${maxInvitedAuthors} authors`),
  ),
};

/**
 * `notImported`: no import brought a person of that name. `hasAccount`: they have an account; invite them by their name.
 * `declined` a short time ago. `tooMany` invitations of the blog are open, or were sent today.
 */
export const authorOutcomes = ["invited", "notImported", "hasAccount", "declined", "tooMany"] as const;
export type AuthorOutcome = (typeof authorOutcomes)[number];

const reply = v.object({
  authors: v.array(v.object({ screenName: v.string(), outcome: v.picklist(authorOutcomes) })),
});

/** Authors in a reply of `getImportedAuthors`. */
export const maxListedAuthors = 200;

/** Who has signed the stories that a source brought into a blog, those with the most stories first. Needs `import.run`. */
export const getImportedAuthors = defineSignedRead({
  service: "core",
  path: "import/runs/authors",
  query: v.object(blogAndSource),
  reply: v.object({
    authors: v.array(
      v.object({
        screenName: v.string(),
        displayName: v.string(),
        stories: v.number(),
        hasAccount: v.boolean(),
      }),
    ),
  }),
});

/** Invites authors in the caller's name. Needs `import.run` and what an invitation by hand needs; 503 without mail. */
export const inviteSentAuthors = defineSignedWrite({
  service: "core",
  path: "import/runs/invite",
  query: noQuery,
  body: v.object(entries),
  reply,
});

/** The same for the command, in the name of a person who may invite to the blog. */
export const inviteImportedAuthors = definePrivilegedWrite({
  service: "core",
  path: "import/invite",
  query: noQuery,
  body: v.object({ ...entries, by: ScreenName }),
  reply,
});
