import type * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { Locale } from "../../../contract/entities/blog.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";
import { type deleteAccount, maxAvatarBytes, type updateAccount } from "../../../contract/people/settings.ts";
import type { ServiceContext } from "../../env.ts";
import { decodeImage } from "../../media/receive-image.ts";
import { storeBytes } from "../../media/store-image.ts";
import { pagesChange, recordChanges } from "../../store/change-log.ts";
import { readAccount } from "../session/read-account.ts";
import { runAll, runQuery } from "../../store/query.ts";
import * as sql from "./sql.ts";

/**
 * Updates name, bio, links, languages and zone, and invalidates pages with the old ones. `others` are statements for
 * other data that depends on the zone, for the same transaction.
 */
export async function changeAccount(
  context: ServiceContext,
  personId: string,
  { displayName, bio, links, locale, studioLocale, timezone }: v.InferOutput<(typeof updateAccount)["body"]>,
  others: readonly D1PreparedStatement[],
): Promise<Account> {
  const { db } = context;
  const before = await readAccount(context, personId);
  const shown = [displayName, bio ?? before.bio, JSON.stringify(links ?? before.links)] as const;
  const isShownElse =
    shown.join("\n") !== [before.displayName, before.bio, JSON.stringify(before.links)].join("\n");
  await runAll(db, [
    ...(isShownElse ? [db.prepare(sql.updatePerson).bind(personId, ...shown)] : []),
    db.prepare(sql.updateAccount).bind(personId, locale, timezone, studioLocale),
    ...others,
    ...recordChanges(db, isShownElse ? [pagesChange] : []),
  ]);
  return readAccount(context, personId);
}

/** Sets a person's picture (base64), or removes it. The previous one is deleted from the store. */
export async function changeAvatar(
  context: ServiceContext,
  personId: string,
  picture: string | null,
): Promise<Account> {
  const { db } = context;
  const { avatar: before } = await readAccount(context, personId);
  const avatar = picture === null ? null : await storeAvatar(context, personId, picture);
  await runAll(db, [
    db.prepare(sql.updateAvatar).bind(personId, avatar && JSON.stringify(avatar)),
    ...recordChanges(db, [pagesChange]),
  ]);
  if (before && before.id !== avatar?.id) await removeAvatar(context, personId, before);
  return readAccount(context, personId);
}

async function storeAvatar(context: ServiceContext, personId: string, picture: string): Promise<ImageRef> {
  const { image, hash } = await decodeImage(picture, maxAvatarBytes);
  const stored = await storeBytes(context, `avatar-${personId}-${hash}`, image);
  const { id, format, width, height } = stored;
  return { id, format, width, height, alt: "", focalPoint: null, remoteUrl: null };
}

/** Only deletes uploaded avatars: an imported image may be used elsewhere. */
async function removeAvatar(
  { db, imageStore }: ServiceContext,
  personId: string,
  { id }: Pick<ImageRef, "id">,
): Promise<void> {
  if (!id.startsWith(`avatar-${personId}-`)) return;
  await imageStore.delete(id);
  await runQuery(db, sql.deleteImage, id);
}

/** Display name of deleted accounts. */
const formerReader: Record<Locale, string> = {
  "en-US": "A former reader",
  "es-ES": "Alguien que se fue",
};

type Prepare = (db: D1Database, personId: string) => D1PreparedStatement[];

/** Statements that delete a person's replies, and their other data in discussions. */
interface InDiscussions {
  withdraw: Prepare;
  erase: Prepare;
}

/** Deletes an account in one transaction. Replies by others stay in place. */
export async function eraseAccount(
  context: ServiceContext,
  personId: string,
  { screenName, alsoReplies }: v.InferOutput<(typeof deleteAccount)["body"]>,
  inDiscussions: InDiscussions,
): Promise<v.InferOutput<(typeof deleteAccount)["reply"]>> {
  const { db } = context;
  const account = await readAccount(context, personId);
  if (account.screenName.toLowerCase() !== screenName.toLowerCase()) return { outcome: "wrongName" };
  const memberships = await runQuery(db, sql.selectMembership, personId);
  if (memberships.length > 0) return { outcome: "member" };
  const erase = [
    // Fails if they have become a member meanwhile: a blog's owner would be gone.
    db.prepare(sql.refuseMember).bind(personId),
    ...(alsoReplies ? inDiscussions.withdraw(db, personId) : []),
    ...inDiscussions.erase(db, personId),
    ...sql.erasePerson.map((query) => db.prepare(query).bind(personId)),
    db.prepare(sql.renamePerson).bind(personId, formerReader[account.locale]),
    ...recordChanges(db, [pagesChange]),
  ];
  try {
    await runAll(db, erase);
  } catch (error) {
    if ((await runQuery(db, sql.selectMembership, personId)).length > 0) return { outcome: "member" };
    throw error;
  }
  if (account.avatar) await removeAvatar(context, personId, account.avatar);
  return { outcome: "deleted" };
}
