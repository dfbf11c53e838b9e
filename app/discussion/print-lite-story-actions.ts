import { joinInline, printLink, type LiteHtml } from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { StoryActionsView } from "./present-story-actions.ts";

/** What a reader can do about a story, in the lite edition. */
export const printLiteStoryActions = ({ toggles, share, likes }: StoryActionsView): LiteHtml =>
  element(
    "p",
    joinInline(
      ...[...toggles, share].map((link) => printLink(link, { rel: "nofollow" })),
      likes?.label ?? null,
    ),
  );
