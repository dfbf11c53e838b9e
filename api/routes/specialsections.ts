import {
  getManagedSection,
  getManagedSections,
  orderSection,
  removeSection,
  writeSection,
} from "../../contract/posts/managed-sections.ts";
import {
  getNetworkSections,
  getSpecialSections,
  getSpecialSectionStream,
} from "../../contract/posts/taxonomy.ts";
import { ofSection } from "../../contract/fronts/front-topic.ts";
import { withTopicFront } from "../fronts/topic-front.ts";
import {
  changeSection,
  dropSection,
  readManagedSections,
  readSectionDesk,
} from "../posts/sections/manage-sections.ts";
import { changeOrder } from "../posts/sections/order-stories.ts";
import { readNetworkSections, readSections, readSectionStream } from "../posts/sections/read-sections.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const specialSectionRoutes = [
  routeCall(getSpecialSections, async (context, { query }) => ({
    items: await readSections(context, query.blogId),
  })),
  routeCall(getNetworkSections, (context) => readNetworkSections(context)),
  routeCall(getSpecialSectionStream, (context, { params: { blogId, section }, query }) => {
    const reading = readSectionStream(context, blogId, section, query);
    return withTopicFront(context, { blogId, topic: ofSection(section) }, query, reading);
  }),
  routeSignedCall(getManagedSections, (context, { actor, query }) =>
    readManagedSections(context, actor, query.blogId),
  ),
  routeSignedCall(getManagedSection, (context, { actor, params }) => readSectionDesk(context, actor, params)),
  routeSignedCall(writeSection, (context, { actor, body }) => changeSection(context, actor, body)),
  routeSignedCall(removeSection, (context, { actor, body }) => dropSection(context, actor, body)),
  routeSignedCall(orderSection, (context, { actor, body }) => changeOrder(context, actor, body)),
];
