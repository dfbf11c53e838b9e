import type { BlogContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Tab } from "../ui/Tabs.tsx";

/** Links to the pages of the settings. */
export interface TabsView {
  label: string;
  tabs: Tab[];
}

const pages = [
  ["account", "/settings", "settings.account"],
  ["notifications", "/settings/notifications", "menu.notifications"],
  ["people", "/settings/people", "relations.title"],
] as const satisfies readonly (readonly [name: string, path: string, label: MessageId])[];

export const presentSettingsTabs = (
  current: (typeof pages)[number][0],
  { intl, addressing }: Pick<BlogContext, "intl" | "addressing">,
): TabsView => ({
  label: intl.t("menu.settings"),
  tabs: pages.map(([name, path, label]) => ({
    label: intl.t(label),
    href: addressing.ownHref(path),
    isCurrent: name === current,
  })),
});
