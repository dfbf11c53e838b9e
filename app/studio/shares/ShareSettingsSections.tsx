import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro } from "../ui/Text.tsx";
import type { SharesView } from "./present-shares.ts";
import { shareFields } from "./share-form.ts";

interface SettingsProps {
  settings: NonNullable<SharesView["settings"]>;
  action: string;
}

/** What happens to suggestions from each blog, and automatic sharing. */
export const ShareSettingsSections = ({ settings, action }: SettingsProps) => (
  <>
    <Section title={settings.automaticTitle}>
      <RowList isInSection>
        {settings.automatic.map(({ blogId, text, change }) => (
          <Row
            key={blogId}
            level={3}
            title={text}
            action={
              change && (
                <Form method="post" action={action} layout="line">
                  <input type="hidden" name={shareFields.action} value="automatic" />
                  <input type="hidden" name={shareFields.from} value={blogId} />
                  <Button name={shareFields.on} value={change.value} aria-label={change.name}>
                    {change.label}
                  </Button>
                </Form>
              )
            }
          />
        ))}
      </RowList>
    </Section>
    <Section title={settings.pairsTitle}>
      <Intro>{settings.pairsIntro}</Intro>
      {settings.add && (
        <Form method="post" action={action} layout="line">
          <input type="hidden" name={shareFields.before} value="" />
          <Select
            name={shareFields.from}
            id="add-from"
            label={settings.add.from}
            choices={settings.add.blogs}
          />
          <Select name={shareFields.to} id="add-to" label={settings.add.to} choices={settings.add.blogs} />
          <Select
            name={shareFields.mode}
            id="add-mode"
            label={settings.add.mode}
            choices={settings.add.choices}
          />
          <Button name={shareFields.action} value="pair">
            {settings.add.submit}
          </Button>
        </Form>
      )}
      {settings.pairs.map((pair) => (
        <Form key={`${pair.key}-${pair.before}`} method="post" action={action} layout="line">
          <input type="hidden" name={shareFields.from} value={pair.fromId} />
          <input type="hidden" name={shareFields.to} value={pair.toId} />
          <input type="hidden" name={shareFields.before} value={pair.before} />
          <Select
            name={shareFields.mode}
            id={`mode-${pair.key}`}
            label={pair.label}
            none={pair.none}
            choices={pair.choices}
            disabled={!settings.maySet}
          />
          {settings.maySet && (
            <Button name={shareFields.action} value="pair" aria-label={pair.save.name}>
              {pair.save.label}
            </Button>
          )}
        </Form>
      ))}
    </Section>
  </>
);
