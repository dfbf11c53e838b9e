import { PeopleHere } from "./PeopleHere.tsx";
import { PublishControl } from "./publish/PublishControl.tsx";
import type { PublishProps } from "./publish/use-publishing.ts";
import { ReviewControl, type ReviewMode } from "./review/ReviewControl.tsx";
import { PreviewLink } from "./share/PreviewLink.tsx";
import { ShareControl } from "./share/ShareControl.tsx";
import type { DraftSync, PersonPresent } from "./sync/draft-sync.ts";
import * as css from "./write.css.ts";
import type { WritePageProps } from "./WritePage.tsx";

interface DeskActionsProps extends Pick<WritePageProps, "view" | "share" | "review"> {
  people: readonly PersonPresent[];
  /** Both are null until the text is open. */
  sync: DraftSync | null;
  publishing: PublishProps | null;
  reviewing: ReviewMode | null;
  setReviewing: (mode: ReviewMode | null) => void;
}

/** At the end of the bar: who is here, and what is done with the story. */
export const DeskActions = ({
  view,
  share,
  review,
  people,
  sync,
  publishing,
  reviewing,
  setReviewing,
}: DeskActionsProps) => (
  <>
    <PeopleHere view={view} people={people} />
    <div className={css.share}>
      <PreviewLink share={share} kind="quiet" />
      <ShareControl share={share} control={share.labels.title} panelClassName={css.sharePanel} />
    </div>
    {sync && <ReviewControl view={review} sync={sync} mode={reviewing} onMode={setReviewing} />}
    {publishing && <PublishControl {...publishing} />}
  </>
);
