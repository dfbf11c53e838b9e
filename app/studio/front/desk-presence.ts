import type { FrontState } from "../../../contract/fronts/front-desk.ts";
import type { Intl } from "../../intl/create-intl.ts";

/** What an open desk asks for every few seconds. */
export interface DeskNews {
  /** The draft's version, and the one that readers have. */
  version: number;
  live: number;
  /** "Maren is here"; null if nobody else is. */
  present: string | null;
}

export const presentNews = (
  { version, live, present, people }: FrontState,
  intl: Pick<Intl, "t" | "locale">,
): DeskNews => {
  const names = present.flatMap((id) => people.find((person) => person.id === id)?.displayName ?? []);
  return {
    version,
    live,
    present:
      names.length === 0
        ? null
        : intl.t("frontDesk.present", {
            count: names.length,
            names: new Intl.ListFormat(intl.locale).format(names),
          }),
  };
};
