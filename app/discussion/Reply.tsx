import { Body } from "../rich-text/Body.tsx";
import { Age } from "../ui/Time.tsx";
import { panel } from "../ui/dropdown.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import { Picture } from "../ui/Picture.tsx";
import * as css from "./discussion.css.ts";
import * as menuCss from "./menu-button.css.ts";
import type { ReplyAction, ReplyActions, ReplyView } from "./present-reply.ts";

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
      aria-label={reply.label}
      data-reply={reply.id}
      data-parent={parentId}
      data-keeps-links={reply.keepsLinks ? "" : undefined}
      // Focuses the reply when its permalink is opened.
      {...(isOpen && { tabIndex: -1 })}
      {...(isCurrent && { autoFocus: true })}
    >
      <Head reply={reply} />
      {reply.pending ? (
        <details className={css.pending} open={isOpen}>
          <summary>{isOpen ? reply.pending.label : reply.pending.show}</summary>
          {reply.lift && <p className={css.quiet}>{reply.lift}</p>}
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
      {actions && (
        <p className={css.actions}>
          {actions.answer && <ActionLink action={actions.answer} data-answer={id} />}
          {actions.like && <ActionLink action={actions.like} data-like={id} />}
        </p>
      )}
      {likes && (
        <p data-likes={id} data-count={likes.count}>
          {likes.label}
        </p>
      )}
      {approvalReason && <p className={css.approvalReason}>{approvalReason}</p>}
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
      <a className={css.permalink} href={reply.permalink.href}>
        <Age time={reply.time} /> <span className={hidden}>{reply.permalink.label}</span>
      </a>
      {reply.edited && (
        <span>
          {reply.edited.label} · <Age time={reply.edited.time} />
        </span>
      )}
      {reply.actions && <Menu actions={reply.actions} />}
    </header>
  );
}

/** The same for everyone; `reply-menu.client.ts` adds the reader's actions. */
const Menu = ({ actions: { menu, report } }: { actions: ReplyActions }) => (
  <div className={menuCss.menu} data-dropdown="press" data-menu="">
    <details name="dropdown">
      <summary className={menuCss.dots} aria-label={menu.title}>
        •••
      </summary>
      <div className={`${panel} ${menuCss.menuPanel}`}>
        {[menu, report].map(
          (link) =>
            link && (
              <p key={link.href}>
                <a href={link.href} rel="nofollow">
                  {link.label}
                </a>
              </p>
            ),
        )}
      </div>
    </details>
  </div>
);
