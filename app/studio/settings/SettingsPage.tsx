import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Review } from "../manage/Review.tsx";
import { Button } from "../ui/Button.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Parts, Section } from "../ui/Page.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { DetailLine, Intro } from "../ui/Text.tsx";
import type { SettingsView, SettingView } from "./present-settings.ts";

/**
 * The settings of a blog, a group or the network, with the rules of discussions as a form of their own; before one is
 * saved, what it changes. What was typed into the other form stays there meanwhile.
 */
export function SettingsPage({
  view,
}: {
  /** `rulesFailed` says that the rules couldn't be read. */
  view: SettingsView & { rules: SettingsView | null; rulesFailed: string | null };
}) {
  const { rules, rulesFailed } = view;
  const reviewed = view.review ? view : rules?.review ? rules : null;
  return (
    <ManageChrome
      frame={view.frame}
      done={view.done ?? rules?.done ?? null}
      error={view.error ?? rules?.error ?? rulesFailed}
    >
      {reviewed?.review && <Review review={reviewed.review} action={reviewed.action} />}
      <Parts isHidden={reviewed !== null}>
        <Intro>{view.intro}</Intro>
        {view.levels && <Tabs {...view.levels} />}
        {reviewed !== view && <SettingsFields view={view} />}
        {rules && reviewed !== rules && <SettingsFields view={rules} />}
      </Parts>
    </ManageChrome>
  );
}

/** The fields of settings by section, and the button that shows what they would change. */
export const SettingsFields = ({ view }: { view: SettingsView }) => (
  <Form method="post" action={view.action} noValidate>
    {/* Enter in a field presses a form's first button, which would reset a setting. */}
    <button name="step" value="review" hidden tabIndex={-1} aria-label={view.submit} />
    <input type="hidden" name="version" value={view.version} />
    {view.sections.map(({ title, settings }) => (
      <Section key={title} title={title}>
        {settings.map((setting) => (
          <Setting key={`${setting.name} ${setting.value}`} setting={setting} />
        ))}
      </Section>
    ))}
    <Buttons>
      <Button kind="primary" name="step" value="review">
        {view.submit}
      </Button>
    </Buttons>
  </Form>
);

const Setting = ({ setting }: { setting: SettingView }) => {
  const { name, label, hint, error, choices, none, value, isNumber, rows, fill, origin, reset } = setting;
  const field = { name, label, hint, error };
  return (
    <div>
      {choices ? (
        <Select {...field} none={none} choices={choices} />
      ) : rows === null ? (
        <TextInput
          {...field}
          defaultValue={value}
          autoComplete="off"
          inputMode={isNumber ? "numeric" : undefined}
        />
      ) : (
        <TextArea {...field} rows={rows} defaultValue={value} autoComplete="off" spellCheck={false} />
      )}
      {origin !== "" && (
        <DetailLine>
          <span>{origin}</span>
          {fill && (
            <Button kind="quiet" name="fill" value={name}>
              {fill}
            </Button>
          )}
          {reset && (
            <Button kind="quiet" name="reset" value={name} aria-label={`${reset}: ${label}`}>
              {reset}
            </Button>
          )}
        </DetailLine>
      )}
    </div>
  );
};
