import * as v from "valibot";
import { DraftFields, type DraftField } from "../../contract/entities/draft.ts";
import type { ServiceContext } from "../env.ts";
import { notFound } from "../wire/service-error.ts";

/** A draft as it is at this moment, with the values of its fields. */
export async function readRoom({ draftRooms }: Pick<ServiceContext, "draftRooms">, draftId: string) {
  const contents = await draftRooms.getByName(draftId).read();
  if (contents === null) throw notFound("draft");
  return { ...contents, values: parseValues(contents.fields) };
}

/** The values of a draft's fields. */
export function parseValues(fields: Readonly<Record<string, DraftField>>): DraftFields {
  const { slug, ...others } = Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, value]),
  );
  // A story that came without a headline has an empty slug.
  return v.parse(DraftFields, { ...others, slug: slug === "" ? null : slug });
}

export type ReadDraft = Awaited<ReturnType<typeof readRoom>>;
