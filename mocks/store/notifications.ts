import type { NotificationChoices, NotificationKind } from "../../contract/entities/notification.ts";
import { isAdverse } from "../../contract/entities/moderation.ts";
import { findMentions } from "../../contract/find-mentions.ts";
import type { PostRow } from "./post-row.ts";
import type { Store } from "./store.ts";

/** Something that somebody was told, once. */
export interface Told {
  id: number;
  personId: string;
  kind: NotificationKind;
  subject: string;
  postId: string | null;
  actorId: string | null;
  decisionId: string | null;
  time: number;
  /** How many there ever were at once. */
  most: number;
}

export interface Notifications {
  /** By `{whom}:{kind}:{of what}`. */
  told: Map<string, Told>;
  choices: Map<string, NotificationChoices>;
  /** By person: everything up to then was seen, ms. */
  seen: Map<string, number>;
  nextId: number;
}

export const createNotifications = (): Notifications => ({
  told: new Map(),
  choices: new Map(),
  seen: new Map(),
  nextId: 1,
});

/** A fact of which somebody is to be told. `count` is how many have done it. */
type Fact = Omit<Told, "id" | "time" | "most"> & { count?: number };

const month = 30 * 86_400_000;
const nothing = { postId: null, actorId: null, decisionId: null };

/** After something was done: tells what nobody was told of yet. */
export function settleNotifications(store: Store): void {
  const { notifications, now } = store;
  for (const { count = 1, ...fact } of listFacts(store)) {
    const key = `${fact.personId}:${fact.kind}:${fact.subject}`;
    const known = notifications.told.get(key);
    if (known && known.most >= count) continue;
    const id = known?.id ?? (notifications.nextId += 1);
    notifications.told.set(key, { ...fact, id, time: now(), most: count });
  }
}

function listFacts(store: Store): Fact[] {
  const { tables, discussion, moderation } = store;
  const written = [...discussion.sent.values()].flatMap((id) => tables.posts.get(id) ?? []);
  return [
    ...written.flatMap((row) => listFactsOfReply(store, row)),
    ...[...discussion.likes].flatMap(([postId, likes]) =>
      (tables.posts.get(postId)?.authorIds ?? []).flatMap((personId): Fact[] => {
        const count = likes.filter((like) => like.personId !== personId).length;
        return count === 0 ? [] : [{ ...nothing, personId, kind: "liked", subject: postId, postId, count }];
      }),
    ),
    ...[...discussion.follows.keys()].map((key): Fact => {
      const [subject = "", personId = ""] = key.split(":");
      return { ...nothing, personId, kind: "followed", subject, actorId: subject };
    }),
    ...discussion.blogFollows.map(({ blogId, personId }): Fact => ({
      ...nothing,
      personId,
      kind: "blogFollowed",
      subject: blogId,
    })),
    ...moderation.decisions
      .filter(({ action }) => isAdverse(action) || action === "restore")
      .map(({ id, personId, postId }): Fact => ({ ...about(postId, id), personId, kind: "decision" })),
    ...moderation.decisions
      .filter(({ id }) => (moderation.appeals.get(id)?.outcome ?? null) !== null)
      .map(({ id, personId, postId }): Fact => ({ ...about(postId, id), personId, kind: "appeal" })),
    ...listMemberFacts(store),
    ...[...moderation.cases].flatMap(([postId, { complaints }]) =>
      complaints.flatMap(({ personId, isSettled }): Fact[] => {
        const decision = moderation.decisions.findLast((one) => one.postId === postId);
        if (personId === null || !isSettled) return [];
        return [{ ...about(postId, decision?.id ?? null), subject: postId, personId, kind: "notice" }];
      }),
    ),
  ];
}

/** What concerns somebody's place on a blog. */
const listMemberFacts = ({ invitations, moderation }: Store): Fact[] => [
  ...invitations.all.flatMap(({ id, personId, byPersonId, state, answeredBy }): Fact[] => [
    ...(personId === null || state !== "open"
      ? []
      : [{ ...nothing, personId, kind: "invited" as const, subject: id, actorId: byPersonId }]),
    ...(state !== "accepted" || answeredBy === byPersonId
      ? []
      : [{ ...nothing, personId: byPersonId, kind: "joined" as const, subject: id, actorId: answeredBy }]),
  ]),
  ...moderation.audit.flatMap(({ id, action, personId, byPersonId }): Fact[] => {
    if (personId === null || personId === byPersonId) return [];
    if (action !== "member.change" && action !== "member.remove") return [];
    const kind = action === "member.change" ? "roleChanged" : "removed";
    return [{ ...nothing, personId, kind, subject: id }];
  }),
];

const about = (postId: string, decisionId: string | null) => ({
  subject: decisionId ?? "",
  postId,
  actorId: null,
  decisionId,
});

/** Whom a reply concerns, once it is in sight. */
function listFactsOfReply({ tables, now }: Store, row: PostRow): Fact[] {
  if (!row.approved || row.status !== "PUBLISHED" || row.publishTimeMillis <= now() - month) return [];
  const writer = row.authorIds[0] ?? "";
  const common = { subject: row.id, postId: row.id, decisionId: null };
  const answered = tables.posts.get(row.parentId ?? "")?.authorIds ?? [];
  const named = listMentioned(tables, row).filter((personId) => !answered.includes(personId));
  const { because } = row;
  const isLifted = because !== null && ["approved", "answered", "liked"].includes(because.kind);
  return [
    ...answered.map((personId): Fact => ({ ...common, personId, kind: "answered", actorId: writer })),
    ...named.map((personId): Fact => ({ ...common, personId, kind: "mentioned", actorId: writer })),
  ]
    .filter(({ personId }) => personId !== writer)
    .concat(
      isLifted && because.personId !== writer
        ? [{ ...common, personId: writer, kind: "lifted", actorId: because.personId }]
        : [],
    );
}

export function listMentioned({ people }: Store["tables"], { body }: PostRow): string[] {
  const names = findMentions(body);
  return [...people.values()]
    .filter(({ screenName }) => names.includes(screenName.toLowerCase()))
    .map(({ id }) => id);
}
