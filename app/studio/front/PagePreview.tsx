import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import * as css from "./front-desk.css.ts";
import { fitToBox, followPage, markStory, onStory, setReachable } from "./preview-iframe.ts";
import type { FrontDeskView, PagePreviewView } from "./front-desk-view.ts";
import { Kept, type Part } from "./Operation.tsx";

/** The draft's page at the chosen width and hour, and links to it. */
export function PagePreview({ view, preview }: Part & { preview: PagePreviewView }) {
  const { at, share } = preview;
  const atField = (
    <TextInput
      key={at.value}
      name="at"
      type="datetime-local"
      label={at.label}
      hint={at.hint}
      error={at.error}
      defaultValue={at.value}
    />
  );
  return (
    <div className={css.pagePreview}>
      <Form method="get" action={view.path} layout="line" preventScrollReset>
        <Kept view={view} without={["at"]} />
        {atField}
        <Button>{at.submit}</Button>
      </Form>
      <PageIframe key={`${preview.width} ${preview.href}`} view={view} preview={preview} />
      <Section title={share.title}>
        <Form method="post" action={view.action} layout="line" preventScrollReset>
          <input type="hidden" name="form" value="share" />
          <input type="hidden" name="at" value={at.value} />
          <Select name="days" label={share.days.label} choices={share.days.choices} />
          <Button>{share.submit}</Button>
        </Form>
        {share.made && (
          <Form method="get" action={view.action} layout="line" key={share.made.href}>
            <TextInput
              name="link"
              label={share.made.label}
              hint={share.made.until}
              value={share.made.href}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <ButtonLink href={share.made.href} isDocument target="_blank">
              {share.made.open}
            </ButtonLink>
          </Form>
        )}
        {share.empty !== null && <p className={css.details}>{share.empty}</p>}
        <RowList isInSection>
          {share.links.map((link) => (
            <Row
              key={link.id}
              level={3}
              title={link.title}
              details={link.facts}
              action={
                <Form method="post" action={view.action} preventScrollReset>
                  <input type="hidden" name="form" value="revoke" />
                  <input type="hidden" name="id" value={link.id} />
                  <Button aria-label={link.revoke.name}>{link.revoke.label}</Button>
                </Form>
              }
            />
          ))}
        </RowList>
      </Section>
    </div>
  );
}

/** Where a story of the page is edited: its slot, or the block that found it. */
function findEditHref({ splash, blocks }: FrontDeskView, postId: string): string | null {
  if (splash?.postId === postId) return splash.editHref;
  const block = blocks.find(({ slots }) => slots.some((slot) => slot.postId === postId));
  const slot = block?.slots.find((one) => one.postId === postId);
  return slot?.editHref ?? block?.editHref ?? null;
}

const findChosen = ({ splash, blocks }: FrontDeskView) =>
  [...(splash ? [splash] : []), ...blocks.flatMap(({ slots }) => slots)].find(({ isChosen }) => isChosen)
    ?.postId ?? null;

/** The page in a frame. A click on one of its stories chooses the slot; after each change it is loaded again. */
function PageIframe({ view, preview }: Part & { preview: PagePreviewView }) {
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const { width, href, title } = preview;
  const chosen = findChosen(view);
  useEffect(() => (frame.current ? followPage(frame.current, setPage) : undefined), []);
  useEffect(() => {
    if (frame.current) setReachable(frame.current, page !== null);
    if (page === null) return;
    return onStory(page, (postId) => {
      const to = findEditHref(view, postId);
      if (to !== null) navigate(stripPreviewPrefix(to), { preventScrollReset: true });
    });
  }, [page, view, navigate]);
  useEffect(() => {
    if (page !== null) markStory(page, chosen);
  }, [page, chosen]);
  useEffect(() => (frame.current && width === "desktop" ? fitToBox(frame.current) : undefined), [width]);
  const seen = useRef(view.seen);
  useEffect(() => {
    if (seen.current === view.seen) return;
    seen.current = view.seen;
    if (frame.current === null) return;
    setReachable(frame.current, false);
    // Unlike a new frame, it stays where it was scrolled to.
    frame.current.contentWindow?.location.reload();
  }, [view.seen]);
  return (
    <div className={css.iframeBox}>
      <iframe ref={frame} className={css.iframe[width]} src={href} title={title} />
    </div>
  );
}
