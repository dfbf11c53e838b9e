import type * as v from "valibot";
import type { AppleNewsChannel, writeAppleNewsChannel } from "../../../contract/syndication/apple-news.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { writeVersioned } from "../../wire/write-versioned.ts";
import { findAppleNews } from "./apple-news-settings.ts";
import { ownList } from "../../posts/stream-list.ts";
import { putScheduled, selectChannel, upsertChannel } from "./sql.ts";

interface ChannelRow {
  channel_id: string | null;
  key_id: string | null;
  version: number;
}

async function assertMayChange(db: D1Database, actor: Actor, blogId: string): Promise<void> {
  assertAllowed("appleNews.write", actor, blogId);
  await getBlogOfId(db, blogId);
}

/** A blog's channel, for someone who may change it. */
export async function readChannelFor(context: ServiceContext, actor: Actor, blogId: string) {
  await assertMayChange(context.db, actor, blogId);
  return readChannel(context, blogId);
}

/** Changes a blog's channel. 409 if it was changed since it was read. */
export async function changeChannel(
  context: ServiceContext,
  actor: Actor,
  { blogId, version, choices }: v.InferOutput<(typeof writeAppleNewsChannel)["body"]>,
) {
  const { db, now } = context;
  await assertMayChange(db, actor, blogId);
  return writeVersioned({
    write: () =>
      runAll(db, [
        statement(db, upsertChannel, blogId, choices.channelId, choices.keyId, version, now),
        statement(db, putScheduled, blogId, ownList(blogId), now),
        writeAudit(context, { blogId, byPersonId: actor.personId, action: "appleNews.write" }),
      ]),
    read: () => readChannel(context, blogId),
    version,
    conflict: "Someone else has changed this channel since you opened it.",
  });
}

async function readChannel({ db, appleNews }: ServiceContext, blogId: string) {
  const [row] = await runQuery<ChannelRow>(db, selectChannel, blogId);
  const choices: AppleNewsChannel = { channelId: row?.channel_id ?? null, keyId: row?.key_id ?? null };
  const { secrets } = findAppleNews(appleNews) ?? {};
  return {
    choices,
    version: row?.version ?? 0,
    hasSecret: choices.keyId === null || secrets?.has(choices.keyId) === true,
  };
}
