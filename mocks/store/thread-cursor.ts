import { ServiceError } from "../service-error.ts";
import type { Thread } from "./arrange-threads.ts";

/** Where a page of threads ended: everything that the place of its last thread hung on. */
export function buildCursor({ isCurated, reply }: Thread): string {
  const { isFeatured = false, likeCount, publishTimeMillis, id } = reply;
  return [Number(isCurated), Number(isFeatured), likeCount, publishTimeMillis, id].join(".");
}

/** A thread that would stand there; 400 for what is no cursor. */
export function parseCursor(text: string): Thread {
  const [, curated, featured, likes, time, id] =
    /^([01])\.([01])\.(\d{1,9})\.(\d{1,15})\.(\d{1,19})$/.exec(text) ?? [];
  if (id === undefined) throw new ServiceError("invalid", "after: this is no cursor", { field: "after" });
  return {
    isCurated: curated === "1",
    children: [],
    reply: {
      id,
      parentId: null,
      authorIds: [],
      status: "PUBLISHED",
      approved: true,
      isFeatured: featured === "1",
      likeCount: Number(likes),
      publishTimeMillis: Number(time),
    },
  };
}
