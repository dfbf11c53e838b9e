import { formatLookImage, lookImageNames } from "../../contract/network/look-images.ts";
import type { Look } from "../../contract/network/looks.ts";
import type { StoredImage } from "../../contract/media/images.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import * as sql from "./sql.ts";

type ImageRow = Pick<StoredImage, "id" | "format" | "width" | "height">;

/** Throws 400 for an image that isn't in the blog's library, or whose license has ended. */
export async function assertOwnImages(
  db: D1Database,
  blogId: string,
  look: Look,
  now: number,
): Promise<void> {
  const named = lookImageNames.flatMap((name) =>
    look[name] === undefined ? [] : [[name, look[name]] as const],
  );
  if (named.length === 0) return;
  const ids = named.map(([, value]) => value.slice(0, value.indexOf(".")));
  const rows = await runQuery<ImageRow>(db, sql.selectLookImages, blogId, JSON.stringify(ids), now);
  const known = new Set(rows.map(formatLookImage));
  const wrong = named.find(([, value]) => !known.has(value))?.[0];
  if (wrong !== undefined)
    throw new ServiceError("invalid", `look.${wrong}: is no image that the blog may use`, {
      field: `look.${wrong}`,
    });
}
