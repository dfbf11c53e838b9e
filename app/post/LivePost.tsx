import { AdSlot } from "../ad/AdSlot.tsx";
import { Card } from "../card/Card.tsx";
import { PopularAside } from "../card/Popular.tsx";
import { Body } from "../rich-text/Body.tsx";
import { Lightbox } from "../rich-text/image/Lightbox.tsx";
import { blockTitle } from "../ui/columns.css.ts";
import * as css from "./live-post.css.ts";
import { textColumn } from "./post.css.ts";
import { PostFoot, PostHead } from "./PostParts.tsx";
import { Lead, Notes, PreviewNotice, Rest } from "./PostPage.tsx";
import type { PostView } from "./present-post.ts";

interface LivePostProps {
  post: PostView;
  actions?: React.ReactNode;
  endActions?: React.ReactNode;
  /** States that it has begun or ended, if there are no updates to show it. */
  status: React.ReactNode;
  /** The summary; shown with the introduction. */
  summary: React.ReactNode;
  /** Key and pinned updates; null if there are none. */
  keyUpdates: React.ReactNode;
  updates: React.ReactNode;
  /** The discussion. */
  children?: React.ReactNode;
}

/** A story that is a liveblog: headline and key updates first, then the updates, then the authors. */
export function LivePost(props: LivePostProps) {
  const { post, actions, endActions, status, summary, keyUpdates, updates, children } = props;
  return (
    <div className={keyUpdates ? `${css.page} ${css.pageWithKey}` : css.page}>
      <article className={css.article} data-count-view={post.countHref} {...post.dataAttributes}>
        <PreviewNotice post={post} />
        <div className={post.lead ? `${css.top} ${css.withLead}` : css.top}>
          <PostHead post={post} actions={actions} />
          {post.lead && <Lead lead={post.lead} />}
        </div>
        <Notes post={post} />
        <div className={keyUpdates ? `${css.coverage} ${css.withKey}` : css.coverage}>
          <div className={css.introduction}>
            {status}
            <Body blocks={post.body} />
            {summary}
          </div>
          {keyUpdates && <div className={css.keyUpdates}>{keyUpdates}</div>}
          {updates && <div className={css.updates}>{updates}</div>}
          {post.sidebar && (
            <aside className={css.side} aria-labelledby="sidebar-title" data-commerce-source="sidebar">
              <h2 id="sidebar-title" className={blockTitle}>
                {post.sidebar.title}
              </h2>
              {post.sidebar.cards.map((card) => (
                <Card key={card.id} card={card} kind="aside" level={3} />
              ))}
              {post.popular && <PopularAside popular={post.popular} />}
              <AdSlot slot="rail" />
            </aside>
          )}
        </div>
        <div className={css.foot}>
          {endActions && <div className={textColumn}>{endActions}</div>}
          <PostFoot post={post} />
        </div>
      </article>
      <div className={css.rest}>
        <Rest post={post}>{children}</Rest>
      </div>
      <Lightbox words={post.lightbox} />
    </div>
  );
}
