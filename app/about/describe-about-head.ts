import type { PageContext } from "../blog/page-context.ts";
import { describeAbout } from "../structured-data/describe-list.ts";
import { describeOwnHead, type OwnSubject } from "../structured-data/describe-own-head.ts";
import { describePublisher } from "../structured-data/describe-publisher.ts";

/** Sets the metadata in the head of an about page. `context` is the loaders' context. */
export function describeAboutHead(context: object, subject: OwnSubject, page: PageContext): void {
  const about = describeAbout(subject, page);
  describeOwnHead(context, subject, [about, describePublisher(page.blog, page)], page);
}
