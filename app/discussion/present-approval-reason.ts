import type { Blog } from "../../contract/entities/blog.ts";
import type { Reply } from "../../contract/entities/post.ts";
import type { Intl } from "../intl/create-intl.ts";

interface ApprovalReasonScope {
  home: Pick<Blog, "displayName">;
  /** Empty for unknown people. */
  nameOf: (personId: string) => string;
  /** Always false if the blog shows no bylines. */
  isStoryAuthor: (personId: string) => boolean;
}

/** The approval reason in words; null for a pending reply, and if the writer's badge already says it. */
export function presentApprovalReason(
  { because }: Pick<Reply, "because">,
  { home, nameOf, isStoryAuthor }: ApprovalReasonScope,
  hasBadge: boolean,
  intl: Intl,
): string | null {
  if (because === null) return null;
  const { kind, personId } = because;
  const blog = home.displayName;
  const name = (personId !== null && nameOf(personId)) || blog;
  const byAuthor = personId !== null && isStoryAuthor(personId);
  switch (kind) {
    case "member":
      return hasBadge ? null : intl.t("discussion.approvalReason.member", { blog });
    case "storyAuthor":
      return hasBadge ? null : intl.t("discussion.approvalReason.storyAuthor");
    case "guest":
      return intl.t("discussion.approvalReason.guest");
    case "approved":
      return intl.t("discussion.approvalReason.approved", { name });
    case "followed":
      return intl.t("discussion.approvalReason.followed", { blog });
    case "answered":
      return intl.t(
        byAuthor ? "discussion.approvalReason.authorAnswered" : "discussion.approvalReason.answered",
        { name },
      );
    case "liked":
      return intl.t(byAuthor ? "discussion.approvalReason.authorLiked" : "discussion.approvalReason.liked", {
        name,
      });
    case "imported":
      return intl.t("discussion.approvalReason.imported");
  }
}
