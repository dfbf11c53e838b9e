import { describe, expect, test } from "vitest";
import { parseOperatorCommand } from "../../../cli/magma/operator-command.ts";
import { RefusalError, UsageError } from "../../../cli/upload/find-blog.ts";

const parse = (line: string) => parseOperatorCommand(line.split(" "));

test.each<[string, object]>([
  ["flags list kotaku", { verb: "flags list", scope: "kotaku", max: 100 }],
  ["flags set kotaku.zoom 25%", { verb: "flags set", scope: "kotaku", name: "zoom", value: "25%" }],
  ["flags reset network.zoom --dry-run", { scope: "network", name: "zoom", value: null, isTrial: true }],
  ["redirects add kotaku /old /new", { scope: "kotaku", from: "/old", target: "/new" }],
  ["redirects list kotaku --search /a --max 5", { search: "/a", max: 5 }],
  ["audit list", { scope: "" }],
  [
    "audit list kotaku --by @Ada --action flag.set --since 2026-03-01",
    { scope: "kotaku", by: "Ada", action: "flag.set", fromMillis: Date.UTC(2026, 2, 1) },
  ],
])("%s is read", (line, command) => {
  expect(parse(line)).toMatchObject(command);
});

describe("are refused, and say why:", () => {
  test.each<[string, typeof UsageError | typeof RefusalError, RegExp]>([
    ["flags", UsageError, /no command/],
    ["flags delete kotaku.zoom", UsageError, /no command/],
    ["flags set kotaku.zoom", UsageError, /needs scope\.name, audience/],
    ["flags set kotaku on", UsageError, /SCOPE\.NAME/],
    ["flags set kotaku.a.b on", UsageError, /SCOPE\.NAME/],
    ["flags set kotaku.zoom 0%", RefusalError, /1% to 99%/],
    ["flags set kotaku.zoom maybe", RefusalError, /must be on, off, staff/],
    ["flags set kotaku.zoom on --by Ada", UsageError, /no --by/],
    ["blogs list kotaku", UsageError, /nothing else/],
    ["redirects remove kotaku /a --dry-run", UsageError, /no --dry-run/],
    ["audit list --action flag.sit", RefusalError, /did you mean "flag\.set"/],
    ["audit list --since 2026-02-30", RefusalError, /must be a day/],
    ["audit list --until yesterday", RefusalError, /must be a day/],
    ["audit list --max 0", RefusalError, /whole number/],
    ["audit list --nothing", UsageError, /nothing/],
  ])("%s", (line, kind, message) => {
    const read = () => parse(line);
    expect(read).toThrow(kind);
    expect(read).toThrow(message);
  });
});
