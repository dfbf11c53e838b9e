import * as v from "valibot";
import { AppleNewsChannel } from "../../../contract/syndication/apple-news.ts";
import { readChoicesForm, type ParsedChoices } from "../moderation/choices-form.ts";

/** Fields of the form. */
export const channelFields = ["channelId", "keyId"] as const;
export type ChannelField = (typeof channelFields)[number];
export type TypedChannel = Record<ChannelField, string>;

export const writeTypedChannel = ({ channelId, keyId }: AppleNewsChannel): TypedChannel => ({
  channelId: channelId ?? "",
  keyId: keyId ?? "",
});

/** Reads the form: the channel, or the field that doesn't fit. */
export function parseChannel(form: FormData): ParsedChoices<TypedChannel, AppleNewsChannel> {
  const { read, version } = readChoicesForm(form);
  const typed: TypedChannel = { channelId: read("channelId"), keyId: read("keyId") };
  if (version === null) return { typed, version: 0, field: "version" };
  const parsed = v.safeParse(AppleNewsChannel, {
    channelId: typed.channelId || null,
    keyId: typed.keyId || null,
  });
  if (parsed.success) return { typed, version, choices: parsed.output };
  return { typed, version, field: v.getDotPath(parsed.issues[0]) ?? "" };
}
