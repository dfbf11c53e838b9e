import * as v from "valibot";
import { ScreenName } from "./ids.ts";

/**
 * What nobody may be called: a person's page is at `/{screenName}` of the main site, where these are pages of their own
 * or may become some, and a reader must not be able to pass for the house.
 */
const reserved: ReadonlySet<string> = new Set(
  [
    "about account accounts admin administrator ajax api ask assets atom blacklist blog blogs chat conduct dashboard development embed",
    "experiments favicon features feed feeds former-reader health help home icon image images import invitations export latest legal live login logout",
    "mail manage moderation moderator newsletter newsletters notifications null official password privacy queue region",
    "register robots root rss search security settings signin signout signup sitemap special staff stories support system",
    "tag tags terms themes undefined video videos www write you kinja magma network undo editor editors",
  ]
    .join(" ")
    .split(" "),
);

/** `former-reader-…` is what is left of somebody who has gone. */
const reservedStart = /^former-reader/i;

export const isReservedName = (name: string): boolean =>
  reserved.has(name.toLowerCase()) || reservedStart.test(name);

/** A name that somebody may choose. Those who were here before keep theirs, whatever it is. */
export const NewScreenName = v.pipe(
  ScreenName,
  v.check((name) => !isReservedName(name), "is reserved"),
);
