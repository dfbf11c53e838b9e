import { describe, expect, test } from "vitest";
import { parseShareForm } from "../../../../app/studio/write/share/parse-share-form.ts";
import { PreviewLink } from "../../../../app/studio/write/share/ShareControl.tsx";
import {
  presentLink,
  presentRevoked,
  presentShared,
  presentShare,
} from "../../../../app/studio/write/share/present-share.ts";
import ShareForm from "../../../../app/studio/write/share/ShareForm.client.tsx";
import { ownLook } from "../../../../app/studio/preview-look/parse-look.ts";
import { presentLook } from "../../../../app/studio/preview-look/present-look.ts";
import { buildBlog, buildPage, buildPerson, now } from "../../page-fixture.ts";
import { printInRouter } from "../in-router.tsx";

const page = buildPage();

describe("what the control sends", () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return parseShareForm(form);
  };
  test.each([
    [
      { do: "create", days: "7" },
      { kind: "create", days: 7, look: { flags: {}, theme: null, scheme: null } },
    ],
    [
      {
        do: "create",
        days: "7",
        theme: "gizmodo",
        scheme: "dark",
        "flag.share_bar": "off",
        "flag.other": "",
      },
      { kind: "create", days: 7, look: { flags: { share_bar: false }, theme: "gizmodo", scheme: "dark" } },
    ],
    [{ do: "revoke" }, { kind: "revoke", id: null }],
    [{ id: "one-of-them" }, { kind: "revoke", id: "one-of-them" }],
    [{ id: "../x" }, null],
    [{ do: "create" }, null],
    [{ do: "create", days: "365" }, null],
    [{ do: "open", days: "1" }, null],
    [{}, null],
  ])("%j is %j", (fields, parsed) => expect(parse(fields as Record<string, string>)).toEqual(parsed));
});

test("a link is on the blog's host, and says until when it works", () => {
  const link = { token: "token-of-somebody", expiresTimeMillis: now + 86_400_000 };
  expect(presentLink(link, buildBlog(), page).link).toEqual({
    href: "https://kotaku.com/preview/token-of-somebody",
    until: "Works until November 22, 2026, 10:00AM. Copy it now: it won’t be shown again.",
  });
});

test("revoking says how many there were", () => {
  expect([0, 1, 3].map((count) => presentRevoked(count, page).done)).toEqual([
    "There were no links to revoke.",
    "1 link revoked.",
    "3 links revoked.",
  ]);
});

test("each link says until when it works, who made it, and who opened it last", () => {
  const link = {
    isOwn: false,
    createdByPersonId: "1",
    createdTimeMillis: now,
    expiresTimeMillis: now + 86_400_000,
  };
  const opened = { count: 2, timeMillis: now, personId: "2" };
  const items = [
    { ...link, id: "a", opened },
    { ...link, id: "b", opened: { ...opened, count: 1, personId: null } },
    { ...link, id: "c", isOwn: true, opened: { count: 0, timeMillis: null, personId: null } },
  ];
  const people = [buildPerson("1", { displayName: "Ada" }), buildPerson("2", { displayName: "Ben" })];
  const look = presentLook([], buildBlog(), ownLook, page);
  const { links } = presentShared({ items, people }, look, buildBlog(), page);
  expect(links.map(({ details }) => details)).toEqual([
    ["Created by Ada", "Opened 2 times, last November 21, 2026, 10:00AM by Ben"],
    ["Created by Ada", "Opened once, last November 21, 2026, 10:00AM by someone who isn’t on the staff"],
    ["Opened from the studio by Ada", "Not opened yet"],
  ]);
  expect(links[0]).toMatchObject({
    until: "Works until November 22, 2026, 10:00AM",
    revoke: { name: "Revoke: Works until November 22, 2026, 10:00AM, Ada" },
  });
});

test("the control and the preview's link stand in a bar", () => {
  const share = presentShare({ blogName: "kotaku", draftId: "7" }, page);
  const html = printInRouter(
    <>
      <PreviewLink share={share} kind="quiet" />
      <ShareForm share={share} />
    </>,
  );
  expect(html).toMatch(/<a href="\/manage\/kotaku\/preview\/7"[^>]* target="_blank"[^>]*>Preview<\/a>/);
  expect(html).toContain('action="/manage/kotaku/share/7"');
  expect(html).toMatch(/<option value="7" selected="">7 days<\/option>/);
});
