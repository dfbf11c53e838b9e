import * as css from "./post.css.ts";
import { blockTitle } from "../ui/columns.css.ts";
import { FollowButton } from "../site/FollowButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import type { PostView } from "./present-post.ts";

/** Tags and authors below a post's text, each with its follow button. */
export function PostFoot({ post }: { post: PostView }) {
  return (
    <>
      {post.tags && (
        <ul className={css.tags} aria-label={post.tags.label}>
          {post.tags.links.map((tag) => (
            <li key={tag.href}>
              <a href={tag.href} rel="tag">
                {tag.label}
              </a>
              {tag.follow && <FollowButton follow={tag.follow} />}
            </li>
          ))}
        </ul>
      )}
      {post.authors && (
        <section className={css.authors} aria-labelledby="authors-title">
          <h2 id="authors-title" className={blockTitle}>
            {post.authors.title}
          </h2>
          {post.authors.people.map((author) => (
            <div key={author.href} className={css.author}>
              <span className={css.avatar}>
                <Picture image={author.avatar} />
              </span>
              <div>
                <p className={css.authorName}>
                  <a href={author.href} rel="author">
                    {author.name}
                  </a>
                </p>
                <p className={css.bio}>{author.bio}</p>
                {author.follow && <FollowButton follow={author.follow} />}
              </div>
            </div>
          ))}
        </section>
      )}
    </>
  );
}
