import { StudioLink } from "../StudioLink.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, More, TextLink } from "../ui/Text.tsx";
import * as css from "./account.css.ts";
import { Avatar } from "./Avatar.tsx";
import type { BlockedPeopleView } from "./present-blocked-people.ts";
import { RemoveForm } from "./RemoveForm.tsx";
import { SectionState } from "./SectionState.tsx";
import { useSaving } from "./use-saving.ts";

/** Whom one has blocked, and the way to whom one follows. */
export function BlockedPeoplePage({ view }: { view: BlockedPeopleView }) {
  const { following, blocked } = view;
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
          <Section title={blocked.title}>
            <SectionState text={view.notice ?? ""} />
            {blocked.empty !== null && <Empty>{blocked.empty}</Empty>}
            <RowList isInSection>
              {blocked.items.map((one) => (
                <Blocked key={one.id} one={one} action={view.action} />
              ))}
            </RowList>
            <More more={view.next} />
          </Section>
        </div>
      </Page>
    </div>
  );
}

interface BlockedProps {
  one: BlockedPeopleView["blocked"]["items"][number];
  action: string;
}

/** Gone from the list as soon as the button is pressed. */
function Blocked({ one, action }: BlockedProps) {
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
          fields={{ do: "unblock", person: one.id }}
          aria-label={one.unblockLabel}
        >
          {one.unblock}
        </RemoveForm>
      }
    />
  );
}
