import { StudioLink } from "../StudioLink.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, More, TextLink } from "../ui/Text.tsx";
import * as css from "./account.css.ts";
import { Avatar } from "../ui/Avatar.tsx";
import type { OwnPeopleView, PeopleListView } from "./present-own-people.ts";
import { RemoveForm } from "./RemoveForm.tsx";
import { SectionState } from "./SectionState.tsx";
import { useSaving } from "./use-saving.ts";

/** The people whom the account has muted and blocked, and a link to those whom it follows. */
export function OwnPeoplePage({ view }: { view: OwnPeopleView }) {
  const { following } = view;
  return (
    <div className={css.narrow}>
      <Page title={view.title}>
        <Tabs {...view.tabs} />
        <Notice kind="error" text={view.error} />
        <div className={css.sections}>
          {following && (
            <Section title={following.title}>
              <Intro>{following.hint}</Intro>
              <p>
                <TextLink href={following.href} isDocument>
                  {following.label}
                </TextLink>
              </p>
            </Section>
          )}
          {view.lists.map((list) => (
            <Section key={list.end} title={list.title}>
              <SectionState text={list.notice ?? ""} />
              {list.empty !== null && <Empty>{list.empty}</Empty>}
              <RowList isInSection>
                {list.items.map((one) => (
                  <Listed key={one.id} one={one} end={list.end} action={view.action} />
                ))}
              </RowList>
              <More more={list.next} />
            </Section>
          ))}
        </div>
      </Page>
    </div>
  );
}

interface ListedProps {
  one: PeopleListView["items"][number];
  end: PeopleListView["end"];
  action: string;
}

/** Hides its row as soon as the button is pressed. */
function Listed({ one, end, action }: ListedProps) {
  const saving = useSaving();
  return (
    <Row
      level={3}
      hidden={saving.isSending}
      lead={<Avatar image={one.avatar} />}
      title={<StudioLink href={one.href}>{one.name}</StudioLink>}
      details={one.screenName}
      action={
        <RemoveForm
          saving={saving}
          action={action}
          fields={{ do: end, person: one.id }}
          aria-label={one.endLabel}
        >
          {one.end}
        </RemoveForm>
      }
    />
  );
}
