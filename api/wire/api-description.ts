import { toJsonSchema, type ConversionConfig, type JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { Blog } from "../../contract/entities/blog.ts";
import { ImageRef } from "../../contract/entities/image.ts";
import { UnknownNode } from "../../contract/entities/inline-node.ts";
import { Person } from "../../contract/entities/person.ts";
import { Post, PostSummary, Reply } from "../../contract/entities/post.ts";
import { listRightsOfCall } from "../../contract/people/access-rights.ts";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import { WireError } from "../../contract/wire/envelope.ts";

/*
 * The description of all calls in OpenAPI 3.1, made of the schemas by which the calls are parsed
 * (docs/decisions/0189). What JSON Schema can't say, such as checks by code, is left out: the services check it all the same.
 */

/** Schemas that many calls share. */
const named = {
  Blog,
  Error: WireError,
  ImageRef,
  /** The schema of a node depends on its `type`, for which JSON Schema has no short form. */
  Node: UnknownNode,
  Person,
  Post,
  PostSummary,
  Reply,
} satisfies Record<string, v.GenericSchema>;

const config: ConversionConfig = {
  target: "draft-2020-12",
  // What is sent, also by a service: defaults are filled in by the reader.
  typeMode: "input",
  errorMode: "ignore",
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // JSON Schema has no flags: without them, a pattern could refuse what the call accepts.
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (
      valibotAction.type !== "regex" ||
      (valibotAction as v.RegexAction<string, undefined>).requirement.flags.replace("u", "") === ""
    )
      return undefined;
    const { pattern: _, ...rest } = jsonSchema;
    return rest;
  },
};

const ref = (name: keyof typeof named) => ({ $ref: `#/components/schemas/${name}` });

/** The parts of a call that have a schema, in one object, so that all calls are converted at once. */
const collect = (calls: readonly Call[]) =>
  v.object(
    Object.fromEntries(
      calls.flatMap((call, index) => [
        [`query ${index}`, call.query],
        [`reply ${index}`, call.reply],
        ...(call.body === undefined || call.isFile ? [] : [[`body ${index}`, call.body] as const]),
      ]),
    ),
  );

const tokens: Readonly<Record<string, string>> = {
  person:
    "For a signed-in person: a session, or an access token with one of the rights in `x-access-rights`.",
  import: "Needs the operator's token for the import.",
  export: "Needs the operator's token for the export.",
};

/** `profile.blogsettings.write` */
const nameOperation = ({ method, service, path }: Call) =>
  [
    service,
    ...path.replaceAll(":", "").split("/"),
    ...(method === "POST" ? [] : [method.toLowerCase()]),
  ].join(".");

const respond = (description: string, data: object, error: object) => ({
  description,
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: {
          meta: {
            type: "object",
            properties: { error, warnings: { type: "array", items: { type: "string" } } },
            required: ["error"],
          },
          data,
        },
        required: ["meta", "data"],
      },
    },
  },
});

type Properties = Readonly<Record<string, JsonSchema>>;

function describeCall(call: Call, index: number, properties: Properties): object {
  const query = properties[`query ${index}`];
  const body = properties[`body ${index}`];
  const rights = listRightsOfCall(call);
  const file = { "application/octet-stream": { schema: {} } };
  return {
    operationId: nameOperation(call),
    tags: [call.service],
    description: call.scope === null ? "Public." : tokens[call.scope],
    ...(rights.length > 0 && { "x-access-rights": rights }),
    security: call.scope === null ? [] : [{ bearer: [] }],
    parameters: [
      ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
        name,
        in: "query",
        required: query?.required?.includes(name) === true,
        schema,
      })),
    ],
    ...((call.isFile || body) && {
      requestBody: {
        required: true,
        content: call.isFile ? file : { "application/json": { schema: body } },
      },
    }),
    responses: {
      200: respond("The reply.", properties[`reply ${index}`] ?? {}, { type: "null" }),
      default: { $ref: "#/components/responses/Failure" },
    },
  };
}

/** The description of calls, for programs. */
export function describeCalls(calls: readonly Call[]): Record<string, unknown> {
  const converted = toJsonSchema(collect(calls), config);
  const properties = (converted.properties ?? {}) as Properties;
  const paths = new Map<string, Record<string, object>>();
  for (const [index, call] of calls.entries()) {
    const path = buildRoutePattern(call).replace(/:(\w+)/g, "{$1}");
    const own = { [call.method.toLowerCase()]: describeCall(call, index, properties) };
    paths.set(path, { ...paths.get(path), ...own });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "magma",
      version: "1",
      description:
        "The calls of the network's services. Every response has an envelope: `meta.error` and `data`.",
    },
    paths: Object.fromEntries([...paths].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: converted.$defs ?? {},
      responses: { Failure: respond("The call failed.", { type: "null" }, ref("Error")) },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
