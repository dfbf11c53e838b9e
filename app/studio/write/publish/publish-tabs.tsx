import { lazyPart } from "../../parts/lazy-part.tsx";
import type { PanelTab } from "../Panel.tsx";
import type { PublishProps, PublishTab } from "./use-publishing.ts";

const StoryTab = lazyPart(async () => ({ default: (await import("./StoryTab.tsx")).StoryTab }));
const SearchTab = lazyPart(async () => ({ default: (await import("./SearchTab.tsx")).SearchTab }));

/** The tabs of the panel with the checks and the facts, and with what search engines and networks show. */
export const listPublishTabs = (props: PublishProps): (PanelTab & { id: PublishTab })[] => [
  { id: "story", label: props.view.labels.publish["tab.story"], content: <StoryTab {...props} /> },
  { id: "search", label: props.view.labels.publish["tab.search"], content: <SearchTab {...props} /> },
];
