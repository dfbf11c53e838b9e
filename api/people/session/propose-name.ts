import type { Locale } from "../../../contract/entities/blog.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { selectTakenNames } from "./sql.ts";

/** Names consist of two words and a number. */
const words: Record<Locale, readonly [first: readonly string[], second: readonly string[]]> = {
  "en-US": [
    "amber brisk calm candid copper dapper early fabled gentle hasty idle jolly keen late lucky mellow nimble odd plain quiet rapid silver tidy upper vivid wry".split(
      " ",
    ),
    "anchor badger bramble comet drizzle ember falcon gusset harbor inkwell jigsaw kettle lantern marble nutmeg otter pebble quill rivet sparrow teapot umbrella violet walnut zephyr".split(
      " ",
    ),
  ],
  "es-ES": [
    "abeja brisa cometa duende erizo farol girasol hoguera isla jarra libro mochila nube ola pluma quilla rana sauce tijera urraca veleta zorro".split(
      " ",
    ),
    "alegre breve cauta dulce errante fugaz grande humilde insigne jovial leve mansa noble prudente radiante serena tenaz veloz".split(
      " ",
    ),
  ],
};

const candidates = 8;

/** Builds a name from random bytes. */
export function buildName(locale: Locale, bytes: Uint8Array): string {
  const [first, second] = words[locale];
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes;
  const one = first[a % first.length] ?? "";
  const other = second[b % second.length] ?? "";
  return `${one}-${other}-${((c << 16) | (d << 8) | e) % 100_000}`;
}

/** Names that are free; there are about twenty million combinations. */
export async function proposeNames(
  { db, createSalt }: Pick<ServiceContext, "db" | "createSalt">,
  locale: Locale,
): Promise<string[]> {
  const names = Array.from({ length: candidates }, () => buildName(locale, createSalt()));
  const rows = await runQuery<{ screen_name: string }>(db, selectTakenNames, JSON.stringify(names));
  const taken = new Set(rows.map((row) => row.screen_name.toLowerCase()));
  return names.filter((name) => !taken.has(name));
}
