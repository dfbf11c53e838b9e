import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { stripPreviewPrefix } from "../../StudioLink.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Field.tsx";
import { NewLink } from "./NewLink.tsx";
import { PreviewLink } from "./ShareControl.tsx";
import { shareFields } from "./parse-share-form.ts";
import type { ShareOutcome, ShareView } from "./present-share.ts";
import * as css from "./share.css.ts";
import ShareLook, { SharedLinks, useShared } from "./ShareLook.client.tsx";

interface ShareFormProps {
  share: ShareView;
}

/**
 * Previews the draft, if the bar has no room for that; creates a link that shows the draft to anyone who has it, copies
 * it, and lists and revokes the draft's links.
 */
export default function ShareForm({ share }: ShareFormProps) {
  const { action, days, labels } = share;
  const { Form, data, state } = useFetcher<ShareOutcome>();
  const id = useId();
  const shared = useShared(action, data);
  const isSending = state !== "idle";
  return (
    <Form method="post" action={stripPreviewPrefix(action)} className={css.form}>
      <div className={css.narrow}>
        <PreviewLink share={share} kind="plain" />
      </div>
      <p className={css.intro}>{labels.intro}</p>
      <Select
        name={shareFields.days}
        id={id}
        label={labels.days}
        choices={days.map((choice) => ({ ...choice, isChosen: choice.value === "7" }))}
      />
      <ShareLook {...shared} labels={labels} />
      <div className={css.buttons}>
        <Button kind="primary" name={shareFields.action} value="create" disabled={isSending}>
          {labels.create}
        </Button>
        <Button name={shareFields.action} value="revoke" disabled={isSending}>
          {labels.revoke}
        </Button>
      </div>
      {data?.link && (
        <NewLink key={data.link.href} link={data.link} labels={labels}>
          <ButtonLink href={data.link.href} isDocument target="_blank">
            {labels.open}
          </ButtonLink>
        </NewLink>
      )}
      <Notice kind="good" text={data?.done ?? null} />
      <SharedLinks shared={shared.shared} isSending={isSending} />
      <Notice kind="error" text={data?.isFailed ? labels.failed : null} />
    </Form>
  );
}
