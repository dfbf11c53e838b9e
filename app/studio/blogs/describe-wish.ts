import {
  foldHost,
  hostFaults,
  type changeBlog,
  type HostFault,
  type ManagedBlog,
  type WishFault,
} from "../../../contract/network/managed-blogs.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { describeRuleChange } from "../settings/present-rules.ts";
import { describeSetting } from "../settings/describe-settings.ts";
import type { SentWish } from "./blog-form.ts";

const isHostFault = (fault: WishFault): fault is HostFault =>
  (hostFaults as readonly WishFault[]).includes(fault);

/** What is wrong with the host of a move, beside its field; null if something else is. */
export function describeHostFault(fault: WishFault, intl: PageContext["intl"]): string | null {
  if (fault === "sameHost") return intl.t("blogs.fault.sameHost");
  if (!isHostFault(fault)) return null;
  return intl.t(fault === "taken" ? "blogs.fault.taken" : `blogs.wrong.host.${fault}`);
}

/** Why a wish is refused, above the forms. */
export const describeWishFault = (fault: WishFault, intl: PageContext["intl"]): string =>
  fault === "sameHost" || isHostFault(fault) ? intl.t("blogs.error") : intl.t(`blogs.fault.${fault}`);

/** What a form would change, in words. */
export function listWishLines(
  { sent, reply }: { sent: SentWish; reply: ReplyOf<typeof changeBlog> },
  blog: ManagedBlog,
  blogs: readonly ManagedBlog[],
  intl: PageContext["intl"],
): string[] {
  const { wish } = sent;
  const name = { blog: blog.displayName };
  if (wish.kind === "open") return [intl.t("blogs.review.open", name), intl.t("blogs.review.closeAgain")];
  if (wish.kind === "close")
    return [
      intl.t("blogs.review.close", name),
      intl.t("blogs.review.closeReplies"),
      intl.t("blogs.review.closeDesk"),
      intl.t("blogs.review.openAgain"),
    ];
  if (wish.kind === "locale")
    return wish.locale === blog.locale
      ? [intl.t("blogSettings.review.none")]
      : [
          intl.t("blogs.review.locale", {
            ...name,
            locale: intl.t(`informationTexts.locale.${wish.locale}`),
          }),
          intl.t("blogs.review.localeStories"),
        ];
  if (wish.kind === "move")
    return [
      intl.t("blogs.review.host", { ...name, address: foldHost(wish.host) }),
      intl.t("blogs.review.move", { host: blog.host }),
      intl.t("blogs.review.moveKept", { host: blog.host }),
      intl.t("blogs.review.moveBack"),
    ];
  const parent = blogs.find(({ id }) => id === wish.parentBlogId);
  const show = (value: string | boolean) => describeSetting(value, intl);
  const lines = [
    ...(wish.group === blog.blogGroup
      ? []
      : [
          wish.group === ""
            ? intl.t("blogs.review.leavesGroup", { ...name, group: blog.blogGroup })
            : intl.t("blogs.review.joinsGroup", { ...name, group: wish.group }),
        ]),
    ...(wish.parentBlogId === blog.parentBlogId
      ? []
      : [
          parent
            ? intl.t("blogs.review.parent", { ...name, parent: parent.displayName })
            : intl.t("blogs.review.noParent", name),
        ]),
    ...reply.changes.map(({ name: setting, before, after }) =>
      intl.t("blogSettings.review.line", {
        ...name,
        setting: intl.t(`blogSettings.${setting}`),
        before: show(before),
        after: show(after),
      }),
    ),
    ...reply.rules.flatMap((change) => describeRuleChange(change, { intl })),
  ];
  return lines.length === 0 ? [intl.t("blogSettings.review.none")] : lines;
}
