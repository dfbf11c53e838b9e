import type * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";
import { maxAvatarBytes, type updateAccount } from "../../../contract/settings.ts";
import type { ServiceContext } from "../../env.ts";
import { decodeImage } from "../../media/decode-image.ts";
import { storeBytes } from "../../media/store-image.ts";
import { pagesChange, recordChanges } from "../../store/record-changes.ts";
import { readAccount } from "../session/read-account.ts";
import { runAll, runQuery } from "../../store/query.ts";
import * as sql from "./sql.ts";

/**
 * Updates name, bio, links, languages and zone, and invalidates pages with the old ones. `others` are the statements of what else depends
 * on the zone, for the same transaction.
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

/** Sets someone's picture, base 64, or takes it away. The one before leaves the store. */
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
export async function removeAvatar(
  { db, imageStore }: ServiceContext,
  personId: string,
  { id }: Pick<ImageRef, "id">,
): Promise<void> {
  if (!id.startsWith(`avatar-${personId}-`)) return;
  await imageStore.delete(id);
  await runQuery(db, sql.deleteImage, id);
}
