import * as v from "valibot";
import { Locale, locales } from "../../../contract/entities/blog.ts";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { TimeZone } from "../../../contract/entities/time-zone.ts";
import type { ImportBatch } from "../../../contract/import/import.ts";
import { buildSlug } from "../../../contract/slug.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import { themeNames, labelTheme } from "../../../styles/themes/theme-name.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { localeTable } from "../../intl/locale-table.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { setupPath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";

/** Longest typed text that is parsed, characters. */
const maxTyped = 400;

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60));
/** A host name with a dot in it. A pasted scheme and path are removed. */
const Host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^https?:\/\//, "").split("/", 1)[0] ?? ""),
  v.maxLength(253),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
);

const Setup = v.pipe(
  v.object({
    token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxTyped)),
    networkName: Name,
    networkHost: Host,
    blogName: Name,
    blogHost: Host,
    theme: v.picklist(themeNames),
    locale: Locale,
    timezone: TimeZone,
    ownerName: Name,
    screenName: ScreenName,
    email: Email,
  }),
  v.forward(
    v.partialCheck([["networkHost"], ["blogHost"]], ({ networkHost, blogHost }) => networkHost !== blogHost),
    ["blogHost"],
  ),
);
export type Setup = v.InferOutput<typeof Setup>;
export type SetupField = keyof Setup;
export const setupFields = Object.keys(Setup.entries) as SetupField[];
export type TypedSetup = Record<SetupField, string>;

/** Parses the form: the typed values, and the network, or the first invalid field. */
export function parseSetup(
  form: FormData,
): { typed: TypedSetup } & ({ setup: Setup } | { wrong: SetupField }) {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, maxTyped) : "";
  };
  const typed = Object.fromEntries(setupFields.map((name) => [name, read(name)])) as TypedSetup;
  const parsed = v.safeParse(Setup, typed);
  if (parsed.success) return { typed, setup: parsed.output };
  const wrong = new Set(parsed.issues.map((issue) => v.getDotPath(issue)));
  return { typed, wrong: setupFields.find((name) => wrong.has(name)) ?? "token" };
}

/** Name of a blog in addresses of the studio, from its public name. */
const nameBlog = (displayName: string, fallback: string) =>
  buildSlug(displayName).replaceAll("-", "") || fallback;

/** A network of two: its main site and a blog, both owned by one person with all permissions. `now` in ms. */
export function buildFirstNetwork(setup: Setup, now: number): ImportBatch {
  const { screenName, ownerName: displayName, email, locale, timezone, theme } = setup;
  const members = [{ screenName, role: "Owner" as const }];
  const common = { locale, timezone, properties: {}, sales: {}, members };
  const name = nameBlog(setup.blogName, "blog");
  const networkName = nameBlog(setup.networkName, "network");
  return {
    people: [
      {
        screenName,
        displayName,
        joinedTimeMillis: now,
        account: { email, locale, networkRoles: ["superuser"] },
      },
    ],
    blogs: [
      {
        ...common,
        id: "1",
        name: networkName === name ? `${networkName}-network` : networkName,
        displayName: setup.networkName,
        host: setup.networkHost,
        blogGroup: "",
        isMainSite: true,
      },
      {
        ...common,
        id: "2",
        name,
        displayName: setup.blogName,
        host: setup.blogHost,
        blogGroup: theme,
        position: 1,
      },
    ],
  };
}

/** The result of a sent form. */
export interface SetupAnswer {
  typed: TypedSetup;
  wrong: SetupField | null;
  error: MessageId | null;
}

/** The owner's next steps. */
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
  /** Null for a text field. */
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

/** The form that creates the first network; then the result. */
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
