import { FollowButton } from "../site/FollowButton.tsx";
import * as css from "./following.css.ts";
import type { FollowPageView } from "./present-follow-page.ts";

/** One subject and its button, for readers without script or who have signed in to follow it. */
export function FollowPage({ view }: { view: FollowPageView }) {
  return (
    <div className={css.narrow}>
      <h1>{view.title}</h1>
      {view.notice && <output className={css.notice}>{view.notice}</output>}
      {view.error && (
        <p className={css.notice} role="alert">
          {view.error}
        </p>
      )}
      {view.follow && <FollowButton follow={view.follow} />}
      <ul className={css.links}>
        {view.links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
