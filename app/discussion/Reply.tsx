import { Body } from "../rich-text/Body.tsx";
import { Age } from "../ui/Time.tsx";
import { Picture } from "../ui/Picture.tsx";
import * as css from "./discussion.css.ts";
import type { ReplyAction, ReplyView } from "./present-reply.ts";

interface ReplyProps {
  reply: Omit<ReplyView, "children" | "more">;
  /** True for the reply the page is about. */
  isCurrent?: boolean;
  /** Expanded even if pending, because its writer views it. */
  isOpen?: boolean;
  /** Set if the client script has to move it: see `show-mine.client.ts`. */
  parentId?: string;
  /** Additional actions. */
  children?: React.ReactNode;
}

/** A reply: author, time, text. A pending one is folded until the reader expands it. */
export function Reply({ reply, isCurrent = false, isOpen = isCurrent, parentId, children }: ReplyProps) {
  if (reply.removed !== null) {
    return (
      <article id={`reply-${reply.id}`} className={css.reply}>
        <p className={css.removed}>{reply.removed}</p>
      </article>
    );
  }
  const words = <Body blocks={reply.body} size="reply" />;
  return (
    <article
      id={`reply-${reply.id}`}
      className={isCurrent ? `${css.reply} ${css.current}` : css.reply}
      data-reply={reply.id}
      data-parent={parentId}
      // Focuses the reply when its permalink is opened.
      {...(isOpen && { tabIndex: -1 })}
      {...(isCurrent && { autoFocus: true })}
    >
      <Head reply={reply} />
      {reply.pending ? (
        <details className={css.pending} open={isOpen}>
          <summary>{isOpen ? reply.pending.label : reply.pending.show}</summary>
          {reply.lift && <p className={css.mark}>{reply.lift}</p>}
          {words}
        </details>
      ) : (
        words
      )}
      <Foot reply={reply}>{children}</Foot>
    </article>
  );
}

/** Status of the reply and the reader's actions. */
function Foot({ reply: { id, likes, approvalReason, actions }, children }: ReplyProps) {
  return (
    <footer className={css.foot}>
      {approvalReason && <p className={css.approvalReason}>{approvalReason}</p>}
      {likes && (
        <p data-likes={id} data-count={likes.count}>
          {likes.label}
        </p>
      )}
      {actions && (
        <p className={css.actions}>
          {actions.answer && <ActionLink action={actions.answer} data-answer={id} />}
          {actions.like && <ActionLink action={actions.like} data-like={id} />}
          {actions.report && <ActionLink action={actions.report} />}
        </p>
      )}
      {children}
    </footer>
  );
}

interface ActionLinkProps {
  action: ReplyAction;
  "data-answer"?: string;
  "data-like"?: string;
}

const ActionLink = ({ action: { href, label, title }, ...data }: ActionLinkProps) => (
  <a className={css.action} href={href} rel="nofollow" aria-label={title} {...data}>
    {label}
  </a>
);

function Head({ reply }: Pick<ReplyProps, "reply">) {
  return (
    <header className={css.head}>
      <span className={css.avatar}>
        <Picture image={reply.avatar} />
      </span>
      {reply.personHref ? (
        <a className={css.name} href={reply.personHref} data-person="">
          {reply.name}
        </a>
      ) : (
        <span className={css.name}>{reply.name}</span>
      )}
      {reply.badge && <span className={css.badge}>{reply.badge}</span>}
      {reply.featured && <span className={css.badge}>{reply.featured}</span>}
      {reply.inReplyTo && <span>{reply.inReplyTo}</span>}
      <a className={css.permalink} href={reply.permalink.href} title={reply.permalink.label}>
        <Age time={reply.time} />
      </a>
      {reply.edited && <span title={reply.edited.title}>{reply.edited.label}</span>}
    </header>
  );
}
