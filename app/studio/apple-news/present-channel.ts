import type * as v from "valibot";
import type { getAppleNewsChannel } from "../../../contract/syndication/apple-news.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentChoices, type ChoicesAnswer, type ChoicesView } from "../moderation/present-choices.ts";
import { channelFields, writeTypedChannel, type TypedChannel } from "./channel-form.ts";

export interface ChannelView extends ChoicesView {
  /** Nothing is sent, since the server lacks the key's secret; null if it has it. */
  warning: string | null;
  fields: { name: string; label: string; hint: string; error: string | null; value: string }[];
}

/** A blog's channel of Apple News, to be chosen. */
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
