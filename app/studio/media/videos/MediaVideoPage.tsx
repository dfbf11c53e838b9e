import { ButtonLink, Button } from "../../ui/Button.tsx";
import { Buttons, Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { DetailLine } from "../../ui/Text.tsx";
import { TextInput } from "../../ui/Field.tsx";
import type { MediaVideoView } from "./present-video.ts";
import * as css from "./videos.css.ts";

/** One video of the library: a player, and its title. */
export const MediaVideoPage = ({ view }: { view: MediaVideoView }) => (
  <Page title={view.title} toolbar={<ButtonLink href={view.library.href}>{view.library.label}</ButtonLink>}>
    <Notice kind="good" text={view.done} />
    <Notice kind="error" text={view.error} />
    {view.problem && <Notice kind={view.problem.kind} text={view.problem.text} />}
    {view.remove && (
      <Form action={view.action} method="post">
        <input type="hidden" name="remove" value="yes" />
        <Buttons>
          <Button kind="destructive">{view.remove}</Button>
        </Buttons>
      </Form>
    )}
    {view.src !== null && (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions belong to the story that has the video
      <video
        className={css.preview}
        src={view.src}
        controls
        playsInline
        preload="metadata"
        aria-label={view.labels.preview}
      />
    )}
    {view.player && <a href={view.player.href}>{view.player.label}</a>}
    <DetailLine>
      <span>{view.details}</span>
    </DetailLine>
    <Form key={view.name} action={view.action} method="post">
      <TextInput name="title" label={view.labels.titleLabel} defaultValue={view.name} maxLength={200} />
      <Buttons>
        <Button kind="primary">{view.labels.save}</Button>
      </Buttons>
    </Form>
  </Page>
);
