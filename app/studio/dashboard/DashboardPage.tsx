import { FullDate } from "../../ui/Time.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Columns, Empty, Page } from "../ui/Page.tsx";
import { Row } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { TextLink } from "../ui/Text.tsx";
import { LineDetails, LineImage } from "../write/LineDetails.tsx";
import type { LineView } from "../write/present-line.ts";
import { DashboardList } from "./DashboardList.tsx";
import type { ListView } from "./present-list.ts";
import type { DashboardView } from "./present-dashboard.ts";

/** The signed-in person's open tasks. Every link loads a document, in the theme of its blog. */
export const DashboardPage = ({ view }: { view: DashboardView }) => (
  <Page
    title={view.title}
    toolbar={
      <ButtonLink kind="primary" isDocument href={view.write.href}>
        {view.write.label}
      </ButtonLink>
    }
  >
    <Columns
      side={
        <>
          {view.empty === null && <Replies view={view} />}
          <Shares view={view} />
          <Planned view={view} />
          <Reading view={view} />
          <Failed view={view} />
          <Licenses view={view} />
        </>
      }
    >
      <Notice kind="error" text={view.isFailed ? view.failedText : null} />
      {view.empty !== null && (
        <>
          {/* Without stories in progress, the replies are what there is to do. */}
          <Replies view={view} />
          <Empty>{view.empty}</Empty>
        </>
      )}
      {view.review && <Stories list={view.review} failed={view.failedText} />}
      <Notes view={view} />
      {view.stories.map((list) => (
        <Stories key={list.title} list={list} failed={view.failedText} />
      ))}
    </Columns>
  </Page>
);

const Stories = ({ list, failed }: { list: ListView<LineView>; failed: string }) => (
  <DashboardList list={list} failed={failed}>
    {(line) => (
      <Row
        key={line.id}
        level={3}
        isHeadline
        lead={<LineImage image={line.image} />}
        title={<a href={line.href}>{line.headline}</a>}
        details={<LineDetails line={line} reason={line.blog} />}
        action={<LineLinks line={line} />}
      />
    )}
  </DashboardList>
);

const LineLinks = ({ line: { liveblog, preview } }: { line: LineView }) => (
  <Buttons>
    {[liveblog, preview].map(
      (link) =>
        link && (
          <ButtonLink key={link.href} kind="quiet" isDocument href={link.href} aria-label={link.name}>
            {link.label}
          </ButtonLink>
        ),
    )}
  </Buttons>
);

const Notes = ({ view: { notes, failedText } }: { view: DashboardView }) =>
  notes && (
    <DashboardList list={notes} failed={failedText}>
      {({ id, href, text, kind, author, headline, blog, time }) => (
        <Row
          key={id}
          level={3}
          title={
            <a href={href} dir="auto">
              {text}
            </a>
          }
          details={
            <>
              <strong>{kind}</strong>
              <span>{author}</span>
              <span>{headline}</span>
              <span>{blog}</span>
              <FullDate time={time} />
            </>
          }
        />
      )}
    </DashboardList>
  );

const Replies = ({ view: { replies, failedText } }: { view: DashboardView }) =>
  replies && (
    <DashboardList list={replies} failed={failedText} empty={replies.empty}>
      {(line) => <Waiting key={line.href} {...line} />}
    </DashboardList>
  );

const Shares = ({ view: { shares, failedText } }: { view: DashboardView }) =>
  shares && (
    <DashboardList list={shares} failed={failedText}>
      {(line) => <Waiting key={line.href} {...line} />}
    </DashboardList>
  );

const Waiting = ({ href, label, count }: { href: string; label: string; count: string }) => (
  <Row level={3} title={<a href={href}>{label}</a>} details={<span>{count}</span>} />
);

const Planned = ({ view: { planned, failedText } }: { view: DashboardView }) =>
  planned && (
    <DashboardList
      list={planned}
      failed={failedText}
      empty={planned.empty}
      action={
        <TextLink isDocument href={planned.all.href}>
          {planned.all.label}
        </TextLink>
      }
    >
      {({ id, href, headline, details }) => (
        <Row
          key={id}
          level={3}
          isHeadline
          title={href === null ? headline : <a href={href}>{headline}</a>}
          details={details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        />
      )}
    </DashboardList>
  );

const Reading = ({ view: { reading, failedText } }: { view: DashboardView }) =>
  reading && (
    <DashboardList list={reading} failed={failedText}>
      {({ id, href, headline, views, blog }) => (
        <Row
          key={id}
          level={3}
          isHeadline
          title={<a href={href}>{headline}</a>}
          details={
            <>
              <span>{views}</span>
              <span>{blog}</span>
            </>
          }
        />
      )}
    </DashboardList>
  );

const Failed = ({ view: { failed, failedText } }: { view: DashboardView }) =>
  failed && (
    <DashboardList list={failed} failed={failedText}>
      {({ id, href, headline, checks, blog, time }) => (
        <Row
          key={id}
          level={3}
          isHeadline
          title={<a href={href}>{headline}</a>}
          details={
            <>
              {checks.map((check) => (
                <State key={check} shape="cross">
                  {check}
                </State>
              ))}
              <span>{blog}</span>
              <FullDate time={time} />
            </>
          }
        />
      )}
    </DashboardList>
  );

const Licenses = ({ view: { licenses, failedText } }: { view: DashboardView }) =>
  licenses && (
    <DashboardList list={licenses} failed={failedText}>
      {({ id, href, name, image, end, blog }) => (
        <Row
          key={id}
          level={3}
          lead={<LineImage image={image} />}
          title={<a href={href}>{name}</a>}
          details={
            <>
              <strong>{end}</strong>
              <span>{blog}</span>
            </>
          }
        />
      )}
    </DashboardList>
  );
