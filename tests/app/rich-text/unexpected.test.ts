import { expect, test } from "vitest";
import { presentBody } from "../../../app/rich-text/present-body.ts";
import {
  assertNever,
  describeUnknown,
  throwUnknown,
  unexpectedContainer,
} from "../../../app/rich-text/unexpected.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { createBodyContext } from "./create-body-context.ts";

test("the messages are the specification's", () => {
  expect(unexpectedContainer).toBe("Unexpected ContainerNode type");
  expect(describeUnknown("node", "Hologram")).toBe("Unexpected node type Hologram");
  expect(describeUnknown("style", "Blinking")).toBe("Unexpected style type Blinking");
});

test.each([["x"], [undefined], [404]])("an unhandled case is an error: %s", (value) => {
  expect(() => assertNever(value as never)).toThrow(`Unexpected case ${value}`);
});

test("throwUnknown throws what describeUnknown says", () => {
  expect(() => throwUnknown("node", "Hologram")).toThrow(describeUnknown("node", "Hologram"));
});

test("a container that bypassed the schema is an error", () => {
  const node = {
    type: "Paragraph",
    value: [],
    align: null,
    containers: [{ type: "Aside" }],
    continuesItem: false,
  };
  expect(() => presentBody([node as unknown as BlockNode], createBodyContext())).toThrow(
    "Unexpected ContainerNode type",
  );
});
