import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { FlagFields, SchemeField, ThemeField } from "../preview-look/LookFields.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Intro } from "../ui/Text.tsx";
import { NewLink } from "../write/share/NewLink.tsx";
import { previewFields } from "./parse-preview-form.ts";
import type { NetworkPreviewsView } from "./present-network-previews.ts";

/** Creates links to the network as of a moment, and revokes them. */
export const NetworkPreviewsPage = ({ view }: { view: NetworkPreviewsView }) => (
  <ManageChrome frame={view.frame} done={view.done}>
    <Intro>{view.intro}</Intro>
    {view.link && (
      <NewLink key={view.link.href} link={view.link} labels={view.linkLabels}>
        <ButtonLink kind="primary" href={view.link.href} isDocument target="_blank">
          {view.linkLabels.open}
        </ButtonLink>
      </NewLink>
    )}
    <NewPreview form={view.form} action={view.action} />
    <Section title={view.listTitle}>
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      <RowList isInSection>
        {view.items.map((item) => (
          <Row
            key={item.id}
            level={3}
            title={item.moment}
            details={
              <>
                {item.details.map((detail) => (
                  <span key={detail}>{detail}</span>
                ))}
                <PersonName person={item.by} />
              </>
            }
            action={
              <Form method="post" action={view.action}>
                <input type="hidden" name={previewFields.id} value={item.id} />
                <Button name={previewFields.action} value="revoke" aria-label={item.revoke.name}>
                  {item.revoke.label}
                </Button>
              </Form>
            }
          />
        ))}
      </RowList>
    </Section>
  </ManageChrome>
);

function NewPreview({ form, action }: { form: NetworkPreviewsView["form"]; action: string }) {
  const { date, time, which, days, theme, scheme, flags } = form;
  return (
    <Section title={form.title}>
      <Form method="post" action={action}>
        <Pair>
          <TextInput
            name={previewFields.date}
            type="date"
            label={date.label}
            hint={date.hint}
            defaultValue={date.value}
            error={form.error}
          />
          <TextInput
            name={previewFields.time}
            type="time"
            label={time.label}
            hint={time.hint}
            defaultValue={time.value}
          />
        </Pair>
        {which && <RadioGroup name={previewFields.which} legend={which.legend} choices={which.choices} />}
        <Pair>
          <ThemeField theme={theme} />
          <SchemeField scheme={scheme} />
          <Select name={previewFields.days} label={days.label} choices={days.choices} />
        </Pair>
        <FlagFields flags={flags} />
        <Buttons>
          <Button kind="primary" name={previewFields.action} value="create">
            {form.submit}
          </Button>
        </Buttons>
      </Form>
    </Section>
  );
}
