import type { ApprovalKind } from "../../contract/entities/approval.ts";

/*
 * A simple model of which replies are approved, by the rule of `contract/entities/approval.ts`: computed from all data,
 * in any order.
 */

export interface ModelReply {
  id: string;
  sourceId: string;
  parentId: string;
  author: string;
  time: number;
  status: "PUBLISHED" | "DELETED";
  cameApproved: boolean;
  isPremoderated: boolean;
}

export class ApprovalModel {
  storyAuthors: readonly string[] = [];
  members: readonly string[] = [];
  readonly followed = new Map<string, number>();
  readonly blocked = new Set<string>();
  readonly premoderated = new Set<string>();
  readonly replies = new Map<string, ModelReply>();
  /** Times of likes, by reply and person. */
  readonly likes = new Map<string, Map<string, number>>();
  readonly approvals = new Map<string, string>();
  readonly dismissed = new Set<string>();

  constructor(readonly storyId: string) {}

  private isInsider(person: string): boolean {
    return this.members.includes(person) || this.storyAuthors.includes(person) || this.followed.has(person);
  }

  private isHeld({ id, author, isPremoderated }: ModelReply): boolean {
    return this.dismissed.has(id) || this.blocked.has(author) || (isPremoderated && !this.approvals.has(id));
  }

  /** The strongest approval reason, `kind person`; null for a pending reply. */
  findApprovalReason(reply: ModelReply): string | null {
    if (this.isHeld(reply)) return null;
    const { id, author } = reply;
    const earliest = (found: [person: string, time: number][]) =>
      found.toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
    const answers = [...this.replies.values()].filter(
      (answer) => answer.parentId === id && answer.status === "PUBLISHED",
    );
    const others = (found: [string, number][]) =>
      found.filter(([person]) => person !== author && this.isInsider(person));
    const reasons: [ApprovalKind, string | null | undefined][] = [
      ["approved", this.approvals.get(id)],
      ["member", this.members.includes(author) ? author : null],
      ["storyAuthor", this.storyAuthors.includes(author) ? author : null],
      ["followed", this.followed.has(author) ? author : null],
      ["answered", earliest(others(answers.map((answer) => [answer.author, answer.time])))],
      ["liked", earliest(others([...(this.likes.get(id) ?? [])]))],
      ["imported", reply.cameApproved ? "" : null],
    ];
    const [first] = reasons.filter(([, person]) => typeof person === "string");
    return first === undefined ? null : `${first[0]} ${first[1] ?? ""}`.trim();
  }

  /** Number of published, approved replies. */
  count(): number {
    return [...this.replies.values()].filter(
      (reply) => reply.status === "PUBLISHED" && this.findApprovalReason(reply) !== null,
    ).length;
  }
}
