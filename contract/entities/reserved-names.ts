import * as v from "valibot";
import { ScreenName } from "./ids.ts";

/**
 * Screen names that nobody may choose: profiles live at `/{screenName}` of the main site, so names must not
 * collide with its pages, present or future, or pass for staff.
 */
const reserved: ReadonlySet<string> = new Set(
  [
    "about account accounts admin administrator ajax api apple-news ask assets atom blacklist blog blogs chat conduct corrections dashboard development embed",
    "experiments favicon features feed feeds follow followers following former-reader health help home icon image images import invitations export latest legal live login logout",
    "mail manage moderation moderator newsletter newsletters notifications null official password preview privacy queue region",
    "register robots root rss search security settings share signin signout signup sitemap special staff stories support system",
    "tag tags terms themes undefined video videos www write you kinja magma network undo editor editors",
  ]
    .join(" ")
    .split(" "),
);

/** Deleted accounts are renamed to `former-reader-…`. */
const reservedStart = /^former-reader/i;

export const isReservedName = (name: string): boolean =>
  reserved.has(name.toLowerCase()) || reservedStart.test(name);

/** A screen name that may be chosen. Existing names stay valid, whatever they are. */
export const NewScreenName = v.pipe(
  ScreenName,
  v.check((name) => !isReservedName(name), "is reserved"),
);
