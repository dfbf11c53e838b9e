import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Review } from "../manage/Review.tsx";
import { SettingsFields } from "../settings/SettingsPage.tsx";
import { Section } from "../ui/Page.tsx";
import { DetailLine, Intro, Lines, TextLink } from "../ui/Text.tsx";
import type { FeedPartnersView, PartnerView } from "./present-feed-partners.ts";

/** What partners get of a blog; before its rules are saved, which stories come in and fall out. */
export function FeedPartnersPage({ view: { frame, form, partners } }: { view: FeedPartnersView }) {
  return (
    <ManageChrome frame={frame} done={form.done} error={form.error}>
      <Intro>{form.intro}</Intro>
      {form.review ? (
        <Review review={form.review} action={form.action} />
      ) : (
        <>
          {partners.map((partner) => (
            <Partner key={partner.title} partner={partner} />
          ))}
          <SettingsFields view={form} />
        </>
      )}
    </ManageChrome>
  );
}

const Partner = ({ partner: { title, feed, summary, rules, refused } }: { partner: PartnerView }) => (
  <Section title={title}>
    <p>{summary}</p>
    {feed && (
      <p>
        <TextLink href={feed.href} isDocument>
          {feed.label}
        </TextLink>
      </p>
    )}
    <Lines lines={rules} />
    {refused && (
      <details>
        <summary>{refused.title}</summary>
        <ul>
          {refused.stories.map((story) => (
            <li key={story.href}>
              <TextLink href={story.href} isDocument>
                {story.title}
              </TextLink>
              <DetailLine>
                <span>{story.reasons}</span>
              </DetailLine>
            </li>
          ))}
        </ul>
        {refused.more && <p>{refused.more}</p>}
      </details>
    )}
  </Section>
);
