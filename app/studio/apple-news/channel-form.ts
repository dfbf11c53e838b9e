import * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { AppleNewsChannel, type getAppleNewsChannel } from "../../../contract/syndication/apple-news.ts";
import type { PageContext } from "../../blog/page-context.ts";
import {
  readChoicesForm,
  type ParsedChoices,
  presentChoices,
  type ChoicesAnswer,
  type ChoicesView,
} from "../manage/choices-form.ts";

/** Fields of the form. */
const channelFields = ["channelId", "keyId"] as const;
type ChannelField = (typeof channelFields)[number];
export type TypedChannel = Record<ChannelField, string>;

const writeTypedChannel = ({ channelId, keyId }: AppleNewsChannel): TypedChannel => ({
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

export interface ChannelView extends ChoicesView {
  /** Nothing is sent, since the server lacks the key's secret; null if it has it. */
  warning: string | null;
  fields: { name: string; label: string; hint: string; error: string | null; value: string }[];
}

/** The form for a blog's channel of Apple News. */
export function presentChannel(
  { choices, version, hasSecret }: v.InferOutput<(typeof getAppleNewsChannel)["reply"]>,
  blog: Blog,
  answer: ChoicesAnswer<TypedChannel>,
  page: PageContext,
): ChannelView {
  const { intl } = page;
  const typed = answer.typed ?? writeTypedChannel(choices);
  return {
    ...presentChoices("apple-news", blog, version, answer, page),
    warning: hasSecret ? null : intl.t("moderation.apple-news.noSecret", { key: choices.keyId ?? "" }),
    fields: channelFields.map((name) => ({
      name,
      label: intl.t(`moderation.apple-news.${name}`),
      hint: intl.t(`moderation.apple-news.${name}Hint`),
      error: name === answer.field ? intl.t("moderation.apple-news.wrong") : null,
      value: typed[name],
    })),
  };
}
