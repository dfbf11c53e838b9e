import { expect, test } from "vitest";
import { auditActions } from "../../../../contract/entities/moderation.ts";
import { locales } from "../../../../contract/entities/blog.ts";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import type { MessageId } from "../../../../app/intl/message-id.ts";

test.each(locales)(
  "the log says in %s of each thing that can be done what it was, in words of its own",
  (locale) => {
    const missing: unknown[] = [];
    const { t } = createIntl(locale, (...what) => missing.push(what));
    const words = auditActions.map((action) => t(`moderation.done.${action}` as MessageId));
    expect(missing).toEqual([]);
    expect(words.filter((text) => text === "" || text.includes("moderation."))).toEqual([]);
    expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
  },
);
