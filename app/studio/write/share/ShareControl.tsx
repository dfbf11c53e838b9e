import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { stripPreviewPrefix } from "../../strip-preview-prefix.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { NewLink } from "./NewLink.tsx";
import { shareFields } from "./parse-share-form.ts";
import type { ShareOutcome, ShareView } from "./present-share.ts";
import * as css from "./share.css.ts";

const ShareLook = lazyPart(() => import("./ShareLook.client.tsx"));

/** Makes a link that shows the draft to whoever has it, copies it, and revokes all links of the draft. */
export function ShareControl({ share: { action, days, labels } }: { share: ShareView }) {
  const { Form, data, state } = useFetcher<ShareOutcome>();
  const isSending = state !== "idle";
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Menu control={labels.title} panelClassName={css.panel} onOpen={() => setIsOpened(true)}>
      <Form method="post" action={stripPreviewPrefix(action)} className={css.form}>
        <p className={css.intro}>{labels.intro}</p>
        <Select
          name={shareFields.days}
          id="share-days"
          label={labels.days}
          choices={days.map((choice) => ({ ...choice, isChosen: choice.value === "7" }))}
        />
        {isOpened && <ShareLook path={action} labels={labels} />}
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
        <Notice kind="error" text={data?.isFailed ? labels.failed : null} />
      </Form>
    </Menu>
  );
}
