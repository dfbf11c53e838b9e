import { Suspense } from "react";
import { Chat } from "./Chat.tsx";
import * as replyCss from "./discussion.css.ts";
import { Discussion } from "./Discussion.tsx";
import { Status } from "./Liveblog.tsx";
import * as css from "./liveblog.css.ts";
import type { ModePageView, ModeView } from "./present-mode-page.ts";
import type { QuestionsView } from "./present-questions.ts";

/** What is shown below a story, depending on its discussion mode. */
export function ModeBody({ mode }: { mode: ModeView }) {
  return (
    <>
      {mode.questions && <QuestionsHead questions={mode.questions} />}
      {mode.chat && <Chat chat={mode.chat} />}
      {mode.discussion && (
        // The replies in the data may be newer than in the page; hydration then only re-renders this
        // boundary.
        <Suspense>
          <Discussion discussion={mode.discussion} />
        </Suspense>
      )}
    </>
  );
}

function QuestionsHead({ questions: { status, guests } }: { questions: QuestionsView }) {
  return (
    <div className={css.modePage}>
      {status && <Status status={status} />}
      {guests && (
        <p className={css.guests}>
          <span className={css.quiet}>{guests.label}</span>
          {guests.items.map(({ name, href }) =>
            href ? (
              <a key={name} href={href}>
                {name}
              </a>
            ) : (
              <span key={name}>{name}</span>
            ),
          )}
        </p>
      )}
    </div>
  );
}

export function ModePage({ page }: { page: ModePageView }) {
  return (
    <div className={css.modePage}>
      <header className={css.modeHead}>
        <h1>{page.headline}</h1>
        <p>
          <a className={replyCss.more} href={page.story.href}>
            {page.story.label}
          </a>
        </p>
      </header>
      <ModeBody mode={page.mode} />
    </div>
  );
}
