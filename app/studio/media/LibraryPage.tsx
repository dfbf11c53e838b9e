import { Picture } from "../../ui/Picture.tsx";
import { ManageChrome } from "../moderation/ManageChrome.tsx";
import { StudioLink } from "../StudioLink.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, More } from "../ui/Text.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import * as css from "./media.css.ts";
import type { LibraryView } from "./present-library.ts";
import type { MediaTileView } from "./present-media-tile.ts";
import { UploadForm } from "./UploadForm.tsx";

/** The images and videos of a blog's stories, and where more are uploaded. */
export function LibraryPage({ view }: { view: LibraryView }) {
  const { labels } = view;
  return (
    <ManageChrome frame={view.frame} error={view.error}>
      <Intro>{view.intro}</Intro>
      <UploadForm view={view} />
      <Form layout="line" method="get" action={view.path}>
        {view.filter === "videos" && <input type="hidden" name="filter" value="videos" />}
        <TextInput
          name="words"
          label={labels.search}
          type="search"
          defaultValue={view.words}
          autoComplete="off"
          maxLength={200}
        />
        <Button>{labels.submitSearch}</Button>
      </Form>
      <Tabs label={view.frame.title} tabs={view.tabs} />
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      <ul className={css.grid}>
        {view.items.map((tile) => (
          <li key={tile.id}>
            <MediaTile tile={tile} />
          </li>
        ))}
      </ul>
      <More more={view.older} />
    </ManageChrome>
  );
}

const MediaTile = ({ tile }: { tile: MediaTileView }) => (
  <StudioLink className={css.tile} href={tile.href}>
    <span className={css.mat}>{tile.picture && <Picture image={tile.picture} />}</span>
    <span className={css.name}>{tile.name}</span>
    {tile.problem !== null && <span className={css.problem}>{tile.problem}</span>}
  </StudioLink>
);
