import { useContext } from "react";
import * as css from "./post.css.ts";
import { AdSlot } from "../ad/AdSlot.tsx";
import { MainColumn } from "../ad/MainColumn.tsx";
import { useInPostAds } from "../ad/in-post-ads.tsx";
import { PopularAside } from "../card/Popular.tsx";
import { CorrectionLabel } from "../card/Correction.tsx";
import { Body } from "../rich-text/Body.tsx";
import { PrintedBody } from "../rich-text/PrintedBody.tsx";
import { InlineText } from "../rich-text/InlineText.tsx";
import { Lightbox } from "../rich-text/image/Lightbox.tsx";
import { buildFigureAddress, ImageLink } from "../rich-text/image/Figure.tsx";
import { canPlay } from "../rich-text/video/video.ts";
import { gallery, galleryBody, galleryHead } from "../rich-text/slideshow.css.ts";
import { VideoStage } from "../rich-text/video/Video.tsx";
import { PatchPoint } from "../ui/patch-point.ts";
import { TextMark } from "../ui/text-mark.ts";
import { blockTitle, columns, sidebar } from "../ui/columns.css.ts";
import { OtherCards, PostFoot, PostHead } from "./PostParts.tsx";
import type { LeadView } from "./present-lead.ts";
import type { PostView } from "./present-post.ts";

interface PostPageProps {
  post: PostView;
  /** The reader's actions on the post: beside the headline, and after the text. */
  actions?: React.ReactNode;
  endActions?: React.ReactNode;
  /** The discussion, between the article and recommended posts. */
  children?: React.ReactNode;
}

export function PostPage({ post, actions, endActions, children }: PostPageProps) {
  if (!post.gallery) {
    const article = { className: css.article, "data-count-view": post.countHref, ...post.dataAttributes };
    return (
      <Columns post={post} rest={children}>
        <article {...article}>
          <PreviewNotice post={post} />
          <PostHead post={post} actions={actions} />
          <Text post={post} endActions={endActions} />
        </article>
      </Columns>
    );
  }
  return (
    <article className={gallery} data-count-view={post.countHref} {...post.dataAttributes}>
      <div className={galleryHead}>
        <PreviewNotice post={post} />
        <PostHead post={post} actions={actions} />
      </div>
      <div className={galleryBody}>
        <Body blocks={[post.gallery]} />
      </div>
      <Columns post={post} rest={children}>
        <div className={css.article}>
          <Text post={post} endActions={endActions} />
        </div>
      </Columns>
    </article>
  );
}

export const PreviewNotice = ({ post: { preview } }: { post: PostView }) =>
  preview && <p className={css.disclosure}>{preview}</p>;

/** Notices before the text: corrections, the disclosure. */
export const Notes = ({ post }: { post: PostView }) => (
  <>
    {post.corrections.map((correction) => (
      <div key={correction.anchor} id={correction.anchor} className={css.disclosure}>
        <p>
          <CorrectionLabel correction={correction} />
        </p>
        <p>{correction.text}</p>
      </div>
    ))}
    {/* The disclosure comes before the first affiliate link, which may be in the lead's caption. */}
    {post.disclosure && <p className={css.disclosure}>{post.disclosure}</p>}
  </>
);

function Text({ post, endActions }: Pick<PostPageProps, "post" | "endActions">) {
  const after = useInPostAds(post.body);
  const mark = useContext(TextMark);
  const size = post.sidebar ? "article" : "alone";
  return (
    <>
      <Notes post={post} />
      {post.lead && <Lead lead={post.lead} />}
      {post.printed ? (
        <PrintedBody {...post.printed} size={size} />
      ) : (
        <Body blocks={post.body} dropCap={post.dropCap} size={size} mark={mark} {...(after && { after })} />
      )}
      {endActions && <div className={css.textColumn}>{endActions}</div>}
      <PostFoot post={post} />
    </>
  );
}

interface ColumnsProps {
  post: PostView;
  /** The discussion. */
  rest: React.ReactNode;
  children: React.ReactNode;
}

function Columns({ post, rest, children }: ColumnsProps) {
  const below = rest || post.moreFrom ? <Rest post={post}>{rest}</Rest> : null;
  return (
    <div className={columns}>
      <MainColumn className={css.main} hasSidebar={post.sidebar !== null} rest={below}>
        {children}
      </MainColumn>
      {post.sidebar && (
        <aside className={sidebar} aria-labelledby="sidebar-title" data-commerce-source="sidebar">
          <h2 id="sidebar-title" className={blockTitle}>
            {post.sidebar.title}
          </h2>
          <PatchPoint />
          <OtherCards cards={post.sidebar.cards} kind="aside" />
          <PatchPoint />
          {post.popular && <PopularAside popular={post.popular} />}
          <AdSlot slot="rail" />
        </aside>
      )}
      <Lightbox words={post.lightbox} />
    </div>
  );
}

/**
 * The content after the article: the discussion, then recommended posts. Arranged so that two ads are never adjacent.
 */
export function Rest({ post, children }: { post: PostView; children: React.ReactNode }) {
  return (
    <>
      {children}
      {children && post.moreFrom && <AdSlot slot="native" />}
      {post.moreFrom && (
        <section className={css.more} aria-labelledby="more-title">
          <h2 id="more-title" className={blockTitle}>
            {post.moreFrom.title}
          </h2>
          <PatchPoint />
          <OtherCards cards={post.moreFrom.cards} kind="row" />
          <PatchPoint />
        </section>
      )}
    </>
  );
}

export function Lead({ lead }: { lead: LeadView }) {
  const hasText = lead.caption.length > 0 || lead.credits.length > 0;
  return (
    <figure className={css.lead} {...buildFigureAddress(lead)}>
      {lead.video && canPlay(lead.video) ? <VideoStage block={lead.video} /> : <ImageLink picture={lead} />}
      {hasText && (
        <figcaption className={css.caption}>
          {lead.caption.length > 0 && (
            <span>
              <InlineText text={lead.caption} />
            </span>
          )}
          {lead.credits.map((credit) => (
            <span key={credit}>{credit}</span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
