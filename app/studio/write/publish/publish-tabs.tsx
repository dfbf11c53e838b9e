import type { PanelTab } from "../Panel.tsx";
import { SearchTab } from "./SearchTab.tsx";
import { StoryTab } from "./StoryTab.tsx";
import type { PublishProps, PublishTab } from "./use-publishing.ts";

/** The tabs of the panel with the checks and the facts, and with what search engines and networks show. */
export const listPublishTabs = (props: PublishProps): (PanelTab & { id: PublishTab })[] => [
  { id: "story", label: props.view.labels.publish["tab.story"], content: <StoryTab {...props} /> },
  { id: "search", label: props.view.labels.publish["tab.search"], content: <SearchTab {...props} /> },
];
