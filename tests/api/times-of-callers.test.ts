import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * The services use their own clock, so that a front end with a wrong clock can't misdate a reply, like or session. So
 * writes accept only times that people chose or saw, which are listed here.
 */
const chosen = [
  "comments entry/:entryId/edit seenTimeMillis",
  "comments entry/:starterId/write writtenTimeMillis",
  "comments feature endTimeMillis",
  "comments mode/state beginsTimeMillis",
  "core draft/:draftId/end timeMillis",
  "core draft/:draftId/publish publishTimeMillis",
  "core draft/:draftId/sync recovered.timeMillis",
  // Of a file: when its stories were published, and its people first wrote.
  "core import/runs/compare posts.lastUpdateTimeMillis",
  "core import/runs/compare posts.publishTimeMillis",
  "core import/runs/send people.joinedTimeMillis",
  "core import/runs/send posts.lastUpdateTimeMillis",
  "core import/runs/send posts.publishTimeMillis",
  // Of a list: when its subscribers agreed.
  "core import/runs/subscribers subscribers.consentTimeMillis",
  "core plan/add plan.embargoMillis",
  "core plan/story/:draftId/set plan.embargoMillis",
  "curation desk/change operation.block.placed.fromMillis",
  "curation desk/change operation.block.placed.untilMillis",
  "curation desk/change operation.body.blocks.placed.fromMillis",
  "curation desk/change operation.body.blocks.placed.untilMillis",
  "curation desk/change operation.body.splash.fromMillis",
  "curation desk/change operation.body.splash.untilMillis",
  "curation desk/change operation.fromMillis",
  "curation desk/change operation.placed.fromMillis",
  "curation desk/change operation.placed.untilMillis",
  "curation desk/change operation.placement.fromMillis",
  "curation desk/change operation.placement.untilMillis",
  "curation desk/change operation.splash.fromMillis",
  "curation desk/change operation.splash.untilMillis",
  "curation desk/change operation.untilMillis",
  "curation desk/publish liveMillis",
  "curation headlines/start endMillis",
  "curation headlines/start startMillis",
  "curation related/set endTimeMillis",
  "curation shares/accept timeMillis",
  "curation shares/change timeMillis",
  "curation shares/suggest timeMillis",
  "curation stickies/set endTimeMillis",
  "images media/:blogId/:imageId licenseEndMillis",
  "magma network/preview/create momentMillis",
  "profile blogmembership/end untilTimeMillis",
  "profile blogmembership/invite untilTimeMillis",
  "profile information/write changedTimeMillis",
  "profile looks/publish liveMillis",
  "specialsections manage/write details.endTimeMillis",
  "specialsections manage/write details.startTimeMillis",
];

interface Schema {
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  options?: readonly unknown[];
  pipe?: readonly unknown[];
}
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Paths of the fields of a schema that are times. */
function listTimes(schema: Schema, path: string): string[] {
  const inner = [schema.wrapped, schema.item, ...(schema.options ?? []), ...(schema.pipe ?? [])];
  return [
    ...inner
      .filter((one) => isSchema(one) && one !== schema)
      .flatMap((one) => listTimes(one as Schema, path)),
    ...Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => [
      ...(/(?:millis|time|date|now)$/i.test(name) ? [`${path}${name}`] : []),
      ...listTimes(entry, `${path}${name}.`),
    ]),
  ];
}

interface Write {
  service: string;
  path: string;
  scope: string | null;
  body: Schema;
}
const isWrite = (value: unknown): value is Write =>
  isSchema(value) && "service" in value && "body" in value && isSchema(value.body);

test("no write by people or pages brings a time of the front end's clock", async () => {
  const folder = new URL("../../contract/", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const modules = await Promise.all(
    names.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  );
  const writes = modules.flatMap((module) => Object.values(module)).filter(isWrite);
  // Imports carry times of events at their source.
  const own = writes.filter(({ scope }) => scope !== "import");
  expect(own.length).toBeGreaterThan(60);
  const found = own.flatMap(({ service, path, body }) => listTimes(body, `${service} ${path} `));
  expect([...new Set(found)].toSorted()).toEqual(chosen);
});
