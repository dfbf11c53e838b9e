import { locales } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { labelTheme, themeNames } from "../../../styles/themes/theme-name.ts";
import { localeTable } from "../../intl/locale-table.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { Choice } from "../ui/Select.tsx";
import type { SetupField, TypedSetup } from "./setup-form.ts";
import { setupPath } from "./setup-path.ts";

/** What came of a form that was sent. */
export interface SetupAnswer {
  typed: TypedSetup;
  wrong: SetupField | null;
  error: MessageId | null;
}

/** Where the owner goes on. */
export interface SetupDone {
  text: string;
  links: { label: string; href: string }[];
}

interface SetupInput {
  name: SetupField;
  label: string;
  hint?: string;
  error: string | null;
  value: string;
  /** Null for a text. */
  choices: Choice[] | null;
}

export interface SetupView {
  title: string;
  intro: string;
  action: string;
  error: string | null;
  sections: { title: string; fields: SetupInput[] }[];
  submit: string;
  done: SetupDone | null;
}

const sections = [
  { title: "network", fields: ["networkName", "networkHost"] },
  { title: "blog", fields: ["blogName", "blogHost", "theme", "locale", "timezone"] },
  { title: "owner", fields: ["ownerName", "screenName", "email"] },
  { title: "permission", fields: ["token"] },
] as const satisfies { title: string; fields: SetupField[] }[];

const hinted = ["networkHost", "blogHost", "screenName", "email", "token"] as const;
const isHinted = (name: SetupField): name is (typeof hinted)[number] => hinted.some((one) => one === name);

/** The form that makes a network where there is none yet; then what was made. */
export function presentSetup(
  { typed, wrong, error }: SetupAnswer,
  timeZones: readonly string[],
  done: SetupDone | null,
  { intl, addressing }: PageContext,
): SetupView {
  const choose = (name: SetupField, values: readonly string[], label: (value: string) => string): Choice[] =>
    values.map((value) => ({ value, label: label(value), isChosen: typed[name] === value }));
  const choices: Partial<Record<SetupField, Choice[]>> = {
    theme: themeNames.map((value) => ({
      value,
      label: labelTheme(value, intl.t("studio.defaultTheme")),
      isChosen: typed.theme === value,
    })),
    locale: locales.map((value) => ({
      value,
      label: localeTable[value].name,
      isChosen: typed.locale === value,
    })),
    timezone: choose("timezone", timeZones, (zone) => zone.replaceAll("_", " ")),
  };
  const present = (name: SetupField): SetupInput => ({
    name,
    label: intl.t(`setup.${name}`),
    ...(isHinted(name) && { hint: intl.t(`setup.hint.${name}`) }),
    error: wrong === name ? intl.t(`setup.wrong.${name}`) : null,
    value: typed[name],
    choices: choices[name] ?? null,
  });
  return {
    title: intl.t(done ? "setup.doneTitle" : "setup.title"),
    intro: intl.t("setup.intro"),
    action: addressing.ownHref(setupPath),
    error: error && intl.t(error),
    sections: sections.map(({ title, fields }) => ({
      title: intl.t(`setup.section.${title}`),
      fields: fields.map(present),
    })),
    submit: intl.t("setup.submit"),
    done,
  };
}
