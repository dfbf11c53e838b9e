import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { FullDate } from "../../ui/Time.tsx";
import { useShortcuts } from "../keys/Keys.tsx";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { DetailLine } from "../ui/Text.tsx";
import { FocalPoint } from "./FocalPoint.tsx";
import * as css from "./media.css.ts";
import type { MediaField } from "./media-details.ts";
import type { MediaImageView } from "./present-media-image.ts";

/** One image: its crops, its details, the end of its license, and the stories that use it. */
export function MediaImagePage({ view }: { view: MediaImageView }) {
  const { labels, values } = view;
  useNeighborKeys(view);
  return (
    <Page title={view.title} toolbar={<Neighbors view={view} />}>
      <Notice kind="good" text={view.done} />
      <Notice kind="error" text={view.error} />
      {view.done === null && <Notice kind="warning" text={view.lacks} />}
      {/* The key resets the form for each image and version. */}
      <Form key={`${view.action} ${String(values.version)}`} action={view.action} method="post">
        <input type="hidden" name="version" value={values.version} />
        <div className={css.details}>
          <FocalPoint {...view} />
          <div className={css.fields}>
            <TextDetail view={view} name="alt" />
            <Checkbox
              name="isDecorative"
              id="isDecorative"
              label={labels.decorative}
              defaultChecked={values.isDecorative}
            />
            {(["caption", "credit", "source"] as const).map((name) => (
              <TextDetail key={name} view={view} name={name} />
            ))}
            <Select name="label" label={labels.kind} none={labels.kindNone} choices={view.kinds} />
            <Section title={labels.rights}>
              <Notice kind="warning" text={view.license} />
              {(["copyright", "license", "licenseEnd"] as const).map((name) => (
                <TextDetail key={name} view={view} name={name} />
              ))}
            </Section>
            <Buttons>
              <Button kind="primary">{labels.save}</Button>
            </Buttons>
          </div>
        </div>
      </Form>
      {view.credentials && (
        <Section title={labels.credentials}>
          <p>{view.credentials.text}</p>
          {view.credentials.href !== null && <a href={view.credentials.href}>{labels.original}</a>}
        </Section>
      )}
      <Section title={labels.usedIn}>
        {view.uses.length === 0 && <Empty>{labels.unused}</Empty>}
        <RowList isInSection>
          {view.uses.map((use) => (
            <Row
              key={use.id}
              isHeadline
              level={3}
              title={<a href={use.href}>{use.headline}</a>}
              details={
                <>
                  <span>{use.state}</span>
                  {use.time && <FullDate time={use.time} />}
                </>
              }
            />
          ))}
        </RowList>
      </Section>
      <DetailLine>
        <span>{view.uploaded.text}</span>
        <FullDate time={view.uploaded.time} />
      </DetailLine>
    </Page>
  );
}

/** Lines and maximum characters of a detail; a date has neither. */
const details = {
  alt: { rows: 3, maxLength: 500 },
  caption: { rows: 3, maxLength: 2_000 },
  credit: { maxLength: 200 },
  source: { maxLength: 200 },
  copyright: { maxLength: 500 },
  license: { maxLength: 500 },
  licenseEnd: { type: "date" },
} as const satisfies Partial<Record<MediaField, object>>;
type DetailName = keyof typeof details;
const hints: Partial<Record<DetailName, "altHint" | "sourceHint" | "licenseEndHint">> = {
  alt: "altHint",
  source: "sourceHint",
  licenseEnd: "licenseEndHint",
};

/** A text field of a detail. */
function TextDetail({
  view: { labels, values, fieldError },
  name,
}: {
  view: MediaImageView;
  name: DetailName;
}) {
  const hint = hints[name];
  const props = {
    name,
    label: labels[name],
    defaultValue: values[name],
    error: fieldError?.name === name ? fieldError.text : null,
    ...(hint && { hint: labels[hint] }),
  };
  const detail = details[name];
  return "rows" in detail ? <TextArea {...props} {...detail} /> : <TextInput {...props} {...detail} />;
}

const Neighbors = ({ view: { library, newer, older } }: { view: MediaImageView }) => (
  <Buttons>
    {[library, newer, older].map(
      (link) =>
        link && (
          <ButtonLink key={link.href} href={link.href}>
            {link.label}
          </ButtonLink>
        ),
    )}
  </Buttons>
);

/** J and K open the next and previous image of the library. */
function useNeighborKeys({ newer, older }: MediaImageView): void {
  const navigate = useNavigate();
  const shortcuts = useMemo(
    () =>
      (
        [
          ["j", older],
          ["k", newer],
        ] as const
      ).flatMap(([keys, neighbor]) =>
        neighbor === null
          ? []
          : [{ keys, label: neighbor.label, run: () => navigate(stripPreviewPrefix(neighbor.href)) }],
      ),
    [newer, older, navigate],
  );
  useShortcuts(shortcuts);
}
