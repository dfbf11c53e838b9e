import { Disclosure } from "../ui/Disclosure.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { TextLink } from "../ui/Text.tsx";
import type { MailView } from "./present-mail.ts";
import * as css from "./mail.css.ts";

/** Development only: every message as it would have been sent, newest first. */
export const MailPage = ({ page }: { page: MailView }) => (
  <Page title={page.title}>
    {page.empty && <Empty>{page.empty}</Empty>}
    <RowList>
      {page.messages.map((message) => (
        <Row
          key={message.key}
          title={message.subject}
          details={
            <>
              <span>{message.to}</span>
              <time dateTime={message.time}>{message.time}</time>
            </>
          }
        >
          <p>
            <TextLink href={message.href} isDocument>
              {message.href}
            </TextLink>
          </p>
          {message.text !== "" && (
            <Disclosure summary={message.subject}>
              <p className={css.text}>{message.text}</p>
            </Disclosure>
          )}
        </Row>
      ))}
    </RowList>
  </Page>
);
